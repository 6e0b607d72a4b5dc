import { parseServiceKind, type ServiceKind } from '../../../domain/service-kind/service-kind.ts';

/** Search parameters of the pages of rules, notices and policies; each page reads its own. */
export interface FareSearch {
  type?: ServiceKind;
}
export interface NoticeListSearch {
  page?: number;
  size?: number;
}
export interface NoticeSearch {
  id?: string;
}
export interface PolicySearch {
  key?: string;
  /** The heading shown until the policy's own title is loaded (PAGE-02). */
  title?: string;
  version?: number;
}

type Raw<Search> = { readonly [Name in keyof Search]: unknown };

export function readFareSearch({ type }: Raw<FareSearch>): FareSearch {
  const kind = parseServiceKind(type);
  return kind === undefined ? {} : { type: kind };
}

export function readNoticeListSearch(raw: Raw<NoticeListSearch>): NoticeListSearch {
  const page = whole(raw.page);
  const size = whole(raw.size);
  return { ...(page === undefined ? {} : { page }), ...(size === undefined ? {} : { size }) };
}

export const readNoticeSearch = ({ id }: Raw<NoticeSearch>): NoticeSearch =>
  typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? { id } : {};

export function readPolicySearch(raw: Raw<PolicySearch>): PolicySearch {
  const { key, title } = raw;
  const version = whole(raw.version);
  return {
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof title === 'string' ? { title: title.slice(0, 60) } : {}),
    ...(version === undefined ? {} : { version }),
  };
}

const whole = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,3}$/.test(String(value))
    ? Number(value)
    : undefined;
