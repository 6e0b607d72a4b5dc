import { useSyncExternalStore } from 'react';
import type { CartTotal } from '../domain/account/records.ts';
import type { Showcase } from '../domain/content/showcase.ts';
import type { SiteIndex, SiteIndexChange } from '../domain/content/site-index.ts';
import type { BagChange } from '../domain/project/bag.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { DownloadRef } from '../machines/download/types.ts';
import type { PlaceSearchRef } from '../machines/place-search/selectors.ts';
import type {
  ProjectCountdownInput,
  ProjectCountdownRef,
} from '../machines/project-countdown/types.ts';
import type { ServiceWorkerRef } from '../machines/service-worker/types.ts';
import type { ShareRef } from '../machines/share/types.ts';
import type { WebPushRef } from '../machines/web-push/types.ts';
import type { Calls } from './background-calls.ts';
import type { Chat } from './background-chat.ts';

/**
 * The actors that begin only once the page is interactive (`machines/background`), because no first screen needs them.
 */
export interface Background {
  readonly download: DownloadRef;
  readonly serviceWorker: ServiceWorkerRef;
  readonly webPush: WebPushRef;
  /**
   * A list actor with a single row: the number of items in the bag, and the rewards in it. `row.change` sets the
   * quantity of a reward. Undefined until it is known whose bag it is.
   */
  readonly cart?: CartRef;
  readonly chat: Chat;
  readonly showcase: ShowcaseRef;
  readonly sharing: {
    readonly share: ShareRef;
    /** Whether the system has a share sheet, as telephones do. */
    readonly hasSheet: boolean;
  };
  readonly search: {
    /**
     * Fetches the search, or loads what its index lacks; called at the first sign that somebody wants to search, and
     * again when they type.
     */
    readonly begin: () => void;
    /** Whether the search could not be fetched. */
    readonly hasFailed: boolean;
    readonly parts?: SiteSearch;
  };
  /** The countdown on a project's card; it begins and ends with the card on screen. */
  readonly countdown: (project: ProjectCountdownInput) => ProjectCountdownRef;
  /** Undefined where calls are not possible. */
  readonly calls?: Calls;
}

/** A list actor with a single row: published contents for the home page, menus and pickers (KIND-02). */
export type ShowcaseRef = CollectionRef<Showcase>;
/** The search box's actors (NAV-02). */
export interface SiteSearch {
  /** A list actor with a single row: the index of pages and contents. */
  readonly index: CollectionRef<SiteIndex, undefined, SiteIndexChange>;
  /** Searches places with the field `destination`. */
  readonly places: PlaceSearchRef;
}
export type CartRef = CollectionRef<CartTotal, undefined, BagChange>;

let background: Background | undefined;
const listeners = new Set<() => void>();

/** Provides the actors to the interface. Called again whenever a member's own actors begin or end. */
export function provideBackground(actors: Background): void {
  background = actors;
  for (const listener of listeners) listener();
}

/** The actors; undefined until they have begun. */
export function useBackground(): Background | undefined {
  return useSyncExternalStore(listen, now, now);
}

const now = (): Background | undefined => background;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
