import type { MessageContent } from './message.ts';

/** Every line break that browsers and typed texts contain. */
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** A run of blanks and breaks. A run is checked for a break once as a whole, not again from each of its blanks. */
const BLANKS = /[\s\u0085]+/g;

/**
 * A text in the format for sending (COMP-01): one line. A run of line breaks between words becomes one space; at the
 * ends they are removed.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks)).trim();

/** Puts all texts of a message on one line each: typed, pasted, forwarded, or by the service. */
export function inOneLine<Content extends MessageContent>(content: Content): Content;
export function inOneLine(content: MessageContent): MessageContent {
  switch (content.type) {
    case 'text':
    case 'barrage':
      return { ...content, textContent: oneLine(content.textContent) };
    case 'multiple':
      return {
        ...content,
        messageInfoList: content.messageInfoList.map((part) => inOneLine(part)),
      };
    case 'custom': {
      if (content.subType !== 0) return content;
      const { name, formattedAddress } = content;
      return { ...content, name: oneLine(name), formattedAddress: oneLine(formattedAddress) };
    }
    case 'tips': {
      const { tip } = content;
      return tip.kind === 'text'
        ? { ...content, tip: { ...tip, text: oneLine(tip.text) } }
        : content;
    }
    default:
      return content;
  }
}
