/** The open composers, by conversation. */
const writers = new Map<string, () => void>();

/** Reports that the text of a revoked message is in the composer again, so that the user can continue to write. */
export const tellWordsAreBack = (conversationID: string): void => writers.get(conversationID)?.();

/** Calls `write` when that happens, until the returned function is called. */
export function watchWordsBack(conversationID: string, write: () => void): () => void {
  writers.set(conversationID, write);
  return () => void (writers.get(conversationID) === write && writers.delete(conversationID));
}
