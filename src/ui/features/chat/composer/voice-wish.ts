/** Somebody wants to leave a voice message in a conversation: pressed elsewhere, recorded where it is written in. */
let wished: string | undefined;
const listeners = new Set<() => void>();

export function wishToRecord(conversationID: string): void {
  wished = conversationID;
  for (const look of listeners) look();
}

/** Calls back when this conversation is meant, until the returned function is called. */
export function watchWish(conversationID: string, record: () => void): () => void {
  const look = (): void => {
    if (wished !== conversationID) return;
    wished = undefined;
    record();
  };
  listeners.add(look);
  look();
  return () => void listeners.delete(look);
}
