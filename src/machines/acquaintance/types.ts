import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from './machine.ts';

/** The person whose relation to the user is shown. */
export interface AcquaintanceInput {
  readonly userID: string;
  /** The code with which a member finds this person without a common conversation; '' for none. */
  readonly code: string;
}

/** How to reach somebody. */
export type Reach = 'write' | 'voice' | 'video';

export interface AcquaintanceContext extends AcquaintanceInput {
  /** The person and the relation to them; undefined until they were read. */
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
