import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { GroupApplication } from '../../domain/messaging/group.ts';
import type { createGroupApplicationMachine } from './machine.ts';

export interface GroupApplicationInput {
  readonly application: GroupApplication;
}

export interface GroupApplicationContext extends GroupApplicationInput {
  /** Why the decision failed. */
  readonly failure: Failure | undefined;
}

export type GroupApplicationEvent = { type: 'application.accept' } | { type: 'application.reject' };

export interface Decision {
  readonly conversationID: string;
  readonly applicationID: string;
  readonly accept: boolean;
}

export type GroupApplicationRef = ActorRefFrom<ReturnType<typeof createGroupApplicationMachine>>;
