import * as z from 'zod/mini';

/** The envelope around every answer (§8): `{code, msg, data}`; an absent code means 200. */
export const Envelope = z.object({
  code: z.exactOptional(z.number()),
  msg: z.exactOptional(z.nullable(z.string())),
  data: z.exactOptional(z.unknown()),
});

/** The envelope of lists: `{code, msg, rows, total}`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** `data` of an answer with code `invalidInput`. */
export const InvalidInput = z.object({ fields: z.record(z.string(), z.string()) });

/** Header names of the wire protocol (§7). */
export const HEADER = {
  authorization: 'authorization',
  clientId: 'clientid',
  encryptKey: 'encrypt-key',
  language: 'content-language',
  idempotencyKey: 'idempotency-key',
  /** The percent-encoded name of a file, in the answer to a download (API-09). */
  fileName: 'download-filename',
  /** Not in the specification: proves that the sender found this order by its number and telephone number. */
  orderToken: 'order-token',
  /** Not in the specification: proves that the sender has verified a telephone number (`proveNumber`). */
  phoneProof: 'phone-proof',
  /** Not in the specification: the messaging token from `registerZego` (API-22), of a member or a guest. */
  messagingToken: 'messaging-token',
  /** Not in the specification: the `binding` (`auth.ts`) of the browser that signs in at an identity provider. */
  socialBinding: 'social-binding',
} as const;
