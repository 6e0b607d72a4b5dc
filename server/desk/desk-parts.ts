import type { FastifyInstance } from 'fastify';
import type { SmsSender } from '../accounts/sms/sms-sender.ts';
import type { Deps } from '../deps.ts';
import { type Loop, startLoop } from '../dispatch/loop.ts';
import type { Hub } from '../messaging/hub.ts';
import { limitRates } from '../plugins/rate-limits.ts';
import { deskRoutes } from '../routes/desk.ts';
import { mailOutboxRoutes } from '../routes/sandbox/mail.ts';
import { tellOfAnswers } from './answers.ts';
import { createCannedAnswers } from './canned-answers.ts';
import { createContactMessenger, createMailOutbox, type MailSender } from './contact-messenger.ts';
import { createDesk } from './desk.ts';
import { createEmbeddedConversations } from './embedded-conversations.ts';
import { sweepFaceChecks } from './face-checks.ts';
import { createNotes } from './notes.ts';
import { ORDER_CARDS_DUE, writeOrderCards } from './order-cards.ts';
import { createPostbox } from './postbox.ts';
import { createRatings } from './ratings.ts';
import { smtp } from './smtp.ts';
import { createTranscripts } from './transcripts.ts';
import { createVisitors } from './visitors.ts';
import { createVisits } from './visits.ts';

/** Pauses between two rounds, ms of real time. */
const PAUSE = { cards: 500, faces: 500, answers: 5_000, absence: 2_000 };

/** The staff desk and the automatic functions of the service, as the app uses them (docs/messaging.md). */
export interface DeskParts {
  apiRoutes(api: FastifyInstance): void;
  sandboxRoutes(app: FastifyInstance): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Removes expired data. */
  tidy(): Promise<void>;
  /** Sends e-mail. */
  readonly mail: MailSender;
}

export function createDeskParts(deps: Deps, hub: Hub, sms: SmsSender): DeskParts {
  const { config, log } = deps;
  const conversations = createEmbeddedConversations(deps);
  const postbox = createPostbox(deps, conversations, hub);
  const visitors = createVisitors(deps, conversations, postbox);
  const outbox = createMailOutbox(deps);
  const { smtpUrl: url, serviceEmail: from } = config;
  const mail = url === undefined ? outbox : smtp({ url, from });
  const messenger = createContactMessenger(sms, mail);
  let loops: Loop[] = [];

  const quietly = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'the service could not write'));
  const ratings = createRatings(deps, conversations, postbox);
  const desk = createDesk(deps, conversations, postbox, ratings);
  const ends = [
    hub.onAnswering((agentId, message) => desk.answer(agentId, message)),
    hub.onCallAnswered((agentId, conversationID) => desk.answeredCall(agentId, conversationID)),
    hub.onOpened((conversationID) => quietly(visitors.opened(conversationID))),
    hub.onSent(({ conversationID, senderUserID, serviceUserID }) => {
      if (senderUserID !== serviceUserID) return;
      quietly(visitors.wrote(conversationID));
      quietly(desk.wrote(conversationID));
    }),
  ];

  return {
    apiRoutes(api) {
      deskRoutes(api, deps, {
        desk,
        canned: createCannedAnswers(deps, postbox),
        conversations,
        visitors,
        hub,
        ratings,
        notes: createNotes(deps, conversations, postbox),
        visits: createVisits(deps, conversations, postbox),
        transcripts: createTranscripts(deps, conversations, mail),
      });
    },
    async sandboxRoutes(root) {
      if (url !== undefined) return;
      await root.register(async (scope) => {
        await limitRates(scope, config);
        mailOutboxRoutes(scope, outbox);
      });
    },
    start() {
      loops = [
        deps.dueWatch.start({
          name: 'cards of orders',
          pauseMs: PAUSE.cards,
          dueAt: ORDER_CARDS_DUE,
          round: () => writeOrderCards(deps, postbox),
        }),
        deps.dueWatch.start({
          name: 'face verification',
          pauseMs: PAUSE.faces,
          dueAt: 'select min(due_at) from face_check',
          round: () => sweepFaceChecks(deps, postbox),
        }),
        startLoop(deps, 'telling of answers', PAUSE.answers, () =>
          tellOfAnswers(deps, conversations, messenger),
        ),
        startLoop(deps, 'conversations of agents who left', PAUSE.absence, () => desk.sweep()),
      ];
    },
    async stop() {
      for (const end of ends) end();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    tidy: () => outbox.sweep(),
    mail,
  };
}
