import { CODE } from '../../domain/codes.ts';
import { POLICY_KEYS } from '../../domain/content/content.ts';
import {
  INDEX_PAGE,
  RECENT_SEARCHES,
  type SiteIndex,
  type SiteIndexChange,
} from '../../domain/content/site-index.ts';
import { failureOf, isRefusal } from '../../domain/failure.ts';
import type { Language } from '../../domain/language.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { noForm } from '../no-form.ts';
import { LATER_KEY } from '../storage/later-keys.ts';
import { readJson, type Store } from '../storage/store.ts';
import type { ContentCall } from './content.ts';

/**
 * How long a loaded part of the index counts as current, in ms. Notices and policies can be withdrawn at any moment, and
 * an unchanged answer is cheap (304). The list of projects changes with each pledge.
 */
const FRESH_MS = { texts: 5_000, projects: 60_000 };

interface Services {
  readonly content: ContentCall;
  readonly account: AccountCall;
  readonly local: Store;
  readonly language: () => Language;
  readonly now?: () => number;
}

const readRecent = (local: Store): readonly string[] =>
  readJson(local, LATER_KEY.searches, (json) =>
    Array.isArray(json) ? json.filter((one) => typeof one === 'string') : undefined,
  ) ?? [];

interface Asked {
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * A part of the index, requested at most once in `fresh` ms. If it fails to load, `isCurrent` is false and the rows are
 * those of the last answer in this language, so that as much as possible is still found.
 */
function part<Row>(
  fresh: number,
  load: (asked: Asked) => Promise<readonly Row[]>,
  now: () => number,
) {
  let kept: { readonly language: Language; readonly at: number; rows: readonly Row[] } | undefined;
  return async (asked: Asked): Promise<{ rows: readonly Row[]; isCurrent: boolean }> => {
    const { language } = asked;
    const known = kept?.language === language ? kept : undefined;
    if (known !== undefined && now() - known.at < fresh)
      return { rows: known.rows, isCurrent: true };
    try {
      const rows = await load(asked);
      kept = { language, at: now(), rows };
      return { rows, isCurrent: true };
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      return { rows: known?.rows ?? [], isCurrent: false };
    }
  };
}

/** Returns nothing for a policy that is not published. */
const orNotPublished = (error: unknown): readonly never[] => {
  if (isRefusal(failureOf(error), CODE.notFound)) return [];
  throw error;
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
  const notices = part(
    FRESH_MS.texts,
    ({ language: asked, signal }) =>
      whole((page) =>
        content('noticeList', {
          query: { language: asked, words: '1', ...page },
          quiet: true,
          signal,
        }),
      ),
    now,
  );
  const projects = part(
    FRESH_MS.projects,
    ({ signal }) =>
      whole((page) => account('projects', { query: { words: '1', ...page }, quiet: true, signal })),
    now,
  );
  const policies = POLICY_KEYS.map((key) =>
    part(
      FRESH_MS.texts,
      ({ language: asked, signal }) =>
        content('policy', { query: { language: asked, key }, quiet: true, signal })
          .then((policy) => [policy])
          .catch(orNotPublished),
      now,
    ),
  );
  return {
    async load(_, signal) {
      const asked = { language: language(), signal };
      const [notice, project, ...policy] = await Promise.all([
        notices(asked),
        projects(asked),
        ...policies.map((one) => one(asked)),
      ]);
      const index = {
        recent: readRecent(local),
        notices: notice.rows,
        projects: project.rows,
        policies: policy.flatMap(({ rows }) => rows),
        isPartial: [notice, project, ...policy].some(({ isCurrent }) => !isCurrent),
      };
      return { rows: [index], total: 1 };
    },
    idOf: () => 'index',
    async change(change) {
      if (change.kind === 'forget') return local.remove(LATER_KEY.searches);
      const { text } = change;
      const recent = [text, ...readRecent(local).filter((one) => one !== text)];
      local.write(LATER_KEY.searches, JSON.stringify(recent.slice(0, RECENT_SEARCHES)));
    },
    form: noForm,
  };
}
