import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { IMAGE_CODE_LIFETIME_MS } from '../../domain/limits.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { ImageCodePorts } from './ports.ts';
import type { CodeKind, ImageCode, ImageCodeContext, ImageCodeEvent, Work } from './types.ts';

/**
 * The captcha of the sign-in form (PAGE-06) and of forms with an SMS code: a picture's code, or a computation for
 * people who cannot see the picture.
 */
export function createImageCodeMachine(ports: ImageCodePorts) {
  return setup({
    types: { context: {} as ImageCodeContext, events: {} as ImageCodeEvent },
    actors: {
      load: fromPromise<ImageCode, CodeKind>(({ input, signal }) => ports.imageCode(input, signal)),
      solve: fromCallback<ImageCodeEvent, Work>(({ input, sendBack }) =>
        ports.solve(input, sendBack),
      ),
    },
    delays: { lifetime: IMAGE_CODE_LIFETIME_MS },
    guards: {
      'is failure': isFailure,
      'no code is needed': (_, params: { code: ImageCode }) => !params.code.isNeeded,
      'is work': (_, params: { code: ImageCode }) => params.code.work !== undefined,
    },
    actions: {
      'begin anew': assign(({ context, event }) => ({
        kind: event.type === 'code.renew' ? event.kind : context.kind,
        code: undefined,
        failure: undefined,
        share: 0,
        solution: '',
      })),
      'keep code': assign((_, params: { code: ImageCode }) => params),
      'keep failure': assign({
        failure: ({ event }) => (event.type === 'work.failed' ? event.failure : failureIn(event)),
      }),
      'keep progress': assign((_, params: { share: number }) => params),
      'keep solution': assign((_, params: { solution: string }) => params),
    },
  }).createMachine({
    id: 'imageCode',
    meta: { requirements: ['PAGE-06'] },
    context: { kind: 'image', code: undefined, failure: undefined, share: 0, solution: '' },
    initial: 'loading',
    states: {
      loading: {
        entry: 'begin anew',
        on: { 'code.renew': { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.kind,
          onDone: [
            { guard: { type: 'no code is needed', params: loaded }, target: 'notNeeded' },
            {
              guard: { type: 'is work', params: loaded },
              target: 'there.working',
              actions: { type: 'keep code', params: loaded },
            },
            { target: 'there', actions: { type: 'keep code', params: loaded } },
          ],
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      notNeeded: {},
      there: {
        initial: 'shown',
        on: { 'code.renew': 'loading', 'code.used': 'loading' },
        after: { lifetime: 'expired' },
        states: {
          shown: {},
          working: {
            on: {
              'work.progressed': {
                actions: {
                  type: 'keep progress',
                  params: ({ event }) => ({ share: event.share }),
                },
              },
              'work.solved': {
                target: 'worked',
                actions: {
                  type: 'keep solution',
                  params: ({ event }) => ({ solution: event.code }),
                },
              },
              'work.failed': { target: '#imageCode.failed', actions: 'keep failure' },
            },
            invoke: {
              id: 'solve',
              src: 'solve',
              // The default is never used: this state is entered only if the server's answer has a computation.
              input: ({ context }) => context.code?.work ?? { salt: '', bits: 0, times: 1 },
            },
          },
          worked: {},
        },
      },
      // A new code is fetched only when somebody uses the page again.
      expired: { on: { 'code.renew': 'loading' } },
      failed: { on: { 'code.renew': 'loading' } },
    },
  });
}

const loaded = ({ event }: { event: { output: ImageCode } }) => ({ code: event.output });
