import { assign, setup } from 'xstate';
import { arrivalOf, secondsUntil } from '../../domain/messaging/arrival.ts';
import type { ArrivalCountdownPorts } from './ports.ts';
import type { ArrivalCountdownContext, ArrivalCountdownInput } from './types.ts';

/**
 * Counts down to the driver's arrival (§8, §9; MSG-12, ARR-T01 to ARR-T03). At the end, or for a card that cannot be
 * parsed, it shows 00:00.
 */
export function createArrivalCountdownMachine(ports: ArrivalCountdownPorts) {
  const left = (card: ArrivalCountdownInput): number =>
    secondsUntil(arrivalOf(card) ?? 0, ports.now());
  return setup({
    types: {
      context: {} as ArrivalCountdownContext,
      input: {} as ArrivalCountdownInput,
    },
    guards: {
      'is parsed': ({ context }) => arrivalOf(context) !== undefined,
      'has come': ({ context }) => left(context) === 0,
    },
    actions: {
      count: assign({ seconds: ({ context }) => left(context) }),
      log: ({ context }) => ports.log(context.dateTime, context.countDown),
    },
    delays: { 'a second': 1_000 },
  }).createMachine({
    id: 'arrivalCountdown',
    meta: { requirements: ['MSG-12'] },
    context: ({ input }) => ({ ...input, seconds: 0 }),
    initial: 'start',
    states: {
      start: {
        always: [
          { guard: 'is parsed', target: 'counting' },
          { target: 'over', actions: 'log' },
        ],
      },
      counting: {
        entry: 'count',
        always: { guard: 'has come', target: 'over' },
        after: { 'a second': { target: 'counting', reenter: true } },
      },
      over: {},
    },
  });
}
