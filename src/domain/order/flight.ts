import type { OrderDraft } from './draft.ts';
import { plainName } from './plain-name.ts';

/**
 * `br 0892` → `BR892`: an airline's two characters, a number from 1 to 9999, and an optional letter; undefined for any
 * other text.
 */
export function normaliseFlight(text: string): string | undefined {
  const [, airline, number, letter] =
    /^([A-Z]{2}|[A-Z]\d|\d[A-Z])0{0,3}([1-9]\d{0,3})([A-Z]?)$/.exec(plainName(text)) ?? [];
  return airline === undefined ? undefined : `${airline}${number}${letter}`;
}

/**
 * `第二航廈`, `T2`, `2` → `2`; `國際線` → `I`: as on the signs of Taiwan's airports (`Place.terminal`), and in the words that
 * each language of the page uses for them; undefined when there is no such terminal.
 */
export function normaliseTerminal(text: string): string | undefined {
  const plain = plainName(text).replace(
    /(?:DE[IS]?)?PAS[A-Z]+?ER(?:[ES]|I(?!N)|OS)?|旅客|여객|TERMINAL|ターミナル|터미널|제(?=\d)|第|航[廈站]?|[線선]/g,
    '',
  );
  return TERMINALS.find(([, written]) => written.test(plain))?.[0];
}

const TERMINALS: readonly (readonly [id: string, written: RegExp])[] = [
  ['1', /^(?:T?1|一)$/],
  ['2', /^(?:T?2|二)$/],
  ['3', /^(?:T?3|三)$/],
  ['I', /^(?:I|[國国]際|국제|INTERNA[TZC]IONALE?)$/],
  ['D', /^(?:D|[國国][內内]|국내|INLAND|DOMESTI(?:C|QUE)|NA[ZC]IONALE?)$/],
];

/** The terminals of the ride's pick-up and destination, from its places. */
export const terminalsOf = ({
  pickup,
  destination,
}: Pick<OrderDraft, 'pickup' | 'destination'>): readonly string[] =>
  [pickup.place?.terminal, destination.place?.terminal]
    .filter((terminal) => terminal !== undefined)
    .map(({ id }) => id);
