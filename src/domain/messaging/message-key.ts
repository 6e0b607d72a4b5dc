import type { Message } from './message.ts';

/** A message's key in its list. It stays the same when the user's own message is sent. */
export const keyOf = ({ clientMessageID, messageSeq }: Message): string =>
  clientMessageID === '' ? String(messageSeq) : clientMessageID;
