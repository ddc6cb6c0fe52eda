/** Dictionaries of OpenCC as text: entries with a bar between, key and value with a blank between. */
declare module 'opencc-js/dict/TSCharacters' {
  const entries: string;
  export default entries;
}

declare module 'opencc-js/dict/TWPhrasesRev' {
  const entries: string;
  export default entries;
}
