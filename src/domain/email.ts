/** The longest address that mail servers accept (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The only rule for e-mail addresses: one `@` with a dot behind it, none of the characters that separate addresses in
 * lists (`<a@b.co>`), and no star, because stars mask hidden characters.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"*]+@[^\s@<>()[\]\\,;:"*.]+(?:\.[^\s@<>()[\]\\,;:"*.]+)+$/;

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
