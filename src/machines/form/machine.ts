import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { failureIn, isFailure } from '../outcome.ts';
import { createSmsCodeMachine } from '../sms-code/machine.ts';
import type { FormPorts } from './ports.ts';
import type { FormInput, FormOpening, SaveProgress, FormContext, FormEvent } from './types.ts';

/** The values to send, and the function that reports the progress. */
type Saving<Values> = FormInput<Values> & { readonly tell: (progress: SaveProgress) => void };

/**
 * A form that is filled in and saved (PAGE-05). An error is shown at its field after the field was left or the form
 * submitted. Typed values survive a failed save and a lost session (SES-T13). The actor ends when the form is saved.
 * Its child sends SMS codes for forms that need one.
 */
export function createFormMachine<Values extends object>(ports: FormPorts<Values>) {
  return setup({
    types: {
      context: {} as FormContext<Values>,
      events: {} as FormEvent<Values>,
      input: {} as FormOpening<Values>,
      children: {} as { smsCode: 'smsCode' },
    },
    actors: {
      fill: fromCallback<EventObject>(({ sendBack }) => {
        const end = ports.fill?.((change) => sendBack({ type: 'form.changed', change }));
        return () => {
          end?.();
          ports.leaveDraft();
        };
      }),
      smsCode: createSmsCodeMachine(ports.smsCode),
      save: fromPromise<void, Saving<Values>>(({ input: { tell, ...input }, signal }) =>
        ports.save(input, signal, tell),
      ),
    },
    guards: {
      'is failure': isFailure,
      'has errors': ({ context }) => Object.keys(context.errors).length > 0,
    },
    actions: {
      edit: assign(({ context }, { change }: { change: Partial<Values> }) => {
        const values = { ...context.values, ...change };
        return {
          values,
          errors: ports.errorsOf({ ...inputOf(context), values }),
          serverErrors: Object.fromEntries(
            Object.entries(context.serverErrors).filter(([field]) => !(field in change)),
          ),
        };
      }),
      touch: assign(({ context }, { fields }: { fields: readonly string[] }) => ({
        touched: [...new Set([...context.touched, ...fields])],
      })),
      'focus first error': ({ context }) => {
        const [first] = Object.keys({ ...context.errors, ...context.serverErrors });
        if (first !== undefined) ports.focusField(first);
      },
      'keep draft': ({ context }) => ports.writeDraft(inputOf(context)),
      'forget draft': () => ports.writeDraft(undefined),
      'forget refusal': assign({ failure: undefined, serverErrors: {}, progress: undefined }),
      'keep progress': assign((_, progress: SaveProgress) => ({ progress })),
      'keep refusal': assign(({ event }) => {
        const failure = failureIn(event);
        return { failure, serverErrors: failure?.kind === 'refused' ? failure.fields : {} };
      }),
    },
  }).createMachine({
    id: 'form',
    meta: { requirements: ['PAGE-05'] },
    context: ({ input: { isRestored = false, ...input } }) => ({
      ...input,
      first: isRestored ? undefined : input.values,
      errors: ports.errorsOf(input),
      serverErrors: {},
      touched: [],
      failure: undefined,
      progress: undefined,
    }),
    invoke: [
      { id: 'smsCode', src: 'smsCode' },
      { id: 'fill', src: 'fill' },
    ],
    entry: 'keep draft',
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.changed': {
            actions: [
              { type: 'edit', params: ({ event }) => ({ change: event.change }) },
              'keep draft',
            ],
          },
          'form.left': {
            actions: { type: 'touch', params: ({ event }) => ({ fields: [event.field] }) },
          },
          'form.submit': [
            {
              guard: 'has errors',
              actions: [
                {
                  type: 'touch',
                  params: ({ context }) => ({ fields: Object.keys(context.errors) }),
                },
                'focus first error',
              ],
            },
            { target: 'saving' },
          ],
        },
      },
      saving: {
        entry: 'forget refusal',
        on: {
          'form.progressed': {
            actions: {
              type: 'keep progress',
              params: ({ event: { done, total } }) => ({ done, total }),
            },
          },
        },
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context, self }) => ({
            ...inputOf(context),
            tell: (progress) => self.send({ type: 'form.progressed', ...progress }),
          }),
          onDone: 'saved',
          onError: {
            guard: 'is failure',
            target: 'editing',
            actions: ['keep refusal', 'focus first error'],
          },
        },
      },
      saved: { type: 'final', entry: 'forget draft' },
    },
  });
}

function inputOf<Values>({ form, id, values }: FormContext<Values>): FormInput<Values> {
  return { form, values, ...(id === undefined ? {} : { id }) };
}
