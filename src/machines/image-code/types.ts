import type { Failure } from '../../domain/failure.ts';

/** A picture to be read, or the work that is done instead (PAGE-06). */
export type CodeKind = 'image' | 'work';

/** Work: `times` texts whose SHA-256 begins with `bits` zero bits (`contract/auth.ts` says of what). */
export interface Work {
  readonly salt: string;
  readonly bits: number;
  readonly times: number;
}

/** What signing in by a password needs besides; `picture` is an address of an image, '' where there is work instead. */
export interface ImageCode {
  /** false: nothing is asked for. */
  readonly isNeeded: boolean;
  readonly uuid: string;
  readonly picture: string;
  readonly work: Work | undefined;
}

export type ImageCodeEvent =
  /** Another picture, or work instead of one. */
  | { type: 'code.renew'; kind: CodeKind }
  /** It went with a sign-in, and is worth nothing any more. */
  | { type: 'code.used' }
  /** How much of the work is done by all likelihood, 0 to 1. */
  | { type: 'work.progressed'; share: number }
  | { type: 'work.solved'; code: string }
  | { type: 'work.failed'; failure: Failure };

export interface ImageCodeContext {
  readonly kind: CodeKind;
  readonly code: ImageCode | undefined;
  readonly failure: Failure | undefined;
  readonly share: number;
  /** The work's result, which is sent as the code. */
  readonly solution: string;
}
