import { useSyncExternalStore } from 'react';
import type { CartTotal } from '../domain/account/records.ts';
import type { Contact } from '../domain/messaging/contact.ts';
import type { DeviceMode } from '../domain/messaging/device-mode.ts';
import type { LocalFile } from '../domain/messaging/outgoing.ts';
import type {
  ArrivalCountdownInput,
  ArrivalCountdownRef,
} from '../machines/arrival-countdown/types.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { DownloadRef } from '../machines/download/types.ts';
import type { MessageStore, MessagingRef } from '../machines/messaging/types.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import type { ServiceHoursRef } from '../machines/service-hours/types.ts';
import type { ServiceWorkerRef } from '../machines/service-worker/types.ts';
import type { VoiceRecordingRef } from '../machines/voice-recording/types.ts';
import type { WebPushRef } from '../machines/web-push/types.ts';

/** The actors that begin once the page is alive (`app/background.tsx`), since nobody waits for them. */
export interface Background {
  readonly download: DownloadRef;
  readonly serviceWorker: ServiceWorkerRef;
  readonly webPush: WebPushRef;
  /** Of a member: one row with the total. */
  readonly cart?: CartRef;
  readonly chat: Chat;
}

/** The messaging, which is fetched when somebody is signed in or opens the chat. */
export interface Chat {
  /** Its actor (`selectActor('customerService')`) and how fetching it goes; undefined until it begins. */
  readonly fetching: OnDemandRef | undefined;
  /** Begins to fetch it, unless that has begun. */
  begin(): OnDemandRef;
  /** Fetches its code: at the first sign that somebody means to open it. */
  preload(): void;
  /** The staff desk's (`selectActor('desk')`), which begins and ends with its page. */
  desk(): OnDemandRef;
  /** There once it is fetched. */
  readonly parts?: ChatParts;
}

export interface ChatParts {
  readonly messaging: MessagingRef;
  readonly store: MessageStore;
  /** Whether somebody of the customer service is there. */
  readonly serviceHours: ServiceHoursRef;
  readonly files: {
    /** A file that was chosen; its sides in pixels where they are known. */
    attach(file: Blob, name: string, sides?: { width: number; height: number }): LocalFile;
    /** It is not sent after all. */
    release(file: LocalFile): void;
    /** Loudness of an audio file, 0–1 of equal parts, and its length; undefined where that cannot be found out. */
    hear(
      file: Blob,
    ): Promise<{ readonly waveform: readonly number[]; readonly durationMs: number } | undefined>;
    /** Sides of a film, its length, and the picture that it begins with; undefined where that cannot be found out. */
    see(file: Blob): Promise<
      | {
          readonly width: number;
          readonly height: number;
          readonly durationMs: number;
          readonly firstFrame?: Blob;
        }
      | undefined
    >;
  };
  /** The actor of a card of the driver's arrival, which begins and ends with it on screen. */
  countdown(card: ArrivalCountdownInput): ArrivalCountdownRef;
  /** Whether it is one's own with the customer service, and not a visitor's whom one answers. */
  isOwn(conversationID: string): boolean;
  /** Whether what is shown is only what was seen last: nobody is connected yet. */
  isRecalled(): boolean;
  /** What a visitor asks of the service (`VisitorDesk.actions`); begins and ends with the conversation on screen. */
  visitorActions(): VisitorActionsRef;
  /** How messages are shown on this device (LANG-04). */
  readonly deviceMode: {
    mode(): DeviceMode;
    choose(mode: DeviceMode): void;
    watch(listener: () => void): () => void;
  };
  /** The actor of a voice message, which is recorded while it is on screen. */
  recordVoice(): VoiceRecordingRef;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /** Tries at once what waits to be tried again. */
  reconnect(): void;
  /** A card that cannot be parsed is logged (§8). */
  log(what: string, value: unknown): void;
}

export type VisitorActionsRef = CollectionRef<never, Contact>;
export type CartRef = CollectionRef<CartTotal, object>;

let background: Background | undefined;
const listeners = new Set<() => void>();

/** Says that they are there, and again when what is a member's comes or goes. */
export function provideBackground(actors: Background): void {
  background = actors;
  for (const listener of listeners) listener();
}

/** undefined until they are there. */
export function useBackground(): Background | undefined {
  return useSyncExternalStore(listen, () => background);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
