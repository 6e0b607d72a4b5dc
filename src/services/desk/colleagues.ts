import { DESK_ENDPOINTS } from '../../contract/messaging/desk.ts';
import type { Colleague } from '../../domain/messaging/desk.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Rows } from '../../machines/collection/types.ts';
import { createHttpClient, type Call, type HttpSettings } from '../http/client.ts';
import { readOnly } from '../no-form.ts';

export type DeskCall = Call<typeof DESK_ENDPOINTS>;
export const createDeskCall = (http: HttpSettings): DeskCall =>
  createHttpClient(http, DESK_ENDPOINTS);

export const allOf = <Row>(rows: readonly Row[]): Rows<Row> => ({ rows, total: rows.length });

/** The agents, for the desk and for transferring a call. */
export const colleaguePorts = (call: DeskCall): CollectionPorts<Colleague> => ({
  ...readOnly,
  load: async (_, signal) => allOf(await call('deskAgents', { signal, quiet: true })),
  idOf: ({ userID }) => userID,
});
