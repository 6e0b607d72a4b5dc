import type { Project } from '../project/project.ts';
import type { NoticeRow, Policy } from './content.ts';

/** Everything published that the search box looks through, in the reader's language (NAV-02, PROJ-06). */
export interface SiteIndex {
  /** Earlier searches in this browser, the last one first. */
  readonly recent: readonly string[];
  readonly notices: readonly NoticeRow[];
  readonly policies: readonly Pick<Policy, 'key' | 'title' | 'text'>[];
  readonly projects: readonly Pick<
    Project,
    'projectId' | 'title' | 'summary' | 'creator' | 'category'
  >[];
}

/** Remembers a searched text, or forgets all of them. */
export type SiteIndexChange =
  | { readonly kind: 'remember'; readonly text: string }
  | { readonly kind: 'forget' };

/** Rows of a page: as many pages are read as there are. */
export const INDEX_PAGE = 100;
/** Searches that a browser keeps. */
export const RECENT_SEARCHES = 5;
/** Longest text to search for, in characters. */
export const SEARCH_MAX_LENGTH = 60;
