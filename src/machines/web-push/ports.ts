import type { Signal } from '../signal.ts';
import type { Permission, WebPushStanding } from './types.ts';

/** Functions that Web Push needs from outside. */
export interface WebPushPorts {
  /** The state of Web Push for this member on this browser. Never rejects. */
  look(userId: string): Promise<WebPushStanding>;
  /** Shows the browser's permission prompt; called only after an action of the visitor. */
  ask(): Promise<Permission>;
  /**
   * Subscribes the browser and sends the subscription to the server. Rejects with `ServiceFailure`. It may never settle
   * if the browser cannot reach its push service.
   */
  subscribe(userId: string, signal: Signal): Promise<void>;
  /**
   * Ends the server's messages to this browser. It never rejects: a server that cannot be reached now notices the end
   * when it sends its next message.
   */
  unsubscribe(signal: Signal): Promise<void>;
  /**
   * Ends this browser's subscription after the member has left. The server has already removed its copy together with
   * the session.
   */
  forget(): void;
}
