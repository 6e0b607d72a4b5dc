import type { AlertSettings } from '../domain/messaging/alerts.ts';
import type { Contact } from '../domain/messaging/contact.ts';
import type { Conversation } from '../domain/messaging/conversation.ts';
import type { RatingAnswer, ServiceChange, VisitorChange } from '../domain/messaging/desk.ts';
import type { DeviceMode } from '../domain/messaging/device-mode.ts';
import type { GroupInvitationLink } from '../domain/messaging/group.ts';
import type { LocalFile } from '../domain/messaging/outgoing.ts';
import type { SearchQuery } from '../domain/messaging/search.ts';
import type { AcquaintanceInput } from '../machines/acquaintance/types.ts';
import type {
  ArrivalCountdownInput,
  ArrivalCountdownRef,
} from '../machines/arrival-countdown/types.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { MessageStore, MessagingRef } from '../machines/messaging/types.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import type { OutgoingMessageRef } from '../machines/outgoing-message/types.ts';
import type { ServiceHoursRef } from '../machines/service-hours/types.ts';
import type { VoiceRecordingRef } from '../machines/voice-recording/types.ts';
import type { Contacts } from './background-contacts.ts';
import type { Groups } from './background-groups.ts';

/** Messaging, which is fetched when somebody is signed in or opens the chat. */
export interface Chat {
  /**
   * The chat's actor (`selectActor('customerService')`) and the state of fetching it; undefined before the fetch
   * begins.
   */
  readonly fetching: OnDemandRef | undefined;
  /** Begins to fetch the actor, unless that has begun. */
  begin(): OnDemandRef;
  /** Fetches the code; called at the first sign that somebody wants to open the chat. */
  preload(): void;
  /** The staff desk's actor (`selectActor('desk')`); it begins and ends with its page. */
  desk(): OnDemandRef;
  /**
   * Ways to join groups (`selectActor('groups')`): by a link, with an order, or by creating one. Begins and ends with
   * the component that offers them.
   */
  groups(link?: GroupInvitationLink): OnDemandRef;
  /** Set once the code of groups is fetched. */
  readonly groupParts?: Groups;
  /**
   * A person's card (`selectActor('contacts')`); without a person, the user's friends. Begins and ends with the
   * component that shows it.
   */
  contacts(whom?: AcquaintanceInput): OnDemandRef;
  /** Set once the code of contacts is fetched. */
  readonly contactParts?: Contacts;
  /**
   * A search of messages, people and groups (`selectActor('messageSearch')`); begins and ends with its dialog. A chosen
   * result opens in the chat or, if `show` is given, at the desk.
   */
  search(query: SearchQuery, show?: (conversationID: string) => void): OnDemandRef;
  /** Whether the session has ended and the page is about to reload: a chat opened now would be lost. */
  readonly isEnding: boolean;
  /** Set once the code is fetched. */
  readonly parts?: ChatParts;
  /** Set once the code of the alerts is fetched, which happens after that of `parts`. */
  readonly alerts?: ChatAlerts;
  /** Set once the code of `ChatService` is fetched, which happens after that of `parts`. */
  readonly service?: ChatService;
}

/**
 * A visitor's actions on a conversation that are not messages: a rating, or a request for the transcript. The actor
 * begins and ends with the component that offers them.
 */
export interface ChatService {
  actions(): CollectionRef<never, undefined, ServiceChange, RatingAnswer>;
}

/** Alerts for new messages in this browser, for the connected user. */
export interface ChatAlerts {
  readonly settings: {
    /** Returns the same object until a setting changes. */
    read(): AlertSettings;
    choose(change: Partial<AlertSettings>): void;
    watch(listener: () => void): () => void;
  };
  /**
   * Calls `tell` for each conversation that has a new message and is not on screen. Of all open tabs, only one does so;
   * it also plays a sound, if sounds are switched on.
   */
  watch(tell: (conversation: Conversation) => void): () => void;
  /** Shows a notification, if the page is hidden and notifications are allowed and switched on. */
  notify(notice: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    onPress(): void;
  }): void;
  /**
   * The browser's permission for notifications. `ask` shows the browser's prompt and may be called only after a press.
   */
  permission(): NotificationPermission | 'unsupported';
  ask(): Promise<boolean>;
  /** Whether the conversation is on screen in a visible page. */
  isLookedAt(conversationID: string): boolean;
  /** Ids of the conversations that wait for an agent, from the desk's own list, while the desk is open. */
  queued(): readonly string[];
  watchQueued(listener: () => void): () => void;
  queue(conversationIDs: readonly string[]): void;
}

export interface ChatParts {
  readonly messaging: MessagingRef;
  /** The actors of messages that are being sent or have failed. */
  readonly outgoing: { of(clientMessageID: string): OutgoingMessageRef | undefined };
  readonly store: MessageStore;
  /** Whether the customer service is open. */
  readonly serviceHours: ServiceHoursRef;
  readonly files: {
    /** Attaches a chosen file, with its width and height in pixels if they are known. */
    attach(file: Blob, name: string, sides?: { width: number; height: number }): LocalFile;
    /** Releases a file that is not sent after all. */
    release(file: LocalFile): void;
    /**
     * The waveform of an audio file, values 0–1 of equal parts, and its length; undefined if the file cannot be read.
     */
    hear(
      file: Blob,
    ): Promise<{ readonly waveform: readonly number[]; readonly durationMs: number } | undefined>;
    /** A video's width, height, length and first frame; undefined if they cannot be read. */
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
  /** The actor of the countdown on a card of the driver's arrival; it lives as long as the card is shown. */
  countdown(card: ArrivalCountdownInput): ArrivalCountdownRef;
  /** Whether the conversation is the user's own with the customer service. It is not if the user is the agent in it. */
  isOwn(conversationID: string): boolean;
  /** Whether the engine supports parties, search, edits and pins (CONN-04). */
  readonly isWhole: boolean;
  /**
   * Whether our agents' desk receives the visitors' messages. Without it, requests to the service are not offered
   * (CONN-04).
   */
  readonly hasDesk: boolean;
  /** A visitor's requests to the service (`VisitorDesk.actions`); begins and ends with the conversation on screen. */
  visitorActions(): VisitorActionsRef;
  /** How messages are shown on this device (LANG-04). */
  readonly deviceMode: {
    mode(): DeviceMode;
    choose(mode: DeviceMode): void;
    watch(listener: () => void): () => void;
  };
  /** The emoji picked last in this browser, the latest first. */
  readonly recentEmojis: { all(): readonly string[]; pick(emoji: string): void };
  /** The actor that records a voice message; it lives as long as the recorder is on screen. */
  recordVoice(): VoiceRecordingRef;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /** Reconnects at once instead of waiting. */
  reconnect(): void;
  /** Logs a card that cannot be parsed (§8). */
  log(what: string, value: unknown): void;
}

export type VisitorActionsRef = CollectionRef<never, undefined, VisitorChange, Contact>;
