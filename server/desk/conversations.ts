import type pg from 'pg';
import type { Page } from '../../src/contract/envelope.ts';
import type { DeskRow, FoundQuery } from '../../src/contract/messaging/desk.ts';
import type { KeptContent, ServiceContact, ServiceVisit } from '../data/schema.ts';

/** An agent of the customer service, as in the list of agents. */
export interface AgentOnDesk {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isOnline: boolean;
  readonly isAway: boolean;
  readonly assigned: number;
}

/** A message that an agent is about to write; a known client id means that it was already written. */
export interface AgentMessage {
  readonly conversationID: string;
  readonly clientMessageID: string;
}

/** A change of a conversation's agent or state, and the condition that must still hold. */
export type Move =
  | {
      readonly to: 'assigned';
      readonly agentId: string;
      /**
       * `notTheirs`: it is not assigned to this agent. `handedOn`: the conversation is open and not the new agent's, and
       * the new agent is not away.
       */
      readonly while: 'waiting' | 'closed' | 'notAssigned' | 'notTheirs' | 'handedOn';
    }
  | { readonly to: 'closed'; readonly at: Date };

/** The recipient of a transcript. */
export interface Addressee {
  readonly id: string;
  readonly userID: string;
  /** '' where there is no address. */
  readonly email: string;
  /** Whether it is only an address that the visitor left, which may be somebody else's. */
  readonly isLeft: boolean;
  /** Whether an agent has written in the conversation. */
  readonly isAnswered: boolean;
  readonly language: string;
  readonly visit: ServiceVisit | null;
  readonly contact: ServiceContact | null;
}

/** One line of a conversation: by its visitor or by somebody else; `name` is '' for the service itself. */
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
  /** The message up to which the visitor was notified before, and the one up to which they are notified now. */
  readonly told: number;
  readonly seq: number;
  /** How often it was tried, this time included. */
  readonly tries: number;
}

/**
 * Port: conversations with the customer service, for any engine that carries their messages (CONN-04). The desk and
 * its visitors' functions read and change them only through this port and `Postbox`, never in the engine's tables.
 */
export interface DeskConversations {
  queue(): Promise<DeskRow[]>;
  assigned(agentId: string): Promise<DeskRow[]>;
  /** All conversations that have begun, page by page, the last changed first. */
  found(query: FoundQuery): Promise<Page<DeskRow>>;
  /**
   * One conversation; undefined if it is not with the customer service. If it was a guest's and was merged into a
   * member's, returns the member's.
   */
  one(conversationID: string): Promise<DeskRow | undefined>;
  agents(): Promise<AgentOnDesk[]>;
  isOnline(userID: string): Promise<boolean>;
  /** Its visitor; undefined for a conversation that is not with the customer service. */
  visitorOf(conversationID: string): Promise<string | undefined>;

  /**
   * @returns whether the move was made: only if its condition was still true. Of two simultaneous moves only one is
   *   made
   */
  move(conversationID: string, move: Move): Promise<boolean>;
  /**
   * Whether the agent has to take the conversation before this message. False when it is theirs, or the message was
   * already written.
   */
  isToBeTaken(agentId: string, message: AgentMessage): Promise<boolean>;
  /**
   * Takes the conversation from its agent, if the agent has left: they have gone away and have not written in it since,
   * are signed out, or have had no connection for a minute. The conversation then waits for any agent.
   *
   * @returns that agent's name; undefined when nothing changed
   */
  left(conversationID: string, now: Date): Promise<string | undefined>;
  /**
   * The conversations whose visitors wait for an answer of an agent who has left (`left`). An agent who is away keeps
   * them for a minute. It also records who has no connection, so it has to be called every few seconds.
   */
  unanswered(now: Date): Promise<string[]>;

  keepContact(conversationID: string, contact: ServiceContact): Promise<void>;
  /** Stores a visit; returns undefined if a stored visit is newer than `since`, or if there is no conversation. */
  keepVisit(
    userID: string,
    visit: ServiceVisit,
    since: number,
  ): Promise<{ readonly id: string; readonly isOpen: boolean } | undefined>;
  /** Locks the conversation for the transaction. False when it is not with the customer service. */
  lock(client: pg.PoolClient, conversationID: string): Promise<boolean>;

  /** The last agent who wrote or talked in it since it was closed the last time; undefined if none did. */
  answeredBy(conversationID: string): Promise<string | undefined>;
  addressee(
    of: { readonly userID: string } | { readonly conversationID: string },
  ): Promise<Addressee | undefined>;
  /** The last lines that its visitor sees, the oldest first. */
  said(of: Pick<Addressee, 'id' | 'userID'>, most: number): Promise<Said[]>;
  /** Claims visitors who are offline and have not read messages from before `until`; each once until they come back. */
  claimUntold(until: Date, now: Date, most: number): Promise<Untold[]>;
  /** Gives a claim back because the visitor could not be notified; nobody claims it again before `again`. */
  giveBack(untold: Untold, again: Date): Promise<void>;
}
