import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { REFUSED_KEPT_MS } from '../../src/domain/joining/limits.ts';
import type { SmsCallers } from '../accounts/sms/sms-callers.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { enrolment } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { ContactMessenger } from '../desk/contact-messenger.ts';
import type { Loop } from '../dispatch/loop.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadRoom } from '../files/upload-room.ts';
import { joiningRoutes } from '../routes/joining.ts';
import { forgetRefused } from './applications.ts';
import { createDriverDocuments, type DriverDocuments } from './documents.ts';
import { sendJoiningMessages } from './messages.ts';
import { hashNumbers } from './same-number.ts';

/** Pause between two rounds of sending, ms. */
const PAUSE_MS = 1_000;

/** The parts of joining (docs/joining.md) that the app uses. */
export interface JoiningParts {
  readonly documents: DriverDocuments;
  apiRoutes(api: FastifyInstance): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Removes documents and enrolments that may not be stored any longer. */
  tidy(): Promise<void>;
}

export async function createJoiningParts(
  deps: Deps,
  store: FileStore,
  room: UploadRoom,
  messenger: ContactMessenger,
  callers: Pick<SmsCallers, 'admit'>,
): Promise<JoiningParts> {
  const { db, clock } = deps;
  const documents = await createDriverDocuments(deps, store, room);
  let loop: Loop | undefined;
  return {
    documents,
    apiRoutes: (api) => joiningRoutes(api, { ...deps, callers }, documents),
    start() {
      loop = deps.dueWatch.start({
        name: 'messages of joining',
        pauseMs: PAUSE_MS,
        dueAt: 'select min(due_at) from joining_message',
        round: () => sendJoiningMessages(deps, messenger),
      });
    },
    stop: async () => loop?.stop(),
    async tidy() {
      await documents.sweep();
      await forgetRefused(deps);
      await hashNumbers(deps);
      const before = new Date(clock.now() - REFUSED_KEPT_MS);
      const isOver = and(eq(enrolment.state, 'declined'), lt(enrolment.decidedAt, before));
      if (isOver !== undefined) await deleteInBatches(db, enrolment, isOver);
    },
  };
}
