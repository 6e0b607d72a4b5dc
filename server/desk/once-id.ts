import { createHash } from 'node:crypto';

/**
 * A client message id computed from these texts, so that the same message is written once, whichever node writes it.
 */
export const onceId = (...words: string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('base64url');
