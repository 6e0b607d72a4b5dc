/** The composers that are open, by conversation. */
const writers = new Map<string, () => void>();

/** Words of a message that was taken back stand in the composer again: the person who asked for them writes on. */
export const tellWordsAreBack = (conversationID: string): void => writers.get(conversationID)?.();

/** Calls back when they do, until the returned function is called. */
export function watchWordsBack(conversationID: string, write: () => void): () => void {
  writers.set(conversationID, write);
  return () => void (writers.get(conversationID) === write && writers.delete(conversationID));
}
