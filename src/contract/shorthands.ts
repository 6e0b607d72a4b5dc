import * as z from 'zod/mini';

/** A shorthand for the tables of endpoints: the answer has no data, or data that nobody reads. */
export const nothing = z.optional(z.unknown());
/** For endpoints that everybody may call, signed in or not. */
export const open = { token: 'none', encrypted: false } as const;
export const members = { token: 'required', encrypted: false } as const;
