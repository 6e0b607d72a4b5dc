/** A name that its owner recognises and others do not: 林怡君 → 林＊＊, Alice → A＊＊. */
export function maskedName(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first === undefined ? '' : `${first.segment}＊＊`;
}
