import { assign, fromCallback, raise, sendTo, setup, type EventObject } from 'xstate';
import { ENROLMENT_LOOK_MS } from '../../domain/joining/limits.ts';
import { OFFER_LOOK_MS } from '../../domain/limits.ts';
import { APPLICATION_REFRESH, PLEDGE_NEWS_PUSH } from '../../domain/push.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { createCollectionMachine } from '../collection/machine.ts';
import { createDownloadMachine } from '../download/machine.ts';
import { createServiceWorkerMachine } from '../service-worker/machine.ts';
import { createShareMachine } from '../share/machine.ts';
import { createWebPushMachine } from '../web-push/machine.ts';
import type { BackgroundPorts, FollowedPage, ReloadedPage } from './ports.ts';
import type { BackgroundContext, BackgroundEvent, ChatNews } from './types.ts';

/**
 * Work that begins once the page is interactive, because nobody waits for it: service worker and Web Push
 * (docs/service-worker.md), downloads, sharing, the bag's count, published contents for home and menus, and the chat.
 * It is the portal's child and hears the facts of the portal's other actors (docs/actors.md, "How facts travel").
 */
export function createBackgroundMachine(ports: BackgroundPorts) {
  return setup({
    types: {
      context: {} as BackgroundContext,
      events: {} as BackgroundEvent,
      children: {} as {
        facts: 'facts';
        bagChanges: 'bagChanges';
        visible: 'visible';
        chat: 'chat';
        serviceWorker: 'serviceWorker';
        webPush: 'webPush';
        share: 'share';
        showcase: 'showcase';
        download: 'download';
        cart: 'cart';
      },
    },
    actors: {
      facts: fromCallback<EventObject>(({ sendBack }) => ports.watchFacts(sendBack)),
      bagChanges: fromCallback<EventObject>(({ sendBack }) =>
        ports.watchBag(() => sendBack({ type: 'bag.changed' })),
      ),
      visible: fromCallback<EventObject>(({ sendBack }) =>
        ports.watchVisible(() => sendBack({ type: 'tab.visible' })),
      ),
      chat: fromCallback<ChatNews>(({ receive }) => receive(ports.chat)),
      serviceWorker: createServiceWorkerMachine(ports.serviceWorker),
      webPush: createWebPushMachine(ports.webPush),
      share: createShareMachine(ports.share),
      showcase: createCollectionMachine(ports.showcase),
      download: createDownloadMachine(ports.download),
      cart: createCollectionMachine(ports.cart),
    },
    guards: {
      'is known': () => ports.readProfile() !== undefined,
      'is signed in': () => ports.isSignedIn(),
      'is visible': () => ports.isVisible(),
      'is about an application': (_, { type }: { type: string }) => type === APPLICATION_REFRESH,
      'is about a pledge': (_, { type }: { type: string }) => type === PLEDGE_NEWS_PUSH,
    },
    actions: {
      'read profile': assign(() => ({ profile: ports.readProfile() })),
      'keep profile': assign((_, { profile }: { profile: Profile }) => ({ profile })),
      'forget profile': assign({ profile: undefined }),
      'tell web push who': sendTo('webPush', ({ context: { profile } }) =>
        // The state `known` always has a profile, and only this state sends the event.
        ({ type: 'member.known' as const, userId: profile?.userId ?? '' }),
      ),
      'tell web push gone': sendTo('webPush', { type: 'member.gone' }),
      'tell chat who': sendTo('chat', ({ context: { profile } }): ChatNews =>
        profile === undefined ? { type: 'visitor.here' } : { type: 'member.known', profile },
      ),
      'tell chat': sendTo('chat', (_, { news }: { news: ChatNews }) => news),
      'end messaging': (_, { how }: { how: 'lost' | 'ended' }) => ports.endMessaging(how),
      'forget what was typed': () => ports.forgetTyped(),
      'look in bag': raise({ type: 'bag.look' }),
      'reload cart': sendTo('cart', { type: 'rows.reload' }),
      'reload showcase': sendTo('showcase', { type: 'rows.reload' }),
      'reload search': () => ports.reloadSearch(),
      'reload page': (_, { page }: { page: ReloadedPage }) => ports.reloadPage(page),
      'look again': (_, { page }: { page: FollowedPage }) => ports.lookAgain(page),
      'reopen streams': () => ports.reopenStreams(),
      log: (_, { error }: { error: unknown }) => ports.log(error),
    },
    delays: { 'offer look': OFFER_LOOK_MS, 'enrolment look': ENROLMENT_LOOK_MS },
  }).createMachine({
    id: 'background',
    meta: { requirements: ['SESS-06', 'SESS-08', 'API-12', 'DRV-01', 'DRV-02', 'PROJ-03'] },
    context: { profile: undefined },
    invoke: [
      { id: 'chat', src: 'chat', onError: logged() },
      { id: 'serviceWorker', src: 'serviceWorker', onError: logged() },
      { id: 'webPush', src: 'webPush', onError: logged() },
      { id: 'share', src: 'share', onError: logged() },
      { id: 'showcase', src: 'showcase', input: { query: undefined }, onError: logged() },
      { id: 'bagChanges', src: 'bagChanges', onError: logged() },
      { id: 'visible', src: 'visible', onError: logged() },
      { id: 'facts', src: 'facts', onError: logged() },
    ],
    type: 'parallel',
    on: {
      'language.changed': { actions: ['reload showcase', 'reload search', 'reopen streams'] },
      'order.followed': {
        actions: { type: 'tell chat', params: { news: { type: 'order.followed' } } },
      },
      // The staff's decision shows at once on the applicant's page (DRV-01). A project's outcome and a bank's refusal
      // show at once among the member's pledges (PROJ-03).
      'push.received': [
        {
          guard: { type: 'is about an application', params: ({ event }) => event.push },
          actions: { type: 'reload page', params: { page: 'driverApplication' } },
        },
        {
          guard: { type: 'is about a pledge', params: ({ event }) => event.push },
          actions: { type: 'reload page', params: { page: 'pledges' } },
        },
      ],
      // Pushes that were missed are not sent again, so the pages are reloaded.
      'push.opened': {
        actions: [
          { type: 'reload page', params: { page: 'driverApplication' } },
          { type: 'reload page', params: { page: 'pledges' } },
        ],
      },
      'bag.changed': {
        actions: ['look in bag', { type: 'reload page', params: { page: 'bag' } }],
      },
    },
    states: {
      member: {
        initial: 'looking',
        on: {
          'session.profileLoaded': {
            target: '.known',
            actions: { type: 'keep profile', params: ({ event }) => event },
          },
          // After a lost session the member signs in again, and that switches Web Push on again: it need not be told.
          'session.lost': {
            target: '.nobody',
            actions: [
              { type: 'end messaging', params: { how: 'lost' } },
              { type: 'tell chat', params: { news: { type: 'member.gone', how: 'lost' } } },
            ],
          },
          'session.ended': {
            target: '.nobody',
            actions: [
              { type: 'end messaging', params: { how: 'ended' } },
              'tell web push gone',
              { type: 'tell chat', params: { news: { type: 'member.gone', how: 'ended' } } },
              'forget what was typed',
              'reload search',
            ],
          },
        },
        states: {
          looking: {
            always: [
              { guard: 'is known', target: 'known', actions: 'read profile' },
              { guard: 'is signed in', target: 'unknown' },
              { target: 'nobody', actions: 'tell chat who' },
            ],
          },
          /** Signed in; the profile is still loading. */
          unknown: {},
          known: {
            entry: ['tell web push who', 'tell chat who', 'look in bag'],
            // This transition replaces the one of the whole machine, so it repeats those actions.
            on: {
              'language.changed': {
                actions: [
                  'reload showcase',
                  'reload search',
                  'reopen streams',
                  'tell web push who',
                ],
              },
            },
          },
          nobody: { entry: ['forget profile', 'look in bag'] },
        },
      },
      bag: {
        initial: 'unlooked',
        states: {
          /** The owner is not known yet. */
          unlooked: { on: { 'bag.look': 'shown' } },
          shown: {
            invoke: { id: 'cart', src: 'cart', input: { query: undefined }, onError: logged() },
            on: { 'bag.look': { actions: 'reload cart' } },
          },
        },
      },
      /** Somebody else may take the last of a reward that is in an open bag, and projects end (PROJ-04). */
      offers: {
        initial: 'waiting',
        states: {
          waiting: {
            after: {
              'offer look': [
                { guard: 'is visible', ...lookedAgain('bag') },
                { target: 'waiting', reenter: true },
              ],
            },
          },
        },
      },
      /** Staff decide enrolments, and no stream reports that to a visitor (DRV-02). */
      enrolments: {
        initial: 'waiting',
        states: {
          waiting: {
            on: { 'tab.visible': lookedAgain('enrolments') },
            after: {
              'enrolment look': [
                { guard: 'is visible', ...lookedAgain('enrolments') },
                { target: 'waiting', reenter: true },
              ],
            },
          },
        },
      },
      /** A download of one member is neither shown to the next one nor saved. */
      download: {
        initial: 'there',
        on: { 'session.lost': '.there', 'session.ended': '.there' },
        states: {
          there: { invoke: { id: 'download', src: 'download', onError: logged() } },
        },
      },
    },
  });
}

/** The page loads its rows again, and the pause begins again. */
const lookedAgain = (page: FollowedPage) =>
  ({
    target: 'waiting',
    reenter: true,
    actions: { type: 'look again', params: { page } },
  }) as const;

/** An actor ended with an error: it is missing from now on, and the others go on. */
const logged = () =>
  ({
    actions: {
      type: 'log',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
  }) as const;
