import type { AnyEventObject } from 'xstate';
import type { CartTotal } from '../../domain/account/records.ts';
import type { Showcase } from '../../domain/content/showcase.ts';
import type { BagChange } from '../../domain/project/bag.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { CollectionPorts } from '../collection/ports.ts';
import type { DownloadPorts } from '../download/ports.ts';
import type { ServiceWorkerPorts } from '../service-worker/ports.ts';
import type { SharePorts } from '../share/ports.ts';
import type { WebPushPorts } from '../web-push/ports.ts';
import type { ChatNews } from './types.ts';

/** Pages whose rows are loaded again after a push, or after a change in another tab. */
export type ReloadedPage = 'bag' | 'driverApplication' | 'ownProject' | 'ownProjects' | 'pledges';
export interface ReloadedPages {
  readonly pages: readonly ReloadedPage[];
}

/** Pages whose rows are loaded again from time to time, or when their tab is visible again. */
export type FollowedPage = 'bag' | 'enrolments' | 'driverApplication';

/** Functions that the background and its actors need from outside, by actor. */
export interface BackgroundPorts {
  readonly serviceWorker: ServiceWorkerPorts;
  readonly webPush: WebPushPorts;
  readonly download: DownloadPorts;
  readonly share: SharePorts;
  readonly showcase: CollectionPorts<Showcase>;
  readonly cart: CollectionPorts<CartTotal, undefined, BagChange>;
  /** Calls `tell` with each fact of the portal's actors until the returned function is called. */
  watchFacts(tell: (fact: AnyEventObject) => void): () => void;
  /** Calls `tell` when a tab of this browser changed the bag, until the returned function is called. */
  watchBag(tell: () => void): () => void;
  /** Calls `tell` each time this tab becomes visible, until the returned function is called. */
  watchVisible(tell: () => void): () => void;
  /** The profile of the signed-in member, if it is known when the background starts. */
  readProfile(): Profile | undefined;
  /** Whether somebody is signed in, even if their profile is not known yet. */
  isSignedIn(): boolean;
  chat(news: ChatNews): void;
  /**
   * Notifies messaging that the member's session is over. Messaging stops registering this browser's push token; after
   * `ended` it also forgets the token.
   */
  endMessaging(how: 'lost' | 'ended'): void;
  /** After a member has signed out, removes their drafts and searches from this browser's storage. */
  forgetTyped(): void;
  /** Whether this tab is visible. */
  isVisible(): boolean;
  /** Makes an open page load its rows again. */
  reloadPage(page: ReloadedPage): void;
  /** Reloads an open page that shows its rows. A page that is loading, or could not be loaded, is not reloaded. */
  lookAgain(page: FollowedPage): void;
  /** Loads the site search's index again if it has been loaded. */
  reloadSearch(): void;
  /** Closes the streams and opens them again, so that they use the language on screen. */
  reopenStreams(): void;
  /** Logs a defect of one of these actors. The other actors and the page go on. */
  log(error: unknown): void;
}
