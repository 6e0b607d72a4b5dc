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
import type { BackgroundPorts, FollowedPage, ReloadedPages } from './ports.ts';
import type { BackgroundContext, BackgroundEvent, ChatNews } from './types.ts';

/**
 * Work that starts after the page is interactive, because nobody waits for it: service worker and Web Push
 * (docs/service-worker.md), downloads, sharing, the bag's count, published contents for home and menus, and the chat.
 * This machine is the portal's child and gets the facts of the portal's other actors (docs/actors.md, "How facts
 * travel").
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
        // The default is never used: only the state `known` sends this event, and it always has a profile.
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
      'reload pages': (_, { pages }: ReloadedPages) =>
        pages.forEach((page) => ports.reloadPage(page)),
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
      // A decision by staff appears at once on the page of the applicant (DRV-01) or of the project's creator. A
      // project's outcome and a refused payment appear at once in the member's list of pledges (PROJ-03).
      'push.received': [
        {
          guard: { type: 'is about an application', params: ({ event }) => event.push },
          actions: { type: 'reload pages', params: { pages: ['driverApplication'] } },
        },
        {
          guard: { type: 'is about a pledge', params: ({ event }) => event.push },
          actions: { type: 'reload pages', params: { pages: PLEDGE_PAGES } },
        },
      ],
      // The stream is open again. Pushes may have been missed meanwhile, so the pages are reloaded.
      'push.opened': { actions: { type: 'reload pages', params: { pages: PUSHED_PAGES } } },
      'bag.changed': {
        actions: ['look in bag', { type: 'reload pages', params: { pages: ['bag'] } }],
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
          // Web Push is not notified of a lost session: when the member signs in again, it subscribes again anyway.
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
          /** Somebody is signed in, but their profile is not loaded yet. */
          unknown: {},
          known: {
            entry: ['tell web push who', 'tell chat who', 'look in bag'],
            // This transition overrides the machine's own for this event, so it repeats the machine's actions.
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
          /** The owner of the bag is not known yet. */
          unlooked: { on: { 'bag.look': 'shown' } },
          shown: {
            invoke: { id: 'cart', src: 'cart', input: { query: undefined }, onError: logged() },
            on: { 'bag.look': { actions: 'reload cart' } },
          },
        },
      },
      /** Reloads an open bag from time to time: rewards in it may be sold out, and projects may end (PROJ-04). */
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
      /** Reloads the enrolments page from time to time: no stream reports staff decisions to visitors (DRV-02). */
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
      /** Reloads the driver's application when its tab is visible again: a step may be saved in another tab (DRV-01). */
      application: { on: { 'tab.visible': { actions: lookAt('driverApplication') } } },
      /** The end of a session aborts a download, so that it is neither saved nor shown to the next member. */
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

/** The pages that show what a push about a project is about: the member's pledges, and the member's own projects. */
const PLEDGE_PAGES = ['pledges', 'ownProjects', 'ownProject'] as const;
const PUSHED_PAGES = ['driverApplication', ...PLEDGE_PAGES] as const;

const lookAt = (page: FollowedPage) => ({ type: 'look again', params: { page } }) as const;

/** The transition that makes a page load its rows again, and restarts the pause. */
const lookedAgain = (page: FollowedPage) =>
  ({ target: 'waiting', reenter: true, actions: lookAt(page) }) as const;

/** The transition after an actor has ended with an error. The error is logged, and the other actors go on. */
const logged = () =>
  ({
    actions: {
      type: 'log',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
  }) as const;
