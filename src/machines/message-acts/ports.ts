import type { Signal } from '../signal.ts';
import type { MessageAct } from './types.ts';

export interface MessageActsPorts {
  /** Carries out an action and puts its result into the store. Rejects with `ServiceFailure`. */
  act(conversationID: string, act: MessageAct, signal: Signal): Promise<void>;
}
