import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from './machine.ts';

/** The person it is about. */
export interface AcquaintanceInput {
  readonly userID: string;
  /** The code by which a member finds them who shares no conversation with them; '' for none. */
  readonly code: string;
}

/** How to reach somebody. */
export type Reach = 'write' | 'voice' | 'video';

export interface AcquaintanceContext extends AcquaintanceInput {
  /** undefined until it was read. */
  readonly person: Acquaintance | undefined;
  /** The action that is about to be done, or was refused. */
  readonly act: ContactAct | undefined;
  readonly reach: Reach | undefined;
  readonly failure: Failure | undefined;
}

export type AcquaintanceEvent =
  | { type: 'person.retry' }
  /** Something about one's contacts has changed. */
  | { type: 'person.changed' }
  | { type: 'contact.act'; act: ContactAct }
  | { type: 'contact.confirm' }
  | { type: 'contact.withdraw' }
  | { type: 'person.reach'; how: Reach };

export type AcquaintanceRef = ActorRefFrom<ReturnType<typeof createAcquaintanceMachine>>;
