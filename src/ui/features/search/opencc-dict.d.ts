/** OpenCC's tables, which the package exports without types: `traditional simplified…`, separated by `|`. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string;
  export default table;
}
