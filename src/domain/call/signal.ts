/** Voice alone, or with a picture (CALL-01). */
export type CallMode = 'voice' | 'video';

/** Why a call is over. */
export type CallOutcome =
  | 'quit'
  | 'cancelled'
  | 'declined'
  | 'busy'
  | 'timedOut'
  /** One side's page, or network, has gone and did not come back. */
  | 'lost'
  /** Nobody of the customer service is there. */
  | 'unavailable';

/** Signals between the two sides of a call, to find a way between them. */
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
  /** Asks the other side to describe itself anew: this side has just come, or hears nothing. */
  | { readonly kind: 'restart' };

/** A server that helps to find a way, with what opens it. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}
