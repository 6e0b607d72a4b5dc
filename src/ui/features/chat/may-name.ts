/**
 * Signs of a link, an e-mail address or a telephone number: a dot or an @ between letters or figures, the beginning of
 * an address, or at least seven figures.
 */
const SIGN = /[\p{L}\p{N}][.@][\p{L}\p{N}]|:\/\/|mailto:|localhost|\d(?:[\d() -]*\d){6}/iu;

/**
 * Whether a text may contain a link, an e-mail address or a telephone number. Most texts do not, so the code of
 * `recognised` is not needed for them.
 */
export const mayName = (text: string): boolean => SIGN.test(text);
