import { assign, fromPromise, setup } from 'xstate';
import { SHARE_POLL_MS } from '../../domain/limits.ts';
import { shareAddress, type Shared, type ShareNetwork } from '../../domain/share.ts';
import type { SharePorts } from './ports.ts';
import type { ShareContext, ShareEvent } from './types.ts';

/**
 * Shares a page (NAV-10) on a social network in a pop-up, or with the system's share sheet. Every half second the
 * machine checks whether the pop-up is closed. If the browser blocks the pop-up, the page says so and offers the
 * pop-up's address as a link.
 */
export function createShareMachine(ports: SharePorts) {
  return setup({
    types: { context: {} as ShareContext, events: {} as ShareEvent },
    actors: {
      sheet: fromPromise<'shared' | 'left' | 'refused', Shared>(({ input, signal }) =>
        ports.showSheet(input, signal),
      ),
    },
    delays: { 'share poll': SHARE_POLL_MS },
    guards: {
      'is open': () => ports.isPopupOpen(),
      'is refused': (_, { outcome }: { outcome: string }) => outcome === 'refused',
    },
    actions: {
      'keep address': assign(
        (_, { network, shared }: { network: ShareNetwork; shared: Shared }) => ({
          shared,
          address: shareAddress(network, shared),
        }),
      ),
      'keep shared': assign((_, { shared }: { shared: Shared }) => ({
        shared,
        address: undefined,
      })),
      'keep refusal': assign({ isSheetRefused: true }),
      'open pop-up': ({ context }) => ports.openPopup(addressOf(context)),
    },
  }).createMachine({
    id: 'share',
    meta: { requirements: ['NAV-10'] },
    context: { shared: undefined, address: undefined, isSheetRefused: false },
    initial: 'idle',
    on: {
      // An unknown network is a mistake of the caller: it throws and ends the actor (§8).
      'share.toNetwork': {
        target: '.opening',
        actions: [{ type: 'keep address', params: ({ event }) => event }, 'open pop-up'],
      },
      'share.bySheet': {
        target: '.onSheet',
        actions: { type: 'keep shared', params: ({ event }) => event },
      },
    },
    states: {
      idle: {},
      opening: { always: [{ guard: 'is open', target: 'open' }, { target: 'blocked' }] },
      open: {
        after: {
          'share poll': [
            { guard: 'is open', target: 'open', reenter: true },
            { target: 'finished' },
          ],
        },
      },
      blocked: {},
      onSheet: {
        // The sheet is already open and covers the page, so this event is ignored.
        on: { 'share.bySheet': {} },
        invoke: {
          id: 'sheet',
          src: 'sheet',
          input: ({ context }) => sharedOf(context),
          onDone: [
            {
              guard: { type: 'is refused', params: ({ event }) => ({ outcome: event.output }) },
              target: 'refused',
              actions: 'keep refusal',
            },
            { target: 'finished' },
          ],
        },
      },
      refused: {},
      finished: {},
    },
  });
}

function addressOf({ address }: ShareContext): string {
  if (address === undefined) throw new TypeError('a pop-up without an address');
  return address;
}

function sharedOf({ shared }: ShareContext): Shared {
  if (shared === undefined) throw new TypeError('nothing to share');
  return shared;
}
