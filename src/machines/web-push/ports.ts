import type { Signal } from '../signal.ts';
import type { Permission, WebPushStanding } from './types.ts';

/** Functions that the machine of Web Push needs from outside. */
export interface WebPushPorts {
  /** The state of Web Push for this member on this browser. Never rejects. */
  look(userId: string): Promise<WebPushStanding>;
  /** The browser's question; only after the visitor's own action. */
  ask(): Promise<Permission>;
  /**
   * Subscribes the browser and tells the server. Rejects with `ServiceFailure`; may never settle where the browser
   * does not reach its push service.
   */
  subscribe(userId: string, signal: Signal): Promise<void>;
  /** Ends the server's messages to this browser. Never rejects: what the server misses now it finds out later. */
  unsubscribe(signal: Signal): Promise<void>;
  /** The member is gone, and with the session the server's knowledge of this browser. */
  forget(): void;
}
