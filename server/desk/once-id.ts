import { createHash } from 'node:crypto';

/** A client's message id: the same for the same words, so that what is said once is said once, whoever says it. */
export const onceId = (...words: string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('base64url');
