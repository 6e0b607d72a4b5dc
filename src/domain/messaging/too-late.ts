import { ServiceFailure, type Failure } from '../failure.ts';
import type { MessagingUser } from './conversation.ts';

/** An agent's action came too late: the conversation had changed. `colleague` is the agent who had it then. */
export class TooLate extends ServiceFailure {
  readonly colleague: MessagingUser | undefined;
  constructor(failure: Failure, colleague: MessagingUser | undefined) {
    super(failure);
    this.colleague = colleague;
  }
}

export const colleagueIn = (error: unknown): MessagingUser | undefined =>
  error instanceof TooLate ? error.colleague : undefined;
