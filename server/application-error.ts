import { CODE, type Code } from '../src/contract/codes.ts';

/**
 * The error that a handler throws to refuse a request. The answer is HTTP 200 with this code in the envelope, the text
 * of `messages.ts` in the caller's language, and `data` where the contract has some.
 */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  readonly code: Code;
  readonly data: unknown;
  constructor(code: Code, data?: unknown) {
    super(`refused with ${code}`);
    this.code = code;
    this.data = data;
  }
}

/**
 * Refuses fields by name, with the error codes of the forms' own checks: `required`, `invalid`, `tooLong` and so on.
 */
export function invalidFields(fields: Readonly<Record<string, string>>): ApplicationError {
  return new ApplicationError(CODE.invalidInput, { fields });
}
