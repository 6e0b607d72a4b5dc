import { assertEvent } from 'xstate';
import { accessed, defect, pushMessage, replaced, told, tracked } from './carried.ts';
import type { PortalPorts } from './ports.ts';
import { setUpPortal } from './setup.ts';

/**
 * The root of the portal's actors (API-05, API-10, API-11, SES-T13, GUARD-05, GUARD-06). It only passes facts from the
 * actor that emits them on to the actors that need them. `docs/actors.md` has the table of facts.
 */
export function createPortalMachine(ports: PortalPorts) {
  return setUpPortal(ports).createMachine({
    id: 'portal',
    meta: { requirements: ['API-05', 'API-10', 'API-11', 'GUARD-05', 'GUARD-06'] },
    context: { defect: undefined },
    invoke: [
      // The relay is the first child, so that it listens before the others emit anything.
      {
        id: 'relay',
        src: 'relay',
        input: ({ self }) => ({
          parent: self,
          from: [
            'session',
            'pushPortal',
            'pushAdmin',
            'pushOrder',
            'preferences',
            'position',
            'orderForm',
            'orderSearch',
            'orderTracking',
          ],
        }),
        onError: defect(),
      },
      { id: 'tab', src: 'tab', onError: defect() },
      { id: 'notifications', src: 'notifications', onError: defect() },
      { id: 'preferences', src: 'preferences', onError: defect() },
      {
        id: 'orderStatusDictionary',
        src: 'dictionary',
        input: { dictType: 'order_status' },
        onError: defect(),
      },
      { id: 'pushPortal', src: 'livePush', onError: defect() },
      { id: 'pushAdmin', src: 'livePush', onError: defect() },
      { id: 'pushOrder', src: 'livePush', onError: defect() },
      { id: 'position', src: 'position', onError: defect() },
      { id: 'orderForm', src: 'orderForm', onError: defect() },
      { id: 'orderSearch', src: 'orderSearch', onError: defect() },
      { id: 'orderTracking', src: 'orderTracking', onError: defect() },
      // The background's machine is fetched once the page is interactive.
      {
        id: 'background',
        src: 'onDemand',
        input: { name: 'background', input: undefined },
        onError: defect(),
      },
      // The session is the last child: with a stored token it emits facts at once, and the others have to get them.
      { id: 'session', src: 'session', onError: defect() },
    ],
    on: {
      'session.signedIn': {
        actions: ['open portal stream', 'open admin stream', 'check the page again'],
      },
      'session.profileLoaded': {
        actions: { type: 'fill in contact', params: ({ event }) => ({ profile: event.profile }) },
      },
      'session.lost': {
        actions: ['close portal stream', 'close admin stream', 'check the page again'],
      },
      'session.ended': {
        actions: [
          'close portal stream',
          'close admin stream',
          'close order stream',
          'discard draft',
          'forget orders',
        ],
      },
      'call.failed': [
        {
          guard: { type: 'is unauthorized', params: ({ event }) => event },
          actions: { type: 'tell session', params: { event: { type: 'session.expired' } } },
        },
        { actions: told() },
      ],
      'push.received': [
        {
          guard: { type: 'has words', params: ({ event }) => event.push },
          actions: [
            {
              type: 'notify',
              params: ({ event: { push } }) => ({
                message: pushMessage(push),
              }),
            },
            tracked(),
          ],
        },
        { actions: tracked() },
      ],
      'push.textReceived': {
        actions: {
          type: 'notify',
          params: ({ event }) => ({ message: { kind: 'plain' as const, text: event.text } }),
        },
      },
      'push.positionReceived': { actions: tracked() },
      'push.opened': { actions: tracked() },
      'tab.visible': { actions: tracked() },
      'language.changed': { actions: 'load dictionary anew' },
      'language.failed': { actions: told() },
      'failure.left': { actions: told() },
      'position.found': {
        actions: {
          type: 'choose place',
          params: ({ event }) => ({ field: event.field, place: event.place }),
        },
      },
      'order.created': { actions: accessed() },
      'order.found': { actions: accessed() },
      'order.signInNeeded': {
        actions: {
          type: 'go to',
          params: ({ event }) => ({
            to: `/login?redirect=${encodeURIComponent(`/order/create?type=${event.kind}`)}`,
          }),
        },
      },
      'order.followed': {
        actions: {
          type: 'open order stream',
          params: ({ event }) => ({ orderToken: event.orderToken }),
        },
      },
      'order.unfollowed': { actions: 'close order stream' },
      'order.changed': { actions: tracked() },
      'social.returned': {
        actions: [
          replaced(),
          {
            type: 'tell session',
            params: ({ event: { returned } }) => ({
              event: { type: 'session.socialReturned', returned },
            }),
          },
        ],
      },
      'social.answered': { actions: replaced() },
      'profile.read': {
        actions: {
          type: 'tell session',
          params: ({ event: { profile } }) => ({ event: { type: 'session.profileRead', profile } }),
        },
      },
      'account.deleted': {
        actions: { type: 'tell session', params: { event: { type: 'session.endedElsewhere' } } },
      },
      'fetch.ahead': {
        actions: { type: 'fetch ahead', params: ({ event }) => ({ name: event.name }) },
      },
    },
    type: 'parallel',
    states: {
      payment: {
        initial: 'closed',
        on: {
          'payment.open': { target: '.open' },
          'payment.close': '.closed',
          'page.close': '.closed',
        },
        states: {
          closed: {},
          open: {
            invoke: [
              {
                id: 'payment',
                src: 'onDemand',
                input: ({ event }) => {
                  assertEvent(event, 'payment.open');
                  return { name: 'payment', input: event };
                },
                onError: defect(),
              },
              {
                id: 'paymentRelay',
                src: 'relay',
                input: ({ self }) => ({ parent: self, from: ['payment'] }),
                onError: defect(),
              },
            ],
          },
        },
      },
      page: {
        initial: 'closed',
        on: {
          'page.open': { target: '.open' },
          'page.close': '.closed',
        },
        states: {
          closed: {},
          open: {
            invoke: [
              {
                id: 'page',
                src: 'onDemand',
                input: ({ event }) => {
                  assertEvent(event, 'page.open');
                  return event.page;
                },
                onError: defect(),
              },
              {
                id: 'pageRelay',
                src: 'relay',
                input: ({ self }) => ({ parent: self, from: ['page'] }),
                onError: defect(),
              },
            ],
          },
        },
      },
    },
  });
}
