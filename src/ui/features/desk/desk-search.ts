import { useNavigate, useSearch } from '@tanstack/react-router';

export const LISTS = ['queue', 'mine', 'all'] as const;
export type ListName = (typeof LISTS)[number];

/** What the desk's address says: which list, and which conversation is open. */
export interface DeskSearch {
  list?: ListName;
  conversation?: string;
}

const TO = { to: '/account/{-$page}', params: { page: 'desk' } } as const;

/** The desk's address with these. */
export const deskLink = (list: ListName, conversation?: string) =>
  ({ ...TO, search: { list, ...(conversation === undefined ? {} : { conversation }) } }) as const;

export function useDeskSearch(): { list: ListName; conversation: string | undefined } {
  const { list, conversation } = useSearch({ from: '/_main/account/{-$page}' });
  return {
    list: LISTS.find((known) => known === list) ?? 'queue',
    conversation:
      typeof conversation === 'string' && conversation !== '' ? conversation : undefined,
  };
}

/** Goes on in another conversation, to which the one that is open was joined. */
export function useFollow(): (conversation: string) => void {
  const navigate = useNavigate();
  const { list } = useDeskSearch();
  return (conversation) =>
    void navigate({ ...deskLink(list, conversation), replace: true, resetScroll: false });
}

/** Opens a conversation, or none. */
export function useOpen(): (conversation: string | undefined, list?: ListName) => void {
  const navigate = useNavigate();
  const { list } = useDeskSearch();
  return (conversation, to = list) =>
    void navigate({ ...deskLink(to, conversation), resetScroll: false });
}
