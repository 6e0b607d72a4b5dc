import { assign, fromPromise, setup } from 'xstate';
import {
  type Acquaintance,
  type ContactAct,
  isAskedAbout,
  mayDo,
  mayReach,
  type Standing,
} from '../../domain/messaging/acquaintance.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { AcquaintancePorts } from './ports.ts';
import type { AcquaintanceContext, AcquaintanceEvent, AcquaintanceInput, Reach } from './types.ts';

/**
 * A person and the user's relation to them: a stranger, a request sent or received, a friend, on the blacklist, or
 * somebody for whom no relation is possible. Actions that cannot be undone by pressing again are confirmed first.
 */
export function createAcquaintanceMachine(ports: AcquaintancePorts) {
  return setup({
    types: {
      context: {} as AcquaintanceContext,
      events: {} as AcquaintanceEvent,
      input: {} as AcquaintanceInput,
    },
    actors: {
      read: fromPromise<Acquaintance, AcquaintanceInput>(({ input, signal }) =>
        ports.read(input, signal),
      ),
      change: fromPromise<Acquaintance, AcquaintanceInput & { act: ContactAct }>(
        ({ input: { act, ...whom }, signal }) => ports.change(whom, act, signal),
      ),
      reach: fromPromise<void, { person: Acquaintance & AcquaintanceInput; how: Reach }>(
        ({ input: { person, how }, signal }) => ports.reach(person, how, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'stands so': ({ context: { person } }, { standing }: { standing: Standing }) =>
        person?.standing === standing,
      'is asked about': ({ context: { person }, event }) =>
        event.type === 'contact.act' &&
        isAskedAbout(event.act.kind) &&
        person !== undefined &&
        mayDo(person.standing, event.act.kind),
      'may be done': ({ context: { person }, event }) =>
        event.type === 'contact.act' &&
        person !== undefined &&
        mayDo(person.standing, event.act.kind),
      'may be reached': ({ context: { person } }) =>
        person !== undefined && mayReach(person.standing),
    },
    actions: {
      'keep person': assign((_, { person }: { person: Acquaintance }) => ({
        person,
        act: undefined,
        reach: undefined,
        failure: undefined,
      })),
      'keep act': assign(({ event }) =>
        event.type === 'contact.act' ? { act: event.act, failure: undefined } : {},
      ),
      'keep way': assign(({ event }) =>
        event.type === 'person.reach' ? { reach: event.how, failure: undefined } : {},
      ),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget act': assign({ act: undefined, reach: undefined }),
    },
  }).createMachine({
    id: 'acquaintance',
    meta: { requirements: ['GRP-07', 'MSG-13'] },
    context: ({ input }) => ({
      ...input,
      person: undefined,
      act: undefined,
      reach: undefined,
      failure: undefined,
    }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { userID, code } }) => ({ userID, code }),
          onDone: kept,
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      failed: { on: { 'person.retry': 'reading', 'person.changed': 'reading' } },
      /** Enters the state for the relation that was read. */
      placing: {
        always: [
          so('stranger'),
          so('asking'),
          so('asked'),
          so('friend'),
          so('blocked'),
          { target: 'outside' },
        ],
      },
      stranger: { on: { ...changes, ...acts, ...reached } },
      asking: { on: { ...changes, ...acts, ...reached } },
      asked: { on: { ...changes, ...acts, ...reached } },
      friend: { on: { ...changes, ...acts, ...reached } },
      blocked: {
        on: {
          ...changes,
          'contact.act': { guard: 'may be done', target: 'changing', actions: 'keep act' },
        },
      },
      outside: { on: changes },
      /** The relation is read again, because it may have changed. Until then the former relation stays on screen. */
      rereading: {
        on: {
          'person.changed': { target: 'rereading', reenter: true },
          ...acts,
          'person.reach': { ...reached['person.reach'], guard: 'may be reached' },
        },
        invoke: {
          id: 'reread',
          src: 'read',
          input: ({ context: { userID, code } }) => ({ userID, code }),
          onDone: kept,
          onError: { guard: 'is failure', target: 'placing', actions: 'keep failure' },
        },
      },
      confirming: {
        on: {
          'contact.confirm': 'changing',
          'contact.withdraw': { target: 'placing', actions: 'forget act' },
        },
      },
      changing: {
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context: { userID, code, act } }) => {
            if (act === undefined) throw new TypeError('nothing to do');
            return { userID, code, act };
          },
          onDone: kept,
          onError: {
            guard: 'is failure',
            target: 'placing',
            actions: ['forget act', 'keep failure'],
          },
        },
      },
      reaching: {
        invoke: {
          id: 'reach',
          src: 'reach',
          input: ({ context: { person, code, reach } }) => {
            if (person === undefined || reach === undefined) throw new TypeError('nobody to reach');
            return { person: { ...person, code }, how: reach };
          },
          onDone: 'reached',
          onError: {
            guard: 'is failure',
            target: 'placing',
            actions: ['forget act', 'keep failure'],
          },
        },
      },
      /** The conversation is on screen, or the call is being confirmed. This actor ends. */
      reached: { type: 'final' },
    },
  });
}

const kept = {
  target: 'placing',
  actions: {
    type: 'keep person',
    params: ({ event }: { event: { output: Acquaintance } }) => ({ person: event.output }),
  },
} as const;

const so = <One extends Standing>(one: One) =>
  ({ guard: { type: 'stands so', params: { standing: one } }, target: one }) as const;

const changes = { 'person.changed': 'rereading' } as const;
/** Transitions that start the user's actions on this person. */
const acts = {
  'contact.act': [
    { guard: 'is asked about', target: 'confirming', actions: 'keep act' },
    { guard: 'may be done', target: 'changing', actions: 'keep act' },
  ],
} as const;
const reached = { 'person.reach': { target: 'reaching', actions: 'keep way' } } as const;
