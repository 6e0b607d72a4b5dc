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

/** Pages whose rows are asked for anew when something is pushed, or another tab changed them. */
export type ReloadedPage = 'bag' | 'driverApplication' | 'pledges';

/** What the background and its actors need from outside, by actor. */
export interface BackgroundPorts {
  readonly serviceWorker: ServiceWorkerPorts;
  readonly webPush: WebPushPorts;
  readonly download: DownloadPorts;
  readonly share: SharePorts;
  readonly showcase: CollectionPorts<Showcase>;
  readonly cart: CollectionPorts<CartTotal, undefined, BagChange>;
  /** Tells the facts of the portal's actors, until the returned function is called. */
  watchFacts(tell: (fact: AnyEventObject) => void): () => void;
  /** Tells that the bag changed in some tab, until the returned function is called. */
  watchBag(tell: () => void): () => void;
  /** The profile of the member signed in, as far as it is known when the background begins. */
  readProfile(): Profile | undefined;
  /** Somebody is signed in, whether it is known who or not. */
  isSignedIn(): boolean;
  chat(news: ChatNews): void;
  /** What this browser was told of a member's messaging and push is worth nothing any more. */
  endMessaging(how: 'lost' | 'ended'): void;
  /** Drafts and searches of the member who signed out leave the browser. */
  forgetTyped(): void;
  /** Somebody can see the page: its tab is in front. */
  isVisible(): boolean;
  /** The page asks for its rows anew, where it is open. */
  reloadPage(page: ReloadedPage): void;
  /** The same of an open bag that is shown: one that is on its way, or cannot be reached, is left alone. */
  lookAtBag(): void;
  /** What the site search looks through is asked for anew, where it has been fetched. */
  reloadSearch(): void;
  /** Open streams are opened anew, so that they speak the language on screen. */
  reopenStreams(): void;
  /** A defect of one of these actors: the others, and the page, go on. */
  log(error: unknown): void;
}
