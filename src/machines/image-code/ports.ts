import type { Signal } from '../signal.ts';
import type { CodeKind, ImageCode, ImageCodeEvent, Work } from './types.ts';

export interface ImageCodePorts {
  /** GET /auth/code. Rejects with `ServiceFailure` only. */
  imageCode(kind: CodeKind, signal: Signal): Promise<ImageCode>;
  /** Computes the solution and reports progress (`work.…`), until it is done or the returned function is called. */
  solve(work: Work, tell: (event: ImageCodeEvent) => void): () => void;
}
