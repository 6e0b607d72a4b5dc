/** `d250411-ab12cd`, or full-width characters as people copy them → the number; undefined for any other text. */
export function parseOrderNo(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{8,24}$/.test(plain) ? plain : undefined;
}
