import type { Signal } from '../signal.ts';
import type { Permission, WebPushStanding } from './types.ts';

/** What being told while the page is closed needs from outside. */
export interface WebPushPorts {
  /** How things stand for this member on this browser. Never rejects. */
  look(userId: string): Promise<WebPushStanding>;
  /** The browser's question; only after the visitor's own action. */
  ask(): Promise<Permission>;
  /**
   * Subscribes the browser and tells the server. Rejects with `ServiceFailure`; may never settle where the browser
   * does not reach its push service.
   */
  subscribe(userId: string, signal: Signal): Promise<void>;
  /** The server tells this browser nothing any more. Never rejects: what it does not hear it finds out. */
  unsubscribe(signal: Signal): Promise<void>;
  /** The member is gone, and with the session the server's knowledge of this browser. */
  forget(): void;
}
