import type { CONTENT_ENDPOINTS } from '../../contract/content-endpoints.ts';
import {
  POLICY_KEYS,
  type FareRules,
  type Notice,
  type NoticePage,
  type Policy,
  type PolicyKey,
} from '../../domain/content/content.ts';
import { FARE_INPUT, fareInputErrors, type FareInput } from '../../domain/content/fare-input.ts';
import type { Language } from '../../domain/language.ts';
import { PAGE_SIZES } from '../../domain/page-size.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Call } from '../http/client.ts';
import { noSmsCode } from '../sign-in/no-sms-code.ts';
import { KEY } from '../storage/keys.ts';
import { askedPageSize } from '../storage/page-size.ts';
import { isRecord, readJson, readOver, type Store } from '../storage/store.ts';
import { noForm, readOnly, type Records } from './records.ts';

export type ContentCall = Call<typeof CONTENT_ENDPOINTS>;

/** Read notices that this browser keeps in mind, the newest of them. */
const MOST_READ = 200;

/** What a page asks for, as a collection's filter: `language=en&page=2`. */
const asked = (filter: string) => {
  const query = new URLSearchParams(filter);
  // The page that asks says its own language.
  return { query, language: query.get('language') as Language };
};

/** The page asks for no others. */
const policyKeyIn = (query: URLSearchParams): PolicyKey =>
  POLICY_KEYS.find((key) => key === query.get('key')) ?? POLICY_KEYS[0];

const readIds = (local: Store): readonly string[] =>
  readJson(local, KEY.readNotices, (json) =>
    Array.isArray(json) ? json.filter((one) => typeof one === 'string') : undefined,
  ) ?? [];

const remember = (local: Store, ids: readonly string[]): void => {
  const all = [...new Set([...ids, ...readIds(local)])].slice(0, MOST_READ);
  local.write(KEY.readNotices, JSON.stringify(all));
};

/** One row: one page of the notices, which the filter names. `read` marks those of it as read. */
export const createNotices = (
  call: ContentCall,
  local: Store,
): CollectionPorts<NoticePage, object> => ({
  async load({ filter }, signal) {
    const { query, language } = asked(filter);
    const size = askedPageSize(local, Number(query.get('size')), PAGE_SIZES[0]);
    const page = Math.max(1, Number(query.get('page') ?? 1));
    const { rows, total } = await call('noticeList', {
      query: { language, pageNum: page, pageSize: size },
      signal,
      quiet: true,
    });
    const read = new Set(readIds(local));
    const lines = rows.map((row) => ({ ...row, isUnread: !read.has(row.noticeId) }));
    return { rows: [{ rows: lines, total, page, size }], total: 1 };
  },
  idOf: ({ page }) => String(page),
  async change(_, page) {
    remember(local, page?.rows.map(({ noticeId }) => noticeId) ?? []);
  },
  form: noForm,
});

/** One row: the notice that the filter names, which is read from then on. */
export const createNotice = (call: ContentCall, local: Store): Records<Notice> => ({
  ...readOnly,
  async load({ filter }, signal) {
    const { query, language } = asked(filter);
    const id = query.get('id') ?? '';
    const notice = await call('notice', { query: { language, id }, signal, quiet: true });
    remember(local, [notice.noticeId]);
    return { rows: [notice], total: 1 };
  },
  idOf: ({ noticeId }) => noticeId,
});

/** One row: the version of the policy that the filter names. */
export const createPolicy = (call: ContentCall): Records<Policy> => ({
  ...readOnly,
  async load({ filter }, signal) {
    const { query, language } = asked(filter);
    const version = query.get('version');
    const policy = await call('policy', {
      query: {
        language,
        key: policyKeyIn(query),
        ...(version === null ? {} : { version: Number(version) }),
      },
      signal,
      quiet: true,
    });
    return { rows: [policy], total: 1 };
  },
  idOf: ({ key, version }) => `${key} ${version}`,
});

/** One row a kind: its rules. The form is the calculator, which nothing is sent of. */
export const createFares = (
  call: ContentCall,
  session: Store,
): CollectionPorts<FareRules, FareInput> => ({
  async load(_, signal) {
    const rows = await call('fareRules', { signal, quiet: true });
    return { rows, total: rows.length };
  },
  idOf: ({ kind }) => kind,
  ...readOnly,
  form: {
    smsCode: noSmsCode,
    errorsOf: ({ values }) => fareInputErrors(values),
    save: async () => undefined,
    focusField: () => undefined,
    // It is always open, with what was entered before.
    readDraft: () => ({
      form: 'calculator',
      values:
        readJson(session, KEY.fareInput, (json) =>
          isRecord(json) ? readOver(FARE_INPUT, json) : undefined,
        ) ?? FARE_INPUT,
    }),
    writeDraft: (input) => {
      if (input !== undefined) session.write(KEY.fareInput, JSON.stringify(input.values));
    },
    leaveDraft: () => undefined,
  },
});
