import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createFormMachine } from '../../src/machines/form/machine.ts';
import { selectSmsState } from '../../src/machines/sms-code/selectors.ts';
import { noSmsCode } from '../../src/services/sign-in/no-sms-code.ts';

test('PAGE-05: a form that needs no SMS code starts and can be filled in', () => {
  const machine = createFormMachine<{ name: string }>({
    smsCode: noSmsCode,
    errorsOf: () => ({}),
    save: () => Promise.resolve(),
    focusField: () => undefined,
    readDraft: () => undefined,
    writeDraft: () => undefined,
    leaveDraft: () => undefined,
  });
  const form = createActor(machine, { input: { form: 'name', values: { name: '' } } });
  const defects: unknown[] = [];
  form.subscribe({ error: (defect) => defects.push(defect) });
  form.start();
  form.send({ type: 'form.changed', change: { name: '林' } });
  const { value, context, children } = form.getSnapshot();
  expect(defects).toEqual([]);
  expect([value, context.values]).toEqual(['editing', { name: '林' }]);
  expect(children.smsCode && selectSmsState(children.smsCode.getSnapshot())).toBe('ready');
  form.stop();
});
