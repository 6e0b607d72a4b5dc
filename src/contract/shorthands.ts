import * as z from 'zod/mini';

/** Shorthands of the tables of endpoints. The answer has no data, or none that anybody reads. */
export const nothing = z.optional(z.unknown());
/** For everybody, signed in or not. */
export const open = { token: 'none', encrypted: false } as const;
export const members = { token: 'required', encrypted: false } as const;
