import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LANGUAGES } from '../../../domain/language.ts';
import type { DeskFilter } from '../../../domain/messaging/desk.ts';
import { DESK_STATES, RATING_FILTERS } from '../../../domain/messaging/keeping.ts';

export const LISTS = ['queue', 'mine', 'all'] as const;
export type ListName = (typeof LISTS)[number];

/** The filters of the list of all conversations, as search parameters of the address. */
export interface DeskFilterSearch {
  state?: string;
  agent?: string;
  tag?: string;
  language?: string;
  rating?: string;
  callback?: string;
  words?: string;
}

/** The desk's search parameters: the list, its filters, and the open conversation. */
export interface DeskSearch extends DeskFilterSearch {
  list?: ListName;
  conversation?: string;
}

const TO = { to: '/account/{-$page}', params: { page: 'desk' } } as const;

/** A link to the desk with these parameters. */
export const deskLink = (list: ListName, conversation?: string, filter: DeskFilterSearch = {}) =>
  ({
    ...TO,
    search: {
      list,
      ...(conversation === undefined ? {} : { conversation }),
      ...(list === 'all' ? filter : {}),
    },
  }) as const;

const written = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

export function useDeskSearch(): {
  list: ListName;
  conversation: string | undefined;
  /** The filters in the address. */
  search: DeskFilterSearch;
  filter: DeskFilter;
} {
  const raw = useSearch({ from: '/_main/account/{-$page}' });
  return useMemo(() => {
    const state = DESK_STATES.find((known) => known === raw.state);
    const agent = written(raw.agent);
    const tag = written(raw.tag);
    const language = LANGUAGES.find((known) => known === raw.language);
    const rating = RATING_FILTERS.find((known) => known === raw.rating);
    const words = written(raw.words);
    const said = {
      ...(state && { state }),
      ...(agent && { agent }),
      ...(tag && { tag }),
      ...(language && { language }),
      ...(rating && { rating }),
      ...(words && { words }),
    };
    const wantsCall = written(raw.callback) !== undefined;
    return {
      list: LISTS.find((known) => known === raw.list) ?? 'queue',
      conversation: written(raw.conversation),
      search: { ...said, ...(wantsCall && { callback: 'yes' }) },
      filter: { ...said, ...(wantsCall && { callback: true }) },
    };
  }, [raw]);
}

/** Returns a function that opens the conversation into which the open one was merged. */
export function useFollow(): (conversation: string) => void {
  const navigate = useNavigate();
  const { list, search } = useDeskSearch();
  return (conversation) =>
    void navigate({ ...deskLink(list, conversation, search), replace: true, resetScroll: false });
}

/** Returns a function that opens a conversation, or, with undefined, closes the open one. */
export function useOpen(): (conversation: string | undefined, list?: ListName) => void {
  const navigate = useNavigate();
  const { list, search } = useDeskSearch();
  return (conversation, to = list) =>
    void navigate({ ...deskLink(to, conversation, search), resetScroll: false });
}

/**
 * Returns a function that changes the filters of the list of all conversations. Undefined removes one filter; a call
 * without an argument removes all.
 */
export function useNarrow(): (change?: {
  readonly [Name in keyof DeskFilterSearch]: string | undefined;
}) => void {
  const navigate = useNavigate();
  const { conversation, search } = useDeskSearch();
  return (change) => {
    const all = change === undefined ? {} : { ...search, ...change };
    const filter = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ ...deskLink('all', conversation, filter), replace: true, resetScroll: false });
  };
}
