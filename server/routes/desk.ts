import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import type { CannedAnswers } from '../desk/canned-answers.ts';
import type { DeskConversations } from '../desk/conversations.ts';
import { ordersOf } from '../desk/desk-orders.ts';
import type { Desk } from '../desk/desk.ts';
import { askForFace } from '../desk/face-checks.ts';
import type { Notes } from '../desk/notes.ts';
import { linkOrder } from '../desk/order-cards.ts';
import type { Ratings } from '../desk/ratings.ts';
import type { Transcripts } from '../desk/transcripts.ts';
import type { Visitors } from '../desk/visitors.ts';
import type { Visits } from '../desk/visits.ts';
import type { Hub } from '../messaging/hub.ts';
import { messagingMemberOf, messagingUserOf, ownerOf } from '../messaging/token.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { permitted, viewOf } from '../orders/read-order.ts';
import { createLimit, deskLimit, strictLimit, transcriptLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';
import { WORDS } from '../words/words.ts';

export interface DeskParts {
  readonly conversations: Pick<DeskConversations, 'visitorOf'>;
  readonly desk: Desk;
  readonly canned: CannedAnswers;
  readonly visitors: Visitors;
  readonly notes: Notes;
  readonly ratings: Ratings;
  readonly visits: Visits;
  readonly transcripts: Transcripts;
  readonly hub: Pick<Hub, 'party'>;
}

/** The staff desk, only for agents, and visitors' calls to it. */
export function deskRoutes(
  app: FastifyInstance,
  deps: OrderDeps,
  { conversations, desk, canned, visitors, hub, notes, ratings, visits, transcripts }: DeskParts,
): void {
  const is = DESK_ENDPOINTS;
  const agentOf = ({ userId, userType }: Session): string => {
    if (userType !== 'agent') throw new ApplicationError(CODE.forbidden);
    return userId;
  };

  route(app, is.deskQueue, ({ session }) => {
    agentOf(session);
    return desk.queue();
  });
  route(app, is.deskAssigned, ({ session }) => desk.assigned(agentOf(session)));
  route(app, is.deskConversation, ({ session, query }) => {
    agentOf(session);
    return desk.one(query.conversationID);
  });
  route(app, is.deskAssign, ({ session, body }) =>
    desk.assign(agentOf(session), body.conversationID),
  );
  route(app, is.deskTransfer, ({ session, body }) =>
    desk.transfer(agentOf(session), body.conversationID, body.userID),
  );
  route(app, is.deskFound, ({ session, query }) => {
    agentOf(session);
    return desk.found(query);
  });
  route(app, is.deskOverview, async ({ session }) => {
    const agentId = agentOf(session);
    return { tags: await notes.tags(), ratings: await ratings.summary(agentId) };
  });
  const written = { rateLimit: deskLimit };
  route(app, is.deskTag, ({ session, body }) => notes.tag(agentOf(session), body), written);
  route(app, is.deskNotes, ({ session, query }) => {
    agentOf(session);
    return notes.notes(query.conversationID);
  });
  route(app, is.addDeskNote, ({ session, body }) => notes.add(agentOf(session), body), written);
  route(
    app,
    is.removeDeskNote,
    ({ session, params }) => notes.remove(agentOf(session), params['noteId'] ?? ''),
    written,
  );
  route(
    app,
    is.deskAway,
    ({ session, body }) => desk.setAway(agentOf(session), body.away),
    written,
  );
  route(
    app,
    is.deskTranscript,
    ({ session, body: { conversationID } }) => {
      agentOf(session);
      return transcripts.send({ conversationID });
    },
    { rateLimit: strictLimit },
  );
  route(app, is.deskClose, ({ session, body }) => {
    agentOf(session);
    return desk.close(body.conversationID);
  });
  route(app, is.deskReopen, ({ session, body }) =>
    desk.reopen(agentOf(session), body.conversationID),
  );
  route(app, is.deskAgents, ({ session }) => {
    agentOf(session);
    return desk.agents();
  });
  route(app, is.deskOrders, async ({ session, query }) => {
    agentOf(session);
    const userID = await conversations.visitorOf(query.conversationID);
    const orders = userID === undefined ? [] : await ordersOf(deps.db, userID);
    const views = await Promise.all(orders.map(({ orderNo }) => viewOf(deps, orderNo)));
    return views.map((view) => ({ ...view, onlyRead: true }));
  });
  route(app, is.deskFaceCheck, ({ session, body }) =>
    askForFace(deps, conversations, agentOf(session), body.conversationID, body.orderNo),
  );
  route(app, is.deskCallbackDone, ({ session, body }) =>
    desk.callbackDone(agentOf(session), body.requestId),
  );
  route(app, is.cannedAnswers, ({ session }) => {
    agentOf(session);
    return canned.list();
  });
  route(app, is.addCannedAnswer, ({ session, body }) => canned.add(agentOf(session), body));
  route(app, is.editCannedAnswer, ({ session, body, params }) =>
    canned.edit(agentOf(session), params['answerId'] ?? '', body),
  );
  route(app, is.removeCannedAnswer, ({ session, params }) => {
    agentOf(session);
    return canned.remove(params['answerId'] ?? '');
  });

  const own = VISITOR_ENDPOINTS;
  const options = { rateLimit: strictLimit };
  route(
    app,
    own.leaveContact,
    async ({ body, header, language }) =>
      visitors.leaveContact(
        await messagingUserOf(deps, header(HEADER.messagingToken)),
        body,
        language,
      ),
    options,
  );
  route(
    app,
    own.quickReply,
    async ({ body, header }) => {
      const userID = await messagingUserOf(deps, header(HEADER.messagingToken));
      return visitors.reply(userID, body.reply, body.phonenumber);
    },
    options,
  );
  const service = SERVICE_ENDPOINTS;
  const userOf = (header: (name: string) => string) =>
    messagingUserOf(deps, header(HEADER.messagingToken));
  route(
    app,
    service.visit,
    async ({ body: { page }, header, language }) => {
      const userAgent = header('user-agent');
      await visits.note(await userOf(header), { page, language, userAgent });
    },
    { rateLimit: createLimit },
  );
  route(
    app,
    service.rate,
    async ({ body, header }) => ratings.rate(await userOf(header), body),
    options,
  );
  route(
    app,
    service.transcript,
    async ({ header, language }) => transcripts.send({ userID: await userOf(header) }, language),
    { rateLimit: transcriptLimit },
  );
  route(
    app,
    own.handOver,
    async ({ body, header }) =>
      visitors.signedIn(
        await messagingMemberOf(deps, header(HEADER.messagingToken)),
        body.uniqueId,
      ),
    options,
  );
  route(
    app,
    own.linkOrder,
    async ({ body, header }) => {
      const userID = await messagingUserOf(deps, header(HEADER.messagingToken));
      const orderToken = header(HEADER.orderToken);
      const proof = { session: undefined, orderToken };
      const { order } = await permitted(deps, body.orderNo, proof, 'read');
      // A member's order belongs only to the member's own conversation.
      if (order.userId === null) await linkOrder(deps, order.orderId, userID);
    },
    options,
  );
  route(
    app,
    own.openParty,
    async ({ body, header, language }) => {
      const who = await ownerOf(deps, header(HEADER.messagingToken));
      const { userID: userId } = who.user;
      const session = { userId, userType: who.isAgent ? 'agent' : 'passenger_user' } as const;
      const proof = { session, orderToken: header(HEADER.orderToken) };
      const { order, onlyRead = false } = await permitted(deps, body.orderNo, proof, 'read');
      const { orderId, orderNo } = order;
      const name = WORDS[language].party(orderNo);
      return { conversationID: await hub.party(who, { orderId, name, isOwn: !onlyRead }) };
    },
    options,
  );
}
