import { CODE } from '../../../src/domain/codes.ts';
import { createFormMachine } from '../../../src/machines/form/machine.ts';
import { selectError } from '../../../src/machines/form/selectors.ts';
import type { FormInput } from '../../../src/machines/form/types.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import { offline, refused } from './failures.ts';
import { smsPorts } from './sms-ports.ts';

interface Values {
  readonly name: string;
  readonly note: string;
}

const missing = ({ values: { name } }: FormInput<Values>) =>
  name === '' ? { name: 'required' } : {};

export const model = defineModel({
  name: 'form',
  starts: { 'an empty form': {} },
  machine: (stage) =>
    createFormMachine<Values>({
      errorsOf: missing,
      save: stage.asks('save'),
      focusField: stage.does('focusField'),
      readDraft: () => undefined,
      writeDraft: stage.does('writeDraft'),
      leaveDraft: stage.does('leaveDraft'),
      smsCode: smsPorts(stage),
      fill: stage.does('fill', () => stage.does('endFilling')),
    }),
  input: (): FormInput<Values> => ({ form: 'edit', id: 'row-1', values: { name: '', note: '' } }),
  events: {
    'form.changed': {
      'what was missing': { change: { name: 'Lin' } },
      'what is needed emptied': { change: { name: '' } },
      'what may be empty': { change: { note: 'back door' } },
    },
    'form.left': { 'what is needed': { field: 'name' }, 'what may be empty': { field: 'note' } },
    'form.submit': { pressed: {} },
    'form.progressed': { halfway: { done: 1, total: 2 } },
  },
  actors: {
    smsCode: 'it has a model of its own',
    save: {
      saved: { answers: undefined },
      'refused for a field': { fails: refused(CODE.invalidInput, { note: 'tooLong' }) },
      failed: { fails: offline },
    },
  },
});

export const selections: Selections = {
  'selectError(name)': selectError('name'),
  'selectError(note)': selectError('note'),
};
