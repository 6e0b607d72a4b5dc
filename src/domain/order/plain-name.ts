/**
 * A number or name in plain capitals: without spaces, dashes, brackets, dots and slashes, and the marks of the writing
 * direction that contact lists copy; full-width characters become plain ones.
 */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}()./]/gu, '')
    .toUpperCase();
