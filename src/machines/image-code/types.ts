import type { Failure } from '../../domain/failure.ts';

/** `image`: the user reads a picture's code. `work`: the device computes a proof of work instead (PAGE-06). */
export type CodeKind = 'image' | 'work';

/** A proof of work: the device finds `times` texts whose SHA-256 begins with `bits` zero bits (`contract/auth.ts`). */
export interface Work {
  readonly salt: string;
  readonly bits: number;
  readonly times: number;
}

/** The captcha needed beside a password. `picture` is the image's address; '' if there is a proof of work instead. */
export interface ImageCode {
  /** false: the form needs no captcha. */
  readonly isNeeded: boolean;
  readonly uuid: string;
  readonly picture: string;
  readonly work: Work | undefined;
}

export type ImageCodeEvent =
  /** Fetches another picture, or a proof of work instead of one. */
  | { type: 'code.renew'; kind: CodeKind }
  /** The code was used by a sign-in, and cannot be used again. */
  | { type: 'code.used' }
  /** The estimated share of the proof of work that is done, 0 to 1. */
  | { type: 'work.progressed'; share: number }
  | { type: 'work.solved'; code: string }
  | { type: 'work.failed'; failure: Failure };

export interface ImageCodeContext {
  readonly kind: CodeKind;
  readonly code: ImageCode | undefined;
  readonly failure: Failure | undefined;
  readonly share: number;
  /** The solution of the proof of work, which is sent as the code. */
  readonly solution: string;
}
