import type { Project } from '../project/project.ts';
import type { NoticeRow, Policy } from './content.ts';

/** What the search box looks through that staff and creators publish, in the reader's language (NAV-02, PROJ-06). */
export interface SiteIndex {
  /** What was looked for before in this browser, the last one first. */
  readonly recent: readonly string[];
  readonly notices: readonly NoticeRow[];
  readonly policies: readonly Pick<Policy, 'key' | 'title' | 'text'>[];
  readonly projects: readonly Pick<
    Project,
    'projectId' | 'title' | 'summary' | 'creator' | 'category'
  >[];
}

/** A text that was looked for is kept in mind, or none of them any more. */
export type SiteIndexChange =
  | { readonly kind: 'remember'; readonly text: string }
  | { readonly kind: 'forget' };

/** Rows of a page of what is published: as many pages are read as there are. */
export const INDEX_PAGE = 100;
/** Searches that a browser keeps. */
export const RECENT_SEARCHES = 5;
/** Letters of a text that is looked for. */
export const SEARCH_MAX_LENGTH = 60;
