/**
 * Words that many error texts have, so that sharing them says little: two grades, from knowledge of the messages of
 * compilers, runtimes and shells. The library at hand knows better where it is large; this is the fallback.
 */
const VERY_COMMON = new Set(
  (
    'type function file module path cannot not found no object value argument expected string name index src main node ' +
    'python java home user app server build test tests lib root usr local process internal code modules js ts py py3 json http https com org www github npm line const import'
  ).split(' '),
);
const COMMON = new Set(
  (
    'class method property parameter variable undefined null none missing invalid unexpected unable could open read ' +
    'write load loader resolve access permission denied directory command connection request response return int number ' +
    'bool boolean array list data key id config default package version required exist exists does declared defined ' +
    'used unused call called attribute member reference project target source output input unknown syntax token ' +
    'compile compiled install run script start stop set get new public static void async await from next self this'
  ).split(' '),
);

/**
 * How much a word tells apart by itself, where no library says better.
 * @param term lower case
 * @returns 0.4 for words that stand in most error texts, 0.7 for common ones, 1 for the rest
 */
export function rarity(term: string): number {
  if (VERY_COMMON.has(term)) return 0.4;
  return COMMON.has(term) ? 0.7 : 1;
}
