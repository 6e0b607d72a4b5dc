import type { Signal } from '../signal.ts';
import type { Permission, WebPushStanding } from './types.ts';

/** Functions that Web Push needs from outside. */
export interface WebPushPorts {
  /** The state of Web Push for this member on this browser. Never rejects. */
  look(userId: string): Promise<WebPushStanding>;
  /** Shows the browser's permission prompt; called only after an action of the visitor. */
  ask(): Promise<Permission>;
  /**
   * Subscribes the browser and tells the server. Rejects with `ServiceFailure`. May never settle if the browser cannot
   * reach its push service.
   */
  subscribe(userId: string, signal: Signal): Promise<void>;
  /**
   * Ends the server's messages to this browser. Never rejects: a server that cannot be reached now finds out when it
   * sends next.
   */
  unsubscribe(signal: Signal): Promise<void>;
  /** The member has left: ends this browser's subscription, which the server forgot together with the session. */
  forget(): void;
}
