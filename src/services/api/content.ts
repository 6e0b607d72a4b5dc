import type { CONTENT_ENDPOINTS } from '../../contract/content-endpoints.ts';
import type {
  FareRules,
  Notice,
  NoticePage,
  NoticeQuery,
  NoticesChange,
  NoticesQuery,
  Policy,
  PolicyQuery,
} from '../../domain/content/content.ts';
import { FARE_INPUT, fareInputErrors, type FareInput } from '../../domain/content/fare-input.ts';
import { PAGE_SIZES } from '../../domain/page-size.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Call } from '../http/client.ts';
import { noForm, readOnly } from '../no-form.ts';
import { noSmsCode } from '../sign-in/no-sms-code.ts';
import { LATER_KEY } from '../storage/later-keys.ts';
import { askedPageSize } from '../storage/page-size.ts';
import { isRecord, readJson, readOver, type Store } from '../storage/store.ts';
import type { Records } from './records.ts';

export type ContentCall = Call<typeof CONTENT_ENDPOINTS>;

/** How many read notices this browser remembers: those that were read last. */
const MOST_READ = 200;

const readIds = (local: Store): readonly string[] =>
  readJson(local, LATER_KEY.readNotices, (json) =>
    Array.isArray(json) ? json.filter((one) => typeof one === 'string') : undefined,
  ) ?? [];

const remember = (local: Store, ids: readonly string[]): void => {
  const all = [...new Set([...ids, ...readIds(local)])].slice(0, MOST_READ);
  local.write(LATER_KEY.readNotices, JSON.stringify(all));
};

/** One page of the notices, as a collection of one row. */
export const createNotices = (
  call: ContentCall,
  local: Store,
): CollectionPorts<NoticePage, NoticesQuery, NoticesChange> => ({
  async load({ query: { language, page = 1, size: asked = 0 } }, signal) {
    const size = askedPageSize(local, asked, PAGE_SIZES[0]);
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

/** A notice, as a collection of one row. Loading it marks it as read. */
export const createNotice = (call: ContentCall, local: Store): Records<Notice, NoticeQuery> => ({
  ...readOnly,
  async load({ query }, signal) {
    const notice = await call('notice', { query: { ...query }, signal, quiet: true });
    remember(local, [notice.noticeId]);
    return { rows: [notice], total: 1 };
  },
  idOf: ({ noticeId }) => noticeId,
});

/** A version of a policy, as a collection of one row. */
export const createPolicy = (call: ContentCall): Records<Policy, PolicyQuery> => ({
  ...readOnly,
  async load({ query }, signal) {
    const policy = await call('policy', { query: { ...query }, signal, quiet: true });
    return { rows: [policy], total: 1 };
  },
  idOf: ({ key, version }) => `${key} ${version}`,
});

/** The fare rules, one row for each kind of service. The form is the calculator, which sends nothing. */
export const createFares = (
  call: ContentCall,
  session: Store,
): CollectionPorts<FareRules, undefined, never, FareInput> => ({
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
    // The form is always open, with the values that were entered last.
    readDraft: () => ({
      form: 'calculator',
      values:
        readJson(session, LATER_KEY.fareInput, (json) =>
          isRecord(json) ? readOver(FARE_INPUT, json) : undefined,
        ) ?? FARE_INPUT,
    }),
    writeDraft: (input) => {
      if (input !== undefined) session.write(LATER_KEY.fareInput, JSON.stringify(input.values));
    },
    leaveDraft: () => undefined,
  },
});
