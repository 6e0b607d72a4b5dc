import { CODE, type Code } from '../src/contract/codes.ts';

/**
 * What a handler throws to refuse: it becomes HTTP 200 with this code in the envelope, the words of
 * `messages.ts` in the caller's language, and `data` where the contract names some.
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

/** Refuses fields by their names: `required`, `invalid`, `tooLong` and so on, as the forms' own checks say. */
export function invalidFields(fields: Readonly<Record<string, string>>): ApplicationError {
  return new ApplicationError(CODE.invalidInput, { fields });
}
