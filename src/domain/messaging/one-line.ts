import type { MessageContent } from './message.ts';

/** Every line break that browsers and typed text know. */
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** Blanks and breaks, as many as there are: whether a break is among them is asked once, not from each blank on. */
const BLANKS = /[\s\u0085]+/g;

/**
 * A text as it is sent (COMP-01): one line. A run of line breaks between words becomes one space, so that no two words
 * are glued; at the ends they go.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks)).trim();

/** Whatever a message says in words, in one line each: what is written, pasted, forwarded, or told by the service. */
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
