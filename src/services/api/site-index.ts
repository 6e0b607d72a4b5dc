import { POLICY_KEYS } from '../../domain/content/content.ts';
import {
  INDEX_PAGE,
  RECENT_SEARCHES,
  type SiteIndex,
  type SiteIndexChange,
} from '../../domain/content/site-index.ts';
import { failureOf } from '../../domain/failure.ts';
import type { Language } from '../../domain/language.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { noForm } from '../no-form.ts';
import { KEY } from '../storage/keys.ts';
import { readJson, type Store } from '../storage/store.ts';
import type { ContentCall } from './content.ts';

/** How long a loaded index counts as current, in ms. */
const FRESH_MS = 60_000;

type Published = Omit<SiteIndex, 'recent'>;

interface Services {
  readonly content: ContentCall;
  readonly account: AccountCall;
  readonly local: Store;
  readonly language: () => Language;
  readonly now?: () => number;
}

const readRecent = (local: Store): readonly string[] =>
  readJson(local, KEY.searches, (json) =>
    Array.isArray(json) ? json.filter((one) => typeof one === 'string') : undefined,
  ) ?? [];

/** Returns no rows for a part that failed to load. The portal's own pages are still found. */
const orNone = (error: unknown): readonly never[] => {
  if (failureOf(error) === undefined) throw error;
  return [];
};

/** Loads all rows of a paged list. */
async function whole<Row>(
  load: (page: { pageNum: number; pageSize: number }) => Promise<{
    readonly rows: readonly Row[];
    readonly total: number;
  }>,
): Promise<readonly Row[]> {
  const { rows, total } = await load({ pageNum: 1, pageSize: INDEX_PAGE });
  const more = Math.max(0, Math.ceil(total / INDEX_PAGE) - 1);
  const later = await Promise.all(
    Array.from({ length: more }, (_, at) => load({ pageNum: at + 2, pageSize: INDEX_PAGE })),
  );
  return [rows, ...later.map((page) => page.rows)].flat();
}

/** The search index, as a collection of one row. A change stores or removes a search. */
export function createSiteIndex({
  content,
  account,
  local,
  language,
  now = () => Date.now(),
}: Services): CollectionPorts<SiteIndex, undefined, SiteIndexChange> {
  let kept:
    | { readonly language: Language; readonly at: number; readonly read: Published }
    | undefined;
  async function published(signal: AbortSignal | undefined): Promise<Published> {
    const asked = language();
    if (kept !== undefined && kept.language === asked && now() - kept.at < FRESH_MS)
      return kept.read;
    const quiet = { quiet: true, ...(signal === undefined ? {} : { signal }) };
    const [notices, projects, ...policies] = await Promise.all([
      whole((page) =>
        content('noticeList', { query: { language: asked, ...page }, ...quiet }),
      ).catch(orNone),
      whole((page) => account('projects', { query: page, ...quiet })).catch(orNone),
      ...POLICY_KEYS.map((key) =>
        content('policy', { query: { language: asked, key }, ...quiet })
          .then((policy) => [policy])
          .catch(orNone),
      ),
    ]);
    const read = { notices, projects, policies: policies.flat() };
    if (notices.length > 0) kept = { language: asked, at: now(), read };
    return read;
  }
  return {
    async load(_, signal) {
      return { rows: [{ recent: readRecent(local), ...(await published(signal)) }], total: 1 };
    },
    idOf: () => 'index',
    async change(change) {
      if (change.kind === 'forget') return local.remove(KEY.searches);
      const { text } = change;
      const recent = [text, ...readRecent(local).filter((one) => one !== text)];
      local.write(KEY.searches, JSON.stringify(recent.slice(0, RECENT_SEARCHES)));
    },
    form: noForm,
  };
}
