import type { Failure } from '../../domain/failure.ts';

/** A picture to be read, or the proof of work that the device computes instead (PAGE-06). */
export type CodeKind = 'image' | 'work';

/** The proof of work: finds `times` texts whose SHA-256 begins with `bits` zero bits (see `contract/auth.ts`). */
export interface Work {
  readonly salt: string;
  readonly bits: number;
  readonly times: number;
}

/** The code needed beside a password; `picture` is an image's address, '' where there is a proof of work instead. */
export interface ImageCode {
  /** false: no code is asked for. */
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
