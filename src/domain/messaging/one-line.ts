import { isBlank } from '../blank.ts';
import type { MessageContent } from './message.ts';

/** Every line break that browsers and typed texts contain. */
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** A whole run of blanks and breaks. `oneLine` checks each run for a break once, so that long runs take little time. */
const BLANKS = /[\s\u0085]+/g;

/**
 * A text in the format for sending (COMP-01): one line. Blanks with a line break between words become one space;
 * blanks and breaks at the ends are removed. A text without a visible character becomes ''.
 */
export const oneLine = (text: string): string =>
  isBlank(text)
    ? ''
    : text.replaceAll(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks)).trim();

/**
 * Puts the texts of a message on one line, whether typed, pasted, forwarded or written by the service. The title and
 * summary of combined messages stay unchanged.
 */
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
