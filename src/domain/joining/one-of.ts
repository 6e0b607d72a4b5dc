/** Whether a text is one of these. */
export const isOneOf = <Text extends string>(
  known: readonly Text[],
  text: string | undefined,
): text is Text => known.some((one) => one === text);
