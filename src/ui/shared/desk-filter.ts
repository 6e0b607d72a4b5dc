import { useNavigate, useSearch } from '@tanstack/react-router';
import { deskFilter, type DeskFilter } from '../../domain/joining/desk.ts';

/** Search parameters of the desk's pages for joining: the list, or the open item. */
export interface JoiningSearch {
  state?: string;
  type?: string;
  keyword?: string;
  page?: string;
  size?: string;
  id?: string;
}

export type DeskPageName = 'driver-applications' | 'enrolments' | 'project-review';
const FROM = '/_main/account/{-$page}';

/** The address of a desk page; empty parameters, and the first page, are left out. */
export const joiningLink = (name: DeskPageName, filter: Partial<DeskFilter>) => {
  const { page = 1, size = 0, ...texts } = filter;
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    to: '/account/{-$page}',
    params: { page: name },
    search: {
      ...Object.fromEntries(given),
      ...(page > 1 && { page: String(page) }),
      ...(size > 0 && { size: String(size) }),
    },
  } as const;
};

export function useDeskFilter(name: DeskPageName) {
  const filter = deskFilter({ ...useSearch({ from: FROM }) });
  const navigate = useNavigate();
  const go = (change: Partial<DeskFilter>): void =>
    void navigate({ ...joiningLink(name, { ...filter, page: 1, ...change }), resetScroll: false });
  return { filter, go };
}
