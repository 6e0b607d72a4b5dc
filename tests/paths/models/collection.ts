import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import type {
  CollectionInput,
  RowChange,
  Rows,
  RowsQuery,
} from '../../../src/machines/collection/types.ts';
import type { FormInput } from '../../../src/machines/form/types.ts';
import { defineModel } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { offline, refused } from './failures.ts';
import { smsPorts } from './sms-ports.ts';

interface Row {
  readonly id: string;
}
interface Values {
  readonly name: string;
}
type Query = { readonly kind: string } | undefined;

interface World {
  readonly of: 'records' | 'addresses';
  /** The number of the page that was requested last. */
  asked?: number;
  /** The draft of the form that was open when the session was lost. */
  draft?: FormInput<Values> | undefined;
}

const draft: FormInput<Values> = { form: 'edit', id: 'a', values: { name: 'Wang' } };

const starts: Record<string, World> = {
  records: { of: 'records' },
  'a form that was lost': { of: 'records', draft },
};

/** More starts for the levels with a server: for the same machine, but with other actions for a visitor. */
const apart: Record<string, World> = {
  addresses: { of: 'addresses' },
  'a form that was lost': { of: 'addresses', draft },
};

const row = (id: string): Row => ({ id });
const FIRST = [row('a'), row('b')];

export const model = defineModel({
  name: 'collection',
  starts,
  apart,
  machine(stage) {
    const load = stage.asks<[query: RowsQuery<Query>, signal: unknown], Rows<Row>>('load');
    return createCollectionMachine<Row, Query, RowChange, Values>({
      load(query, signal) {
        stage.world.asked = query.page;
        return load(query, signal);
      },
      idOf: ({ id }) => id,
      change: stage.asks('change'),
      form: {
        errorsOf: () => ({}),
        save: stage.asks('save'),
        focusField: stage.does('focusField'),
        readDraft: () => stage.world.draft,
        writeDraft: stage.does('writeDraft', (draft) => void (stage.world.draft = draft)),
        leaveDraft: stage.does('leaveDraft'),
        smsCode: smsPorts(stage),
      },
    });
  },
  input: (stage): CollectionInput<Query> => ({
    query: stage.world.of === 'records' ? { kind: 'supporter' } : undefined,
  }),
  events: {
    'rows.reload': { asked: {} },
    'rows.more': { asked: {} },
    'row.change': { 'of a row': { change: { kind: 'prefer', id: 'a' } } },
    'row.ask': { 'about a row': { change: { kind: 'remove', id: 'b' } } },
    'row.confirm': { yes: {} },
    'row.withdraw': { no: {} },
    'form.open': {
      'of a row': { form: 'edit', id: 'a', values: { name: 'Lin' } },
      'for a new one': { form: 'add', values: { name: '' } },
    },
    'form.close': { pressed: {} },
  },
  actors: {
    load: {
      'two of three': { answers: { rows: FIRST, total: 3 } },
      // The first page always has the same rows, because its rows do not change which cases are possible.
      'moved by one': {
        answers: ({ world }: Stage<World>) => ({
          rows: world.asked === 1 ? FIRST : [row('b'), row('c')],
          total: 3,
        }),
      },
      failed: { fails: offline },
    },
    change: {
      done: { answers: undefined },
      refused: { fails: refused(CODE.notFound) },
      outdated: { fails: refused(ACCOUNT_CODE.alreadyDecided) },
    },
    form: {
      events: {
        'form.changed': 'in the model of its own',
        'form.left': 'in the model of its own',
        'form.submit': { pressed: {} },
        'form.progressed': 'in the model of its own',
      },
      actors: {
        smsCode: 'it has a model of its own',
        save: {
          saved: { answers: undefined },
          outdated: { fails: refused(ACCOUNT_CODE.projectClosed) },
        },
      },
    },
  },
});
