import * as z from 'zod/mini';
import {
  FareRulesData,
  KindData,
  LanguageQuery,
  NoticeData,
  NoticeListQuery,
  NoticeQuery,
  NoticeRowData,
  PolicyData,
  PolicyQuery,
} from './content.ts';
import type { Endpoint } from './endpoints.ts';

/** Public endpoints need no token. In one language, everybody gets the same answer. */
const open = { method: 'GET', token: 'none', encrypted: false } as const;

/** Published contents for visitors (ORD-06, DRV-03). */
export const CONTENT_ENDPOINTS = {
  noticeList: {
    path: '/notice/list',
    ...open,
    query: NoticeListQuery,
    data: NoticeRowData,
    rows: true,
  },
  notice: { path: '/notice/detail', ...open, query: NoticeQuery, data: NoticeData },
  policy: { path: '/policy/detail', ...open, query: PolicyQuery, data: PolicyData },
  kinds: { path: '/kind/list', ...open, query: LanguageQuery, data: z.array(KindData) },
  fareRules: { path: '/fare/rules', ...open, data: FareRulesData },
} as const satisfies Record<string, Endpoint>;
