/** What stands for removed personal data while a text is read, so that its shape is that of the text before. */
const USER = 'user';
const EMAIL = 'user@example.com';

const MARK = '<secret:';
const USER_MARK = '<secret:user>';
const EMAIL_MARK = '<secret:email>';
const ANY_MARK = /<secret:[\w-]{1,60}>/g;
const STOOD_IN_HOME = /(\/(?:home|Users)\/|[\\/]Users[\\/]{1,2})user(?=[\\/:'")\]]|$)/g;

/**
 * Puts a name and an address in place of those that redaction removed: `/home/<secret:user>/app.js` is read as a path, and the
 * error has the signature that it had before. Other secrets stay marks.
 * @param text redacted or not
 */
export function withStandIns(text: string): string {
  if (!text.includes(MARK)) return text;
  return text.replaceAll(USER_MARK, USER).replaceAll(EMAIL_MARK, EMAIL);
}

/**
 * Takes the stand-ins out again, for what people see.
 * @param text a part of a text that had stand-ins in it
 */
export function withMarks(text: string): string {
  return text.replaceAll(EMAIL, EMAIL_MARK).replace(STOOD_IN_HOME, `$1${USER_MARK}`);
}

/**
 * Leaves a blank where something was removed: a mark is no word of the error.
 * @param text redacted, with or without stand-ins
 */
export function withoutMarks(text: string): string {
  return text.replaceAll(EMAIL, ' ').replace(ANY_MARK, ' ');
}

/** Whether something was removed from a text. */
export function hasMarks(text: string): boolean {
  return text.includes(MARK);
}
