import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from './machine.ts';

/** The person it is about. */
export interface AcquaintanceInput {
  readonly userID: string;
  /** The code that lets a member find this person without sharing a conversation with them; '' for none. */
  readonly code: string;
}

/** How to reach somebody. */
export type Reach = 'write' | 'voice' | 'video';

export interface AcquaintanceContext extends AcquaintanceInput {
  /** undefined until it was read. */
  readonly person: Acquaintance | undefined;
  /** The action that is to be confirmed, is under way, or was refused. */
  readonly act: ContactAct | undefined;
  readonly reach: Reach | undefined;
  readonly failure: Failure | undefined;
}

export type AcquaintanceEvent =
  | { type: 'person.retry' }
  /** The user's contacts have changed. */
  | { type: 'person.changed' }
  | { type: 'contact.act'; act: ContactAct }
  | { type: 'contact.confirm' }
  | { type: 'contact.withdraw' }
  | { type: 'person.reach'; how: Reach };

export type AcquaintanceRef = ActorRefFrom<ReturnType<typeof createAcquaintanceMachine>>;
