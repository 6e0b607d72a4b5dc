import { createHash } from 'node:crypto';

/** A client's message id that follows from the words: the same message is written once, whichever node writes it. */
export const onceId = (...words: string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('base64url');
