import { CODE } from '../../src/contract/codes.ts';
import type { FareRules, Notice, NoticeRow, Policy } from '../../src/domain/content/content.ts';
import { OWN_PAGES } from '../../src/domain/content/own-keys.ts';
import { summaryOf } from '../../src/domain/content/rich-text.ts';
import { SHOWN_NOTICES, showcaseOf, type Showcase } from '../../src/domain/content/showcase.ts';
import type { Language } from '../../src/domain/language.ts';
import { PAGE_SIZES } from '../../src/domain/page-size.ts';
import { inviterOf } from '../accounts/invitations.ts';
import { ApplicationError } from '../application-error.ts';
import { listNotices, readKinds, readNotice, readPolicy } from '../content/published.ts';
import { fareRules } from '../content/tariffs.ts';
import type { Deps } from '../deps.ts';
import { projectCard } from '../projects/projects.ts';
import type { Address } from './documents.ts';

type ContentDeps = Pick<Deps, 'db' | 'clock'>;

/** The part of a page that comes from the database. */
export interface Published {
  /** Answers of calls by call name, so that the page does not need to call. */
  readonly data: {
    readonly noticeList?: { readonly rows: readonly NoticeRow[]; readonly total: number };
    readonly notice?: Notice;
    readonly policy?: Policy;
    readonly fareRules?: readonly FareRules[];
    readonly showcase?: Showcase;
  };
  /** Title and description, where its content has better ones than its route. */
  readonly said?: { readonly title: string; readonly description: string };
  /** The address of a picture that represents the page, where it has its own. */
  readonly picture?: string;
  /** The content does not exist: search engines should not index the page. */
  readonly isGone?: boolean;
}

/**
 * The current data from the database for a public page, in a language. The head needs them. If the contents are sent,
 * too (`isDrawn`), the data include the showcase, which most pages show.
 */
export async function publishedFor(
  deps: ContentDeps,
  { path, search, isDrawn }: Pick<Address, 'path' | 'search' | 'isDrawn'>,
  language: Language,
): Promise<Published> {
  if (!isDrawn) return contentOf(deps, path, search, language);
  const [content, kinds, rules, notices] = await Promise.all([
    contentOf(deps, path, search, language),
    readKinds(deps, language),
    fareRules(deps.db, deps.clock.now()),
    listNotices(deps, { language, pageNum: 1, pageSize: SHOWN_NOTICES }),
  ]);
  const data = {
    ...content.data,
    ...(path === '/fare' || path === '/fareMobile' ? { fareRules: rules } : {}),
    showcase: showcaseOf(kinds, rules, notices.rows),
  };
  return { ...content, data };
}

/** The data that only this page shows. */
async function contentOf(
  deps: ContentDeps,
  path: string,
  search: URLSearchParams,
  language: Language,
): Promise<Published> {
  try {
    switch (path) {
      case '/policies/noticeList': {
        const pageNum = Number(search.get('page') ?? 1);
        const query = { language, pageNum, pageSize: PAGE_SIZES[0] };
        const noticeList = await listNotices(deps, query);
        const isBeyond = pageNum > 1 && noticeList.rows.length === 0;
        return isBeyond ? { data: {}, isGone: true } : { data: { noticeList } };
      }
      case '/notice': {
        const notice = await readNotice(deps, search.get('id') ?? '', language);
        const said = { title: notice.title, description: notice.summary };
        return { data: { notice }, said };
      }
      case '/policy': {
        const version = search.get('version');
        if (OWN_PAGES.some((key) => key === search.get('key'))) {
          // These pages have no versions. Without this check, each made-up version would be a page to render and cache.
          return version === null ? { data: {} } : { data: {}, isGone: true };
        }
        const policy = await readPolicy(
          deps,
          search.get('key') ?? '',
          language,
          version === null ? undefined : Number(version),
        );
        const said = { title: policy.title, description: summaryOf(policy.text) };
        return { data: { policy }, said };
      }
      case '/detail': {
        const card = await projectCard(deps, search.get('projectId') ?? '', language);
        return card === undefined
          ? { data: {}, isGone: true }
          : {
              data: {},
              said: { title: card.title, description: card.summary },
              ...(card.picture === null ? {} : { picture: card.picture }),
            };
      }
      case '/register': {
        const inviter = search.get('inviter');
        if (inviter !== null) await inviterOf(deps.db, inviter);
        return { data: {} };
      }
      default:
        return { data: {} };
    }
  } catch (error) {
    if (error instanceof ApplicationError && error.code === CODE.notFound) {
      return { data: {}, isGone: true };
    }
    throw error;
  }
}
