import { useSyncExternalStore } from 'react';
import type { CallTarget } from '../../../machines/call/types.ts';

/** Whom somebody wants to call: pressed in a conversation's head, shown over every page. */
let asked: CallTarget | undefined;
const listeners = new Set<() => void>();

export function askToCall(target: CallTarget | undefined): void {
  asked = target;
  for (const listener of listeners) listener();
}

export const useAskedToCall = (): CallTarget | undefined =>
  useSyncExternalStore(listen, () => asked);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Somebody wants to leave a voice message in a conversation: pressed elsewhere, recorded where it is written in. */
let wished: string | undefined;
const recorders = new Set<() => void>();

export function wishToRecord(conversationID: string): void {
  wished = conversationID;
  for (const look of recorders) look();
}

/** Calls back when this conversation is meant, until the returned function is called. */
export function watchWish(conversationID: string, record: () => void): () => void {
  const look = (): void => {
    if (wished !== conversationID) return;
    wished = undefined;
    record();
  };
  recorders.add(look);
  look();
  return () => void recorders.delete(look);
}
