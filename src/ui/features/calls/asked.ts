import { useSyncExternalStore } from 'react';
import type { CallTarget } from '../../../machines/call/types.ts';

/**
 * The person whom the user wants to call. It is set by a button in a conversation's header; the check before the call
 * is shown over every page.
 */
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

/** An action that one component requests. The component that shows the conversation carries it out. */
export type Wish = 'read' | 'record' | 'be called back';

const wishes = new Map<Wish, string>();
const watchers = new Set<() => void>();

export function wishTo(wish: Wish, conversationID: string): void {
  wishes.set(wish, conversationID);
  for (const look of watchers) look();
}

/**
 * Calls `act` once each time this action is requested in this conversation (or in any, if none is given), until the
 * returned function is called.
 */
export function watchWish(
  wish: Wish,
  { conversationID }: { conversationID?: string },
  act: (conversationID: string) => void,
): () => void {
  const look = (): void => {
    const wished = wishes.get(wish);
    if (wished === undefined || (conversationID ?? wished) !== wished) return;
    wishes.delete(wish);
    act(wished);
  };
  watchers.add(look);
  look();
  return () => void watchers.delete(look);
}
