/** Whether a text has no visible character: only spaces, line breaks, control characters and invisible characters. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
