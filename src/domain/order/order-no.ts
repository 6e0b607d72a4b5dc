import { plainName } from './plain-name.ts';

/** The order number in a typed or copied text (`d250411-ab12cd`, full-width characters); undefined if it is none. */
export function parseOrderNo(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = plainName(text);
  return /^[A-Z0-9]{8,24}$/.test(plain) ? plain : undefined;
}
