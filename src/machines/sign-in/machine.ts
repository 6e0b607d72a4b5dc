import {
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  setup,
  type EventObject,
} from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import { createImageCodeMachine } from '../image-code/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { createSmsCodeMachine } from '../sms-code/machine.ts';
import { answerTaken } from './answer.ts';
import type { SignInPorts } from './ports.ts';
import type {
  KeptForm,
  SignInContext,
  SignInEvent,
  SignInFact,
  SignInInput,
  WayName,
} from './types.ts';

/**
 * The sign-in page's machine (PAGE-06, SESS-07). It has the actors of captcha and SMS code, the inviter's name, and the
 * form's values that survive a reload. It leaves for a provider and handles the provider's answer. Passwords and codes
 * are only in the forms; the user is in the session's machine.
 */
export function createSignInMachine(ports: SignInPorts) {
  return setup({
    types: {
      context: {} as SignInContext,
      events: {} as SignInEvent,
      input: {} as SignInInput,
      emitted: {} as SignInFact,
      children: {} as { imageCode: 'imageCode'; smsCode: 'smsCode' },
    },
    actors: {
      keepForm: fromCallback<EventObject>(() => () => ports.leaveForm()),
      imageCode: createImageCodeMachine(ports),
      smsCode: createSmsCodeMachine(ports),
      nameInviter: fromPromise<string, string>(({ input, signal }) =>
        ports.inviterName(input, signal),
      ),
      askAddress: fromPromise<string, { source: SocialSource; goingTo: string }>(
        ({ input, signal }) => ports.socialAddress(input.source, input.goingTo, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      'was invited': ({ context }) => context.inviter !== '',
      'provider answered': ({ context }) => context.answer !== undefined,
    },
    actions: {
      'keep inviter': assign((_, params: { inviterName: string }) => params),
      'begin leaving': assign((_, { source }: { source: SocialSource }) => ({
        source,
        failure: undefined,
      })),
      'keep failure': assign(({ event }): { failure: Failure | undefined } => ({
        failure: failureIn(event),
      })),
      change: assign(({ context }, { change }: { change: Partial<KeptForm> }) => ({
        form: { ...context.form, ...change },
      })),
      'write form': ({ context }) => ports.writeForm(context.form),
      leave: (_, params: { address: string }) => ports.goTo(params.address),
      'tell answer': emit(({ context }) => answerTaken(context.answer, ports.takeLeft)),
    },
  }).createMachine({
    id: 'signIn',
    meta: { requirements: ['PAGE-06', 'SESS-07', 'API-20'] },
    context: ({ input }) => ({
      ...input,
      inviter: ports.inviterOf(input.inviter),
      form: formFor(input.first, ports.readForm()),
      inviterName: '',
      source: undefined,
      failure: undefined,
    }),
    on: {
      'form.changed': {
        actions: [
          { type: 'change', params: ({ event }) => ({ change: event.change }) },
          'write form',
        ],
      },
    },
    invoke: [
      { id: 'keepForm', src: 'keepForm' },
      { id: 'imageCode', src: 'imageCode' },
      { id: 'smsCode', src: 'smsCode' },
    ],
    type: 'parallel',
    states: {
      inviter: {
        initial: 'starting',
        states: {
          starting: { always: [{ guard: 'was invited', target: 'asking' }, { target: 'nobody' }] },
          asking: {
            invoke: {
              id: 'nameInviter',
              src: 'nameInviter',
              input: ({ context }) => context.inviter,
              onDone: {
                target: 'known',
                actions: {
                  type: 'keep inviter',
                  params: ({ event }) => ({ inviterName: event.output }),
                },
              },
              onError: { guard: 'is failure', target: 'nobody' },
            },
          },
          known: {},
          nobody: {},
        },
      },
      social: {
        initial: 'starting',
        states: {
          starting: {
            always: [{ guard: 'provider answered', target: 'returned' }, { target: 'here' }],
          },
          // This region does nothing more: the portal navigates to the page for the answer.
          returned: { entry: 'tell answer' },
          here: { on: { 'social.go': 'asking' } },
          asking: {
            entry: {
              type: 'begin leaving',
              params: ({ event }) => {
                assertEvent(event, 'social.go');
                return { source: event.source };
              },
            },
            invoke: {
              id: 'askAddress',
              src: 'askAddress',
              input: ({ context, event }) => {
                assertEvent(event, 'social.go');
                return { source: event.source, goingTo: context.goingTo };
              },
              onDone: {
                target: 'leaving',
                actions: { type: 'leave', params: ({ event }) => ({ address: event.output }) },
              },
              onError: { guard: 'is failure', target: 'here', actions: 'keep failure' },
            },
          },
          // A visitor who returns with the browser's back button finds the page in this state, and may leave again.
          leaving: { on: { 'social.go': 'asking' } },
        },
      },
    },
  });
}

/** The stored values with the form that was shown. If the address asks for another form by now, that one is shown. */
function formFor(first: WayName, kept: KeptForm | undefined): KeptForm {
  const empty = { first, way: first, phonenumber: '', newUsername: '', nickName: '' };
  if (kept === undefined) return empty;
  return kept.first === first ? kept : { ...kept, first, way: first };
}
