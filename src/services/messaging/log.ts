/** Logs that a content cannot be read (§8); never the message's own text. */
export function logUnread(what: string, value: unknown): void {
  // oxlint-disable-next-line no-console -- this is the log
  console.warn(`${what} of a message cannot be read:`, value);
}
