import type { Severity } from './errorReport';

const ERRORS =
  /^(?:(?:fatal|critical|crit|internal|syntax|hard|severe|blocker|major|serious)\b|f(?:ehler|out|el)|(?:erreur|error|err|failure|fail|failed|e|f|errore|erro|ошибка|фатальная|помилка|エラー|错误|錯誤|致命|오류|خطأ|hata|b[łl]ąd|chyba|virhe)(?![a-z]))/i;
const INFOS =
  /^(?:note|info|information|informational|hint|help|convention|refactor|style|suggestion|remark|notice|minor|i|c|r|anmerkung|remarque|nota|примечание|замечание|備考|注意|附注|说明|提示|备注|注釋|performance|portability)(?![a-z])/i;
const WARNINGS =
  /^(?:warn|warnung|avertissement|attention|advertencia|aviso|avviso|предупреждение|警告|경고|upozornění|varning|waarschuwing|w(?![a-z])|moderate|medium|low|deprecat)/i;

/** What a tool's own word for how grave a message is means; undefined for a word that is none. */
export function severityOfWord(word: string): Severity | undefined {
  if (ERRORS.test(word)) return 'error';
  if (WARNINGS.test(word)) return 'warning';
  if (INFOS.test(word)) return 'info';
  return undefined;
}

/** Words for `error` in the languages that compilers and shells speak, for use inside a pattern. */
export const ERROR_WORD =
  '(?:fatal error|internal compiler error|internal error|error|fatal|schwerwiegender Fehler|Fehler|erreur fatale|erreur|error fatal|errore|erro fatal|erro|ошибка|фатальная ошибка|致命的エラー|エラー|错误|致命错误|錯誤|嚴重錯誤|오류|치명적 오류|fout|fel|b[łl]ąd|chyba|hata)';

/** Words for `warning` and `note`, likewise. */
export const LESSER_WORD =
  '(?:warning|note|remark|info|Warnung|Anmerkung|avertissement|attention|note|aviso|advertencia|nota|предупреждение|замечание|примечание|警告|備考|附注|附註|注意|경고|참고)';
