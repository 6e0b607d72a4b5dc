/** The order number in a typed or copied text (`d250411-ab12cd`, full-width characters); undefined if it is none. */
export function parseOrderNo(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .toUpperCase();
  return /^[A-Z0-9]{8,24}$/.test(plain) ? plain : undefined;
}
