/** A dot or an @ between letters or figures, an address's beginning, or the figures of a telephone number. */
const SIGN = /[\p{L}\p{N}][.@][\p{L}\p{N}]|:\/\/|mailto:|localhost|\d(?:[\d() -]*\d){6}/iu;

/** Whether a text may name a link, an address of e-mail or a telephone number: most name none, and need no `recognised`. */
export const mayName = (text: string): boolean => SIGN.test(text);
