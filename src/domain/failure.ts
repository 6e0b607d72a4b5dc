import { CODE, type Code } from './codes.ts';

/**
 * The failures between the portal and the outside, as the machines see them (§8). Services throw nothing else; any
 * other error is a defect and ends in the error boundary.
 */
export type Failure =
  /** The server cannot be reached (API-06). */
  | { readonly kind: 'offline' }
  /** No answer within the time-out (API-06). */
  | { readonly kind: 'timeout' }
  /** An HTTP status outside 2xx without an envelope of ours (API-06). */
  | { readonly kind: 'status'; readonly status: number }
  /** A file could not be fetched, whatever the reason (API-09). */
  | { readonly kind: 'download' }
  /** The session is no longer valid; not shown (API-05, SES-T13). */
  | { readonly kind: 'unauthorized' }
  /**
   * The server refused: an envelope code other than 200 and 401 (API-05). `message` is the server's text in the
   * visitor's language, '' when it sent none; `fields` maps a field's name to its error code where single fields are
   * invalid.
   */
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** The only error that services throw. */
export class ServiceFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? `refused ${failure.code}` : failure.kind);
    this.name = 'ServiceFailure';
    this.failure = failure;
  }
}

/** The failure in the error of an invoked actor; undefined for a defect. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof ServiceFailure ? error.failure : undefined;
}

/**
 * How a failed call is shown (API-05, API-06): `silent` for 401; `toast` for 500, 601 and all failures that are no
 * refusal (no network, time-out, failed status); `notification` for any other refusal, with its message as the title.
 */
export function failureNotice(failure: Failure): 'silent' | 'toast' | 'notification' {
  if (failure.kind === 'unauthorized') return 'silent';
  if (failure.kind !== 'refused') return 'toast';
  const { code } = failure;
  return code === CODE.internal || code === CODE.warning ? 'toast' : 'notification';
}

/** Whether the failure is a refusal with this code. */
export function isRefusal(failure: Failure | undefined, code: Code): boolean {
  return failure?.kind === 'refused' && failure.code === code;
}
