/** Voice only, or voice and video (CALL-01). */
export type CallMode = 'voice' | 'video';

/** Why a call is over. */
export type CallOutcome =
  | 'quit'
  | 'cancelled'
  | 'declined'
  | 'busy'
  | 'timedOut'
  /** One side's page or network was lost and did not come back. */
  | 'lost'
  /** No agent of the customer service can take the call: none is present, or all present agents have declined. */
  | 'unavailable';

/** Signals between the two sides of a call, to negotiate the connection. */
export type CallSignal =
  | {
      readonly kind: 'description';
      readonly description: {
        readonly type: 'offer' | 'answer' | 'rollback' | 'pranswer';
        readonly sdp: string;
      };
    }
  | {
      readonly kind: 'candidate';
      /** `RTCIceCandidateInit`; null at the end. */
      readonly candidate: {
        readonly candidate?: string;
        readonly sdpMid?: string | null;
        readonly sdpMLineIndex?: number | null;
        readonly usernameFragment?: string | null;
      } | null;
    }
  /** Asks the other side for a new offer: this side has just opened its connection, or receives nothing. */
  | { readonly kind: 'restart' };

/** A STUN or TURN server with its credentials. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}
