import type { LinkOptions } from '@tanstack/react-router';
import type { Findable } from './matching.ts';

/** One row of the search's results. */
export interface Find extends Findable {
  readonly id: string;
  readonly detail?: string;
  readonly icon: React.ReactNode;
  /** The page that the result is, the text to search for next, or a function that begins something. */
  readonly go: { readonly link: LinkOptions } | { readonly text: string } | (() => void);
}

/** A group of results under a heading. */
export interface Finds {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly Find[];
}
