import type pg from 'pg';
import type { Page } from '../../src/contract/envelope.ts';
import type { DeskRow, FoundQuery } from '../../src/contract/messaging/desk.ts';
import type { KeptContent, ServiceContact, ServiceVisit } from '../data/schema.ts';

/** An agent of the customer service, as the list of agents shows them. */
export interface AgentOnDesk {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isOnline: boolean;
  readonly isAway: boolean;
  readonly assigned: number;
}

/** A message that an agent is about to write; the same client id again means that it was written before. */
export interface AgentMessage {
  readonly conversationID: string;
  readonly clientMessageID: string;
}

/** How a conversation changes hands, and the condition that must still hold. */
export type Move =
  | {
      readonly to: 'assigned';
      readonly agentId: string;
      /** `handedOn`: it is open and a colleague's or nobody's, and its new agent is not away. */
      readonly while: 'waiting' | 'closed' | 'notAssigned' | 'handedOn';
    }
  | { readonly to: 'closed'; readonly at: Date };

/** Somebody to whom a transcript is sent. */
export interface Addressee {
  readonly id: string;
  readonly userID: string;
  /** '' where there is none. */
  readonly email: string;
  readonly language: string;
  readonly visit: ServiceVisit | null;
  readonly contact: ServiceContact | null;
}

/** One line of a conversation: its visitor's, or whose; `name` is '' for the service itself. */
export interface Said {
  readonly isOwn: boolean;
  readonly name: string;
  readonly content: KeptContent;
  readonly sentAt: Date;
}

/** A visitor who has not read what an agent wrote. */
export interface Untold {
  readonly conversationID: string;
  readonly userID: string;
  readonly contact: ServiceContact | null;
  /** The message up to which the visitor was told before, and the one up to which they are told now. */
  readonly told: number;
  readonly seq: number;
}

/**
 * Port: conversations with the customer service, whichever engine carries their messages (CONN-04). The desk, and what
 * serves visitors there, reads and changes them only by this and by `Postbox`, never by the engine's tables.
 */
export interface DeskConversations {
  queue(): Promise<DeskRow[]>;
  assigned(agentId: string): Promise<DeskRow[]>;
  /** All conversations that have begun, page by page, those that changed last first. */
  found(query: FoundQuery): Promise<Page<DeskRow>>;
  /**
   * undefined for a conversation that is not with the customer service. A guest's that was joined to a member's gives
   * the member's.
   */
  one(conversationID: string): Promise<DeskRow | undefined>;
  agents(): Promise<AgentOnDesk[]>;
  isOnline(userID: string): Promise<boolean>;
  /** The visitor in it; undefined for a conversation that is not with the customer service. */
  visitorOf(conversationID: string): Promise<string | undefined>;

  /** @returns whether the condition of the move held and it was made; of two moves at once only one is */
  move(conversationID: string, move: Move): Promise<boolean>;
  /** Whether the agent has to take it before this message: not when it is theirs, or the message was written. */
  isToBeTaken(agentId: string, message: AgentMessage): Promise<boolean>;
  /** Where its agent is away and has not written since, it waits for anybody now. @returns that agent's name */
  left(conversationID: string, now: Date): Promise<string | undefined>;

  keepContact(conversationID: string, contact: ServiceContact): Promise<void>;
  /** Keeps a visit, unless one was kept after `since`; undefined then, and where there is no conversation. */
  keepVisit(
    userID: string,
    visit: ServiceVisit,
    since: number,
  ): Promise<{ readonly id: string; readonly isOpen: boolean } | undefined>;
  /** Locks it for the transaction. False for a conversation that is not with the customer service. */
  lock(client: pg.PoolClient, conversationID: string): Promise<boolean>;

  hasWritten(conversationID: string, userID: string): Promise<boolean>;
  addressee(
    of: { readonly userID: string } | { readonly conversationID: string },
  ): Promise<Addressee | undefined>;
  /** The last so many lines, the oldest first: what its visitor sees of it. */
  said(of: Pick<Addressee, 'id' | 'userID'>, most: number): Promise<Said[]>;
  /** Claims visitors who are away and have not read what was written until then; each once until they come back. */
  claimUntold(until: Date, most: number): Promise<Untold[]>;
  /** Gives a claim back: the visitor could not be told. */
  giveBack(untold: Untold): Promise<void>;
}
