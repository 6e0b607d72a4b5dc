/** A dot or an @ between letters or figures, the beginning of an address, or the figures of a telephone number. */
const SIGN = /[\p{L}\p{N}][.@][\p{L}\p{N}]|:\/\/|mailto:|localhost|\d(?:[\d() -]*\d){6}/iu;

/**
 * Whether a text may contain a link, an e-mail address or a telephone number: most texts do not, and need no
 * `recognised`.
 */
export const mayName = (text: string): boolean => SIGN.test(text);
