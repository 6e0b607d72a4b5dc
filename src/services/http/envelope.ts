import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoints.ts';
import { Envelope, InvalidInput } from '../../contract/envelope.ts';
import { CODE } from '../../domain/codes.ts';
import { ServiceFailure, type Failure } from '../../domain/failure.ts';

/** Some back ends of the API family write null for an empty list of rows, and a large number as a string. */
const Rows = z.object({
  rows: z.nullable(z.array(z.unknown())),
  total: z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
});

/** A refusal that includes the server's `data`, for callers that read it. */
export class Refusal extends ServiceFailure {
  readonly data: unknown;
  constructor(failure: Failure, data: unknown) {
    super(failure);
    this.data = data;
  }
}

/**
 * Returns the data of an answer, as parsed by the endpoint's schema.
 *
 * @throws ServiceFailure for a code other than 200, which is a refusal (API-05; a missing code means 200), and for an
 *   answer that breaks the contract, which is an error of the server
 */
export function readEnvelope(endpoint: Endpoint, answer: unknown): unknown {
  const failure = refusalOf(answer);
  if (failure !== undefined) throw new Refusal(failure, Envelope.safeParse(answer).data?.data);
  if (endpoint.rows === true) {
    const { rows, total } = parsed(Rows, answer);
    return { rows: (rows ?? []).map((row) => parsed(endpoint.data, row)), total: Number(total) };
  }
  return parsed(endpoint.data, parsed(Envelope, answer).data);
}

/** Returns the refusal that an envelope contains; undefined for a success, or if the answer is no envelope. */
export function refusalOf(answer: unknown): Failure | undefined {
  const { code = CODE.ok, msg, data } = Envelope.safeParse(answer).data ?? {};
  if (code === CODE.ok) return undefined;
  if (code === CODE.unauthorized) return { kind: 'unauthorized' };
  const { fields = {} } = InvalidInput.safeParse(data).data ?? {};
  return { kind: 'refused', code, message: msg ?? '', fields };
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ServiceFailure({ kind: 'status', status: 200 });
}
