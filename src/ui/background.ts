import { useSyncExternalStore } from 'react';
import type { CartTotal } from '../domain/account/records.ts';
import type { CallMode } from '../domain/call/signal.ts';
import type { Showcase } from '../domain/content/showcase.ts';
import type { SiteIndex, SiteIndexChange } from '../domain/content/site-index.ts';
import type {
  Acquaintance,
  BlacklistChange,
  FoundUser,
  FoundUsersQuery,
  FriendApplication,
  FriendApplicationChange,
} from '../domain/messaging/acquaintance.ts';
import type { AlertSettings } from '../domain/messaging/alerts.ts';
import type { Contact } from '../domain/messaging/contact.ts';
import type { Conversation, OfConversation } from '../domain/messaging/conversation.ts';
import type { RatingAnswer, ServiceChange, VisitorChange } from '../domain/messaging/desk.ts';
import type { DeviceMode } from '../domain/messaging/device-mode.ts';
import type {
  GroupApplication,
  GroupEntryChange,
  GroupInvitation,
  GroupInvitationLink,
  GroupLinkChange,
  GroupMember,
  GroupMembersChange,
  GroupValues,
} from '../domain/messaging/group.ts';
import type { LocalFile } from '../domain/messaging/outgoing.ts';
import type { SearchQuery } from '../domain/messaging/search.ts';
import type { BagChange } from '../domain/project/bag.ts';
import type { Project } from '../domain/project/project.ts';
import type { AcquaintanceInput, AcquaintanceRef } from '../machines/acquaintance/types.ts';
import type {
  ArrivalCountdownInput,
  ArrivalCountdownRef,
} from '../machines/arrival-countdown/types.ts';
import type { CallCheckRef } from '../machines/call-check/types.ts';
import type { CallRef } from '../machines/call/types.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { ColleaguesRef } from '../machines/desk/types.ts';
import type { DownloadRef } from '../machines/download/types.ts';
import type { GroupApplicationRef } from '../machines/group-application/types.ts';
import type { GroupOwnershipInput, GroupOwnershipRef } from '../machines/group-ownership/types.ts';
import type { MessageStore, MessagingRef } from '../machines/messaging/types.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import type { OutgoingMessageRef } from '../machines/outgoing-message/types.ts';
import type { PlaceSearchRef } from '../machines/place-search/selectors.ts';
import type { ProjectCountdownRef } from '../machines/project-countdown/types.ts';
import type { ServiceHoursRef } from '../machines/service-hours/types.ts';
import type { ServiceWorkerRef } from '../machines/service-worker/types.ts';
import type { ShareRef } from '../machines/share/types.ts';
import type { VoiceRecordingRef } from '../machines/voice-recording/types.ts';
import type { WebPushRef } from '../machines/web-push/types.ts';

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
    /** Fetches the search unless it is already fetched; called at the first sign that somebody wants to search. */
    begin(): void;
    readonly parts?: SiteSearch;
  };
  /** The countdown on a project's card; it begins and ends with the card on screen. */
  readonly countdown: (project: Project) => ProjectCountdownRef;
  /** Undefined where calls are not possible. */
  readonly calls?: Calls;
}

/** Calls; their code is fetched when somebody calls, or is called (CALL-04). */
export interface Calls {
  /** Begins to fetch the code, unless that has begun. */
  begin(): void;
  /** Set once the code is fetched. */
  readonly parts?: CallParts;
}

export interface CallParts {
  readonly call: CallRef;
  /** Why this page cannot make calls: it is insecure, or the browser lacks the features; undefined = it can. */
  readonly impossible: 'insecure' | 'unsupported' | undefined;
  /** Whether this browser can share a screen, and choose a speaker. */
  readonly can: { readonly screen: boolean; readonly speaker: boolean };
  /** The actor of the device check before a call: started when the check is shown, stopped when it is closed. */
  check(mode: CallMode): CallCheckRef;
  /** The actor of the list of agents to whom a call can be transferred; it lives as long as the list is shown. */
  colleagues(): ColleaguesRef;
  /** Shows the user's own video, or the other side's, in an element until the returned function is called. */
  show(whose: 'own' | 'other', element: HTMLVideoElement): () => void;
  /**
   * Rings until the returned function is called. For an incoming call a notification is shown, too, while nobody looks
   * at the page.
   */
  ring(how: 'incoming' | 'outgoing', notice?: { title: string; body: string }): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}

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

/** The actors of one group, which begin and end with the components that show them. */
export interface Groups {
  members(conversationID: string): GroupMembersRef;
  applications(conversationID: string): GroupApplicationsRef;
  links(conversationID: string): GroupLinksRef;
  application(application: GroupApplication): GroupApplicationRef;
  ownership(input: GroupOwnershipInput): GroupOwnershipRef;
  /** Calls `changed` when something about the group has changed, until the returned function is called. */
  watch(conversationID: string, changed: () => void): () => void;
}
/** The actors of people, which begin and end with the components that show them. */
export interface Contacts {
  blocked(): BlacklistRef;
  applications(): FriendApplicationsRef;
  /** The people that a search by id or link found (GRP-07). */
  found(query: FoundUsersQuery): FoundUsersRef;
  person(whom: AcquaintanceInput): AcquaintanceRef;
  /**
   * Calls `changed` when friends, applications or the blacklist have changed, until the returned function is called.
   */
  watch(changed: () => void): () => void;
}
export type FriendsRef = CollectionRef<Acquaintance>;
export type BlacklistRef = CollectionRef<Acquaintance, undefined, BlacklistChange>;
export type FriendApplicationsRef = CollectionRef<
  FriendApplication,
  undefined,
  FriendApplicationChange
>;
export type FoundUsersRef = CollectionRef<FoundUser, FoundUsersQuery>;

export type GroupMembersRef = CollectionRef<
  GroupMember,
  OfConversation,
  GroupMembersChange,
  GroupValues
>;
export type GroupApplicationsRef = CollectionRef<GroupApplication, OfConversation>;
export type GroupLinksRef = CollectionRef<
  { readonly token: string },
  OfConversation,
  GroupLinkChange
>;
export type GroupEntryRef = CollectionRef<
  GroupInvitation,
  GroupInvitationLink | undefined,
  GroupEntryChange,
  GroupValues
>;

export type VisitorActionsRef = CollectionRef<never, undefined, VisitorChange, Contact>;
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
