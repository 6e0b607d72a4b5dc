/** The longest address that mail servers take (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * One rule for e-mail addresses, everywhere: one `@`, a point behind it, and none of the characters that belong to the
 * way addresses are written in lists (`<a@b.co>`), nor a star, which stands for what is hidden.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"*]+@[^\s@<>()[\]\\,;:"*.]+(?:\.[^\s@<>()[\]\\,;:"*.]+)+$/;

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
