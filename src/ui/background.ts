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

/** The actors that begin once the page is alive (`machines/background`), since nobody waits for them. */
export interface Background {
  readonly download: DownloadRef;
  readonly serviceWorker: ServiceWorkerRef;
  readonly webPush: WebPushRef;
  /**
   * One row: the number of things in the bag, and which rewards; `row.change` sets how many of a reward lie there. Set
   * once the owner is known.
   */
  readonly cart?: CartRef;
  readonly chat: Chat;
  readonly showcase: ShowcaseRef;
  readonly sharing: {
    readonly share: ShareRef;
    /** The system has a sheet to share by: a telephone. */
    readonly hasSheet: boolean;
  };
  readonly search: {
    /** Fetches it, unless it is there: at the first sign that somebody means to search. */
    begin(): void;
    readonly parts?: SiteSearch;
  };
  /** The countdown of a project's card, which begins and ends with it on screen. */
  readonly countdown: (project: Project) => ProjectCountdownRef;
  /** undefined where nobody can be called. */
  readonly calls?: Calls;
}

/** Calls, whose code is fetched when somebody calls, or is called (CALL-04). */
export interface Calls {
  /** Begins to fetch it, unless that has begun. */
  begin(): void;
  /** Set once it is fetched. */
  readonly parts?: CallParts;
}

export interface CallParts {
  readonly call: CallRef;
  /** Why this page cannot call: it is not secure, or the browser cannot; undefined = it can. */
  readonly impossible: 'insecure' | 'unsupported' | undefined;
  /** A screen can be shown, and a speaker chosen, in this browser. */
  readonly can: { readonly screen: boolean; readonly speaker: boolean };
  /** The actor of the device check before a call: started when the check is shown, stopped when it is closed. */
  check(mode: CallMode): CallCheckRef;
  /** The actor of the list of agents to whom a call can be handed on, as long as the list is shown. */
  colleagues(): ColleaguesRef;
  /** Shows a picture in an element until the returned function is called. */
  show(whose: 'own' | 'other', element: HTMLVideoElement): () => void;
  /** Rings until the returned function is called; where somebody calls and nobody looks, with a notification. */
  ring(how: 'incoming' | 'outgoing', notice?: { title: string; body: string }): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}

/** The messaging, which is fetched when somebody is signed in or opens the chat. */
export interface Chat {
  /** Its actor (`selectActor('customerService')`) and the state of fetching it; undefined until it begins. */
  readonly fetching: OnDemandRef | undefined;
  /** Begins to fetch it, unless that has begun. */
  begin(): OnDemandRef;
  /** Fetches its code: at the first sign that somebody means to open it. */
  preload(): void;
  /** The staff desk's (`selectActor('desk')`), which begins and ends with its page. */
  desk(): OnDemandRef;
  /**
   * Ways into groups (`selectActor('groups')`), by a link, an order, or by making one; begins and ends with the
   * component that offers them.
   */
  groups(link?: GroupInvitationLink): OnDemandRef;
  /** Set once that is fetched. */
  readonly groupParts?: Groups;
  /**
   * A person's card (`selectActor('contacts')`), or one's friends without a person; begins and ends with the component
   * that shows it.
   */
  contacts(whom?: AcquaintanceInput): OnDemandRef;
  /** Set once that is fetched. */
  readonly contactParts?: Contacts;
  /**
   * A search of messages, people and groups (`selectActor('messageSearch')`); begins and ends with its dialog. What was
   * found is shown in the chat, or at the desk by `show`.
   */
  search(query: SearchQuery, show?: (conversationID: string) => void): OnDemandRef;
  /** The session has ended, and the page is about to load anew: a chat opened now would be lost. */
  readonly isEnding: boolean;
  /** Set once it is fetched. */
  readonly parts?: ChatParts;
  /** Fetched after it. */
  readonly alerts?: ChatAlerts;
  /** Likewise. */
  readonly service?: ChatService;
}

/** What a visitor tells the service beside messages; begins and ends with the component that offers it. */
export interface ChatService {
  actions(): CollectionRef<never, undefined, ServiceChange, RatingAnswer>;
}

/** Alerts of new messages in this browser, for the user connected. */
export interface ChatAlerts {
  readonly settings: {
    /** The same object until it changes. */
    read(): AlertSettings;
    choose(change: Partial<AlertSettings>): void;
    watch(listener: () => void): () => void;
  };
  /** Tells of each conversation with something new that nobody looks at, in one tab of all; with its sound. */
  watch(tell: (conversation: Conversation) => void): () => void;
  /** A notification of the page, when it is hidden, allowed and switched on. */
  notify(notice: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    onPress(): void;
  }): void;
  /** The browser's permission for notifications; `ask` asks for it, only on a press. */
  permission(): NotificationPermission | 'unsupported';
  ask(): Promise<boolean>;
  /** A conversation is on screen, and somebody can see it. */
  isLookedAt(conversationID: string): boolean;
  /** Ids of the conversations that wait for an agent by the desk's own list, as long as the desk is open. */
  queued(): readonly string[];
  watchQueued(listener: () => void): () => void;
  queue(conversationIDs: readonly string[]): void;
}

export interface ChatParts {
  readonly messaging: MessagingRef;
  /** The actors of messages on their way. */
  readonly outgoing: {
    of(clientMessageID: string): OutgoingMessageRef | undefined;
    all(): readonly OutgoingMessageRef[];
  };
  readonly store: MessageStore;
  /** Whether somebody of the customer service is there. */
  readonly serviceHours: ServiceHoursRef;
  readonly files: {
    /** A file that was chosen; its sides in pixels where they are known. */
    attach(file: Blob, name: string, sides?: { width: number; height: number }): LocalFile;
    /** Frees a file that is not sent after all. */
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
  /** The actor of the countdown on a card of the driver's arrival, as long as the card is shown. */
  countdown(card: ArrivalCountdownInput): ArrivalCountdownRef;
  /** Whether it is the user's own with the customer service, and not a visitor's whom the user answers. */
  isOwn(conversationID: string): boolean;
  /** Whether its engine has parties, search, edits and pins (CONN-04). */
  readonly isWhole: boolean;
  /** Whether what the service says comes into its conversations, also by itself (CONN-04). */
  readonly hasDesk: boolean;
  /** A visitor's requests to the service (`VisitorDesk.actions`); begins and ends with the conversation on screen. */
  visitorActions(): VisitorActionsRef;
  /** How messages are shown on this device (LANG-04). */
  readonly deviceMode: {
    mode(): DeviceMode;
    choose(mode: DeviceMode): void;
    watch(listener: () => void): () => void;
  };
  /** The emoji that were picked last in this browser, the latest first. */
  readonly recentEmojis: { all(): readonly string[]; pick(emoji: string): void };
  /** The actor of a voice message, which is recorded while it is on screen. */
  recordVoice(): VoiceRecordingRef;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /** Retries waiting attempts at once. */
  reconnect(): void;
  /** A card that cannot be parsed is logged (§8). */
  log(what: string, value: unknown): void;
}

/** The actors about one group, which begin and end with what shows them. */
export interface Groups {
  members(conversationID: string): GroupMembersRef;
  applications(conversationID: string): GroupApplicationsRef;
  links(conversationID: string): GroupLinksRef;
  application(application: GroupApplication): GroupApplicationRef;
  ownership(input: GroupOwnershipInput): GroupOwnershipRef;
  /** Calls back when something about the group has changed, until the returned function is called. */
  watch(conversationID: string, changed: () => void): () => void;
}
/** The actors about people, which begin and end with what shows them. */
export interface Contacts {
  blocked(): BlacklistRef;
  applications(): FriendApplicationsRef;
  /** GRP-07. */
  found(query: FoundUsersQuery): FoundUsersRef;
  person(whom: AcquaintanceInput): AcquaintanceRef;
  /** Calls back when friends, applications or the blacklist have changed, until the returned function is called. */
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
/** One row: published contents for the home page, menus and pickers (KIND-02). */
export type ShowcaseRef = CollectionRef<Showcase>;
/** The search box's actors (NAV-02). */
export interface SiteSearch {
  /** One row. */
  readonly index: CollectionRef<SiteIndex, undefined, SiteIndexChange>;
  /** Asked with the field `destination`. */
  readonly places: PlaceSearchRef;
}
export type CartRef = CollectionRef<CartTotal, undefined, BagChange>;

let background: Background | undefined;
const listeners = new Set<() => void>();

/** Gives the actors to the interface, and again when a member's own come or go. */
export function provideBackground(actors: Background): void {
  background = actors;
  for (const listener of listeners) listener();
}

/** undefined until they are there. */
export function useBackground(): Background | undefined {
  return useSyncExternalStore(listen, now, now);
}

const now = (): Background | undefined => background;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
