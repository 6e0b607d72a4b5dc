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
    /TERMINAL|ターミナル|터미널|제(?=\d)|第|航[廈站]?|[線선]/g,
    '',
  );
  return TERMINALS.find(({ written }) => written.includes(plain))?.id;
}

const TERMINALS: readonly { readonly id: string; readonly written: readonly string[] }[] = [
  { id: '1', written: ['1', 'T1', '一'] },
  { id: '2', written: ['2', 'T2', '二'] },
  { id: '3', written: ['3', 'T3', '三'] },
  {
    id: 'I',
    written: ['I', '國際', '国際', '국제', 'INTERNATIONAL', 'INTERNAZIONALE', 'INTERNACIONAL'],
  },
  {
    id: 'D',
    written: [
      'D',
      '國內',
      '国内',
      '국내',
      'DOMESTIC',
      'INLAND',
      'DOMESTIQUE',
      'NAZIONALE',
      'NACIONAL',
    ],
  },
];

/** The terminals of the ride's pick-up and destination, from its places. */
export const terminalsOf = ({
  pickup,
  destination,
}: Pick<OrderDraft, 'pickup' | 'destination'>): readonly string[] =>
  [pickup.place?.terminal, destination.place?.terminal]
    .filter((terminal) => terminal !== undefined)
    .map(({ id }) => id);
