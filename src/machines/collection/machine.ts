import { assign, fromPromise, raise, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { createFormMachine } from '../form/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import { saysOutdated, saysRowOutdated } from './outdated.ts';
import type { CollectionPorts } from './ports.ts';
import type {
  CollectionContext,
  CollectionEvent,
  CollectionInput,
  RowChange,
  Rows,
  RowsQuery,
} from './types.ts';

/**
 * A list, for example of addresses, cards or payments (PAGE-05). It is loaded page by page, and changed row by row or
 * by a form. One change is made at a time. The list is loaded again after it, and after a refusal that says that the
 * rows are outdated. Each list has its own types for its filter (`Query`) and its changes (`Change`).
 */
export function createCollectionMachine<
  Row,
  Query,
  Change extends RowChange,
  Values extends object,
>(ports: CollectionPorts<Row, Query, Change, Values>) {
  return setup({
    types: {
      context: {} as CollectionContext<Row, Query, Change>,
      events: {} as CollectionEvent<Change, Values>,
      input: {} as CollectionInput<Query>,
      children: {} as { form: 'form' },
    },
    actors: {
      load: fromPromise<Rows<Row>, RowsQuery<Query>>(({ input, signal }) =>
        ports.load(input, signal),
      ),
      change: fromPromise<void, { change: Change; row: Row | undefined }>(
        ({ input: { change, row }, signal }) => ports.change(change, row, signal),
      ),
      form: createFormMachine(ports.form),
    },
    guards: {
      'is failure': isFailure,
      'rows are outdated': ({ event }) => saysRowOutdated(failureIn(event)),
      'form is refused as outdated': ({ context }, { failure }: FormRefusal) =>
        saysOutdated(failure) && context.formRefusal === undefined,
      'form is sent again': ({ context }, { failure }: FormRefusal) =>
        !saysOutdated(failure) && context.formRefusal !== undefined,
      'draft is kept': () => ports.form.readDraft() !== undefined,
      'has more': ({ context }) => context.rows.length < context.total,
    },
    actions: {
      'keep rows': assign((_, { loaded }: { loaded: Rows<Row> }) => ({
        rows: loaded.rows,
        total: loaded.total,
        page: 1,
        failure: undefined,
      })),
      'add rows': assign(({ context }, { loaded }: { loaded: Rows<Row> }) => {
        const known = new Set(context.rows.map((row) => ports.idOf(row)));
        const fresh = loaded.rows.filter((row) => !known.has(ports.idOf(row)));
        const rows = [...context.rows, ...fresh];
        return {
          rows,
          // A page without new rows is the last one, even if the server reports a higher total.
          total: fresh.length === 0 ? rows.length : loaded.total,
          page: context.page + 1,
          failure: undefined,
        };
      }),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'keep change': assign((_, { change }: { change: Change }) => ({
        changing: change,
        changeFailure: undefined,
      })),
      'keep change failure': assign({ changeFailure: ({ event }) => failureIn(event) }),
      'forget change': assign({
        changing: undefined,
        changeFailure: undefined,
        formRefusal: undefined,
      }),
      'keep form refusal': assign((_, { failure }: FormRefusal) => ({ formRefusal: failure })),
      'forget form refusal': assign({ formRefusal: undefined }),
      'forget draft': () => ports.form.writeDraft(undefined),
      reload: raise({ type: 'rows.reload' }),
    },
  }).createMachine({
    id: 'collection',
    meta: { requirements: ['PAGE-05', 'SESS-01'] },
    context: ({ input }) => ({
      ...input,
      rows: [],
      total: 0,
      page: 0,
      failure: undefined,
      changing: undefined,
      changeFailure: undefined,
      formRefusal: undefined,
    }),
    type: 'parallel',
    states: {
      rows: {
        initial: 'loading',
        states: {
          loading: {
            // A restored form may be saved while the rows are loading. The rows are then loaded again.
            on: { 'rows.reload': { target: 'loading', reenter: true } },
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ query: context.query, page: 1 }),
              onDone: kept<Row>('keep rows'),
              onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
            },
          },
          failed: { on: { 'rows.reload': 'loading' } },
          shown: {
            on: {
              'rows.reload': 'refreshing',
              'rows.more': { guard: 'has more', target: 'loadingMore' },
            },
          },
          loadingMore: {
            on: { 'rows.reload': 'refreshing' },
            invoke: {
              id: 'loadMore',
              src: 'load',
              input: ({ context }) => ({ query: context.query, page: context.page + 1 }),
              onDone: kept<Row>('add rows'),
              onError: { guard: 'is failure', target: 'moreFailed', actions: 'keep failure' },
            },
          },
          moreFailed: { on: { 'rows.reload': 'refreshing', 'rows.more': 'loadingMore' } },
          refreshing: {
            // The request is sent again, because an answer under way may be older than the change.
            on: { 'rows.reload': { target: 'refreshing', reenter: true } },
            invoke: {
              id: 'refresh',
              src: 'load',
              input: ({ context }) => ({ query: context.query, page: 1 }),
              onDone: kept<Row>('keep rows'),
              onError: { guard: 'is failure', target: 'stale', actions: 'keep failure' },
            },
          },
          /** The rows are shown, but may be outdated, because the last reload failed. */
          stale: { on: { 'rows.reload': 'refreshing' } },
        },
      },
      work: {
        initial: 'starting',
        states: {
          /** Opens the form again if one was open when the session was lost or the page was reloaded. */
          starting: { always: [{ guard: 'draft is kept', target: 'form' }, { target: 'resting' }] },
          resting: { entry: 'forget change', on: begun<Change>() },
          asking: { on: { 'row.confirm': 'changing', 'row.withdraw': 'resting' } },
          changing: {
            invoke: {
              id: 'change',
              src: 'change',
              input: ({ context }) => {
                const { changing } = context;
                if (changing === undefined) throw new TypeError('nothing to change');
                return {
                  change: changing,
                  row: context.rows.find((row) => ports.idOf(row) === changing.id),
                };
              },
              onDone: { target: 'resting', actions: 'reload' },
              onError: [
                {
                  guard: 'rows are outdated',
                  target: 'refused',
                  actions: ['keep change failure', 'reload'],
                },
                { guard: 'is failure', target: 'refused', actions: 'keep change failure' },
              ],
            },
          },
          refused: {
            on: { ...begun<Change>(), 'row.confirm': 'changing', 'row.withdraw': 'resting' },
          },
          form: {
            on: { 'form.close': { target: 'resting', actions: 'forget draft' } },
            // The child handles failures in its own states. So an error is a defect, which ends this machine, too.
            invoke: {
              id: 'form',
              src: 'form',
              input: ({ event }) => {
                const opened = event.type === 'form.open' ? event : ports.form.readDraft();
                if (opened === undefined) throw new TypeError('no form to open');
                const { form, id, values } = opened;
                const isRestored = opened !== event;
                return { form, values, isRestored, ...(id === undefined ? {} : { id }) };
              },
              onDone: { target: 'resting', actions: 'reload' },
              // The form stays open with its values, above the rows as they are now.
              onSnapshot: [
                {
                  guard: { type: 'form is refused as outdated', params: formRefusal },
                  actions: [{ type: 'keep form refusal', params: formRefusal }, 'reload'],
                },
                {
                  guard: { type: 'form is sent again', params: formRefusal },
                  actions: 'forget form refusal',
                },
              ],
            },
          },
        },
      },
    },
  });
}

// A type, not an interface: otherwise the compiler cannot name it in other modules.
type FormRefusal = { readonly failure: Failure | undefined };
const formRefusal = ({
  event,
}: {
  event: { snapshot: { context: FormRefusal } };
}): FormRefusal => ({ failure: event.snapshot.context.failure });

function kept<Row>(action: 'keep rows' | 'add rows') {
  return {
    target: 'shown',
    actions: {
      type: action,
      params: ({ event }: { event: { output: Rows<Row> } }) => ({ loaded: event.output }),
    },
  } as const;
}

/** Transitions that begin a change or open a form. They are possible only while no change is under way. */
function begun<Change>() {
  const keep = {
    type: 'keep change',
    params: ({ event: { change } }: { event: { change: Change } }) => ({ change }),
  } as const;
  return {
    'row.change': { target: 'changing', actions: keep },
    'row.ask': { target: 'asking', actions: keep },
    'form.open': 'form',
  } as const;
}
