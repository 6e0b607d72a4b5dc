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
