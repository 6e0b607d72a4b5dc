import type { Signal } from '../signal.ts';
import type { MessageAct } from './types.ts';

export interface MessageActsPorts {
  /** Carries out an action and stores its result. Rejects with `ServiceFailure`. */
  act(conversationID: string, act: MessageAct, signal: Signal): Promise<void>;
}
