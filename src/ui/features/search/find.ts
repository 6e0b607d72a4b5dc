import type { Findable } from './matching.ts';

/** One row of the search's results. */
export interface Find extends Findable {
  readonly id: string;
  readonly detail?: string;
  readonly icon: React.ReactNode;
  /** A function that opens the result, or the text to search for next. */
  readonly go: { readonly text: string } | (() => void);
}

/** A group of results under a heading. */
export interface Finds {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly Find[];
}
