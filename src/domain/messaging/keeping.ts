import type { DeskConversation, DeskFilter, Score } from './desk.ts';

/** Parts of the desk, in a file of their own: opening the chat does not need them, and does not load them. */

export const SCORES = [1, 2, 3, 4, 5] as const satisfies readonly Score[];
export const RATING_FILTERS = ['low', 'high', 'none'] as const;
export const DESK_STATES = [
  'waiting',
  'assigned',
  'closed',
] as const satisfies readonly DeskConversation['state'][];

const FILTER_NAMES = [
  ...(['state', 'agent', 'tag', 'language', 'rating', 'callback', 'words'] as const),
];

/** A filter as a string. Equal filters give equal strings. */
export const filterText = (filter: DeskFilter): string =>
  JSON.stringify(Object.fromEntries(FILTER_NAMES.map((name) => [name, filter[name]])));

/** A tag as it is stored: trimmed, with single spaces; '' for none. */
export const tidyTag = (typed: string): string =>
  typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
