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
export type ReloadedPage = 'bag' | 'driverApplication' | 'pledges';

/** Pages whose rows are loaded again from time to time. */
export type FollowedPage = 'bag' | 'enrolments';

/** What the background and its actors need from outside, by actor. */
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
  /** Calls `tell` each time this tab comes to the front, until the returned function is called. */
  watchVisible(tell: () => void): () => void;
  /** The profile of the member signed in, as far as it is known when the background begins. */
  readProfile(): Profile | undefined;
  /** Whether somebody is signed in, also while their profile is not known yet. */
  isSignedIn(): boolean;
  chat(news: ChatNews): void;
  /**
   * Tells messaging that the member's session is over. It stops registering this browser's push token; after `ended`
   * it forgets the token, too.
   */
  endMessaging(how: 'lost' | 'ended'): void;
  /** Removes drafts and searches of the member who signed out from the browser. */
  forgetTyped(): void;
  /** Whether the page is visible: its tab is in front. */
  isVisible(): boolean;
  /** Makes an open page load its rows again. */
  reloadPage(page: ReloadedPage): void;
  /** Reloads an open page that shows its rows. One that is loading, or that could not be loaded, is left alone. */
  lookAgain(page: FollowedPage): void;
  /** Loads the site search's index again, where it has been fetched. */
  reloadSearch(): void;
  /** Opens the streams again, so that they use the language on screen. */
  reopenStreams(): void;
  /** Logs a defect of one of these actors. The others, and the page, go on. */
  log(error: unknown): void;
}
