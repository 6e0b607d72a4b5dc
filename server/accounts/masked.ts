/** A name that its owner recognises and others do not: 林怡君 → 林＊＊, Alice → A＊＊. */
export function maskedName(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first === undefined ? '' : `${first.segment}＊＊`;
}

/** First and last characters of an identity number: A123456789 → A1＊＊＊＊＊＊89. */
export function maskedIdNumber(idNumber: string): string {
  return `${idNumber.slice(0, 2)}${'＊'.repeat(Math.max(0, idNumber.length - 4))}${idNumber.slice(-2)}`;
}
