import type { Project } from '../project/project.ts';
import type { NoticeRow, Policy } from './content.ts';

/** All published contents that the search box searches, in the reader's language (NAV-02, PROJ-06). */
export interface SiteIndex {
  /** Earlier searches in this browser, the last one first. */
  readonly recent: readonly string[];
  readonly notices: readonly NoticeRow[];
  readonly policies: readonly Pick<Policy, 'key' | 'title' | 'text'>[];
  readonly projects: readonly IndexedProject[];
  /** Whether something is missing or outdated, because it could not be loaded. */
  readonly isPartial: boolean;
}

/** `words`: the project's story. */
type IndexedProject = Pick<Project, 'projectId' | 'title' | 'summary' | 'creator' | 'category'> & {
  readonly words?: string;
};

/** Stores a search, or removes all of them. */
export type SiteIndexChange =
  | { readonly kind: 'remember'; readonly text: string }
  | { readonly kind: 'forget' };

/** Rows per page; all pages are read. */
export const INDEX_PAGE = 100;
/** How many searches a browser stores. */
export const RECENT_SEARCHES = 5;
/** How many characters of a notice or of a project's story are searched. */
export const SEARCHED_MAX_LENGTH = 4_000;
/** Longest text to search for, in characters. */
export const SEARCH_MAX_LENGTH = 60;
