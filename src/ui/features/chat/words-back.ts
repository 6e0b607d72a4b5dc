/** For each conversation with an open composer, the function that focuses its editor. */
const writers = new Map<string, () => void>();

/**
 * Called when the text of a revoked message is in the composer again: focuses the editor, so that the user can continue
 * to write.
 */
export const tellWordsAreBack = (conversationID: string): void => writers.get(conversationID)?.();

/** Calls `write` whenever `tellWordsAreBack` is called for this conversation, until the returned function is called. */
export function watchWordsBack(conversationID: string, write: () => void): () => void {
  writers.set(conversationID, write);
  return () => void (writers.get(conversationID) === write && writers.delete(conversationID));
}
