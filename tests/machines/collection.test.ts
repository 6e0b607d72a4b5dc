/** When a list is loaded again, and when its form would lose something (PAGE-05). */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import { createCollectionMachine } from '../../src/machines/collection/machine.ts';
import { selectHasMore } from '../../src/machines/collection/selectors.ts';
import type { RowChange, Rows, RowsQuery } from '../../src/machines/collection/types.ts';
import { selectChanged } from '../../src/machines/form/selectors.ts';
import type { FormInput } from '../../src/machines/form/types.ts';
import { noForm } from '../../src/services/no-form.ts';
import { askable, refused, settled } from './harness.ts';

interface Values {
  readonly note: string;
}

async function list(draft?: FormInput<Values>) {
  const loads = askable<[RowsQuery<undefined>, unknown], Rows<{ readonly id: string }>>();
  const changes = askable<[RowChange, unknown, unknown], void>();
  const saves = askable<[FormInput<Values>, unknown, unknown], void>();
  const actor = createActor(
    createCollectionMachine<{ readonly id: string }, undefined, RowChange, Values>({
      load: loads.port,
      idOf: ({ id }) => id,
      change: changes.port,
      form: {
        ...noForm,
        readDraft: () => draft,
        errorsOf: () => ({}),
        focusField: () => undefined,
        save: saves.port,
      },
    }),
    { input: { query: undefined } },
  );
  actor.start();
  await loads.last().answer({ rows: [{ id: 'a' }], total: 1 });
  await settled();
  return { actor, loads, changes, saves };
}

test('PAGE-05: a further page without new rows is the last one, whatever total it reports', async () => {
  const { actor, loads } = await list();
  actor.send({ type: 'rows.reload' });
  await loads.last().answer({ rows: [{ id: 'a' }], total: 3 });
  expect(selectHasMore(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'rows.more' });
  await loads.last().answer({ rows: [{ id: 'a' }], total: 99 });
  expect(selectHasMore(actor.getSnapshot())).toBe(false);
  expect(actor.getSnapshot().context).toMatchObject({ rows: [{ id: 'a' }], total: 1 });
});

const OUTDATED = ['alreadyDecided', 'contentChanged', 'pledgeClosed', 'projectClosed'] as const;

describe('PAGE-05: the rows are loaded again', () => {
  test.each(OUTDATED)('after a change was refused with %s', async (name) => {
    const { actor, loads, changes } = await list();
    actor.send({ type: 'row.change', change: { kind: 'take', id: 'a' } });
    await changes.last().fail(refused(ACCOUNT_CODE[name]));
    expect(actor.getSnapshot().value).toEqual({ rows: 'refreshing', work: 'refused' });
    await loads.last().answer({ rows: [{ id: 'b' }], total: 1 });
    const { context, value } = actor.getSnapshot();
    expect([value, context.rows]).toEqual([{ rows: 'shown', work: 'refused' }, [{ id: 'b' }]]);
    expect(context.changeFailure).toEqual(refused(ACCOUNT_CODE[name]));
  });

  test.each(OUTDATED)('after each time that a form was refused with %s', async (name) => {
    const { actor, loads, saves } = await list();
    actor.send({ type: 'form.open', form: 'decline', id: 'a', values: { note: '' } });
    const form = actor.getSnapshot().children.form;
    form?.send({ type: 'form.changed', change: { note: 'late' } });
    for (const attempt of [1, 2]) {
      form?.send({ type: 'form.submit' });
      await saves.last().fail(refused(ACCOUNT_CODE[name]));
      expect(loads.asked).toHaveLength(1 + attempt);
      await loads.last().answer({ rows: [{ id: 'b' }], total: 1 });
      // Typing does not load them again.
      form?.send({ type: 'form.changed', change: { note: `later ${attempt}` } });
      await settled();
      expect(loads.asked).toHaveLength(1 + attempt);
    }
    expect(actor.getSnapshot().value).toEqual({ rows: 'shown', work: 'form' });
    expect(form?.getSnapshot().context.values).toEqual({ note: 'later 2' });
    // A form that is opened later is not refused as outdated.
    actor.send({ type: 'form.close' });
    expect(actor.getSnapshot().context.formRefusal).toBeUndefined();
  });

  test('after a change of a row that is gone, which the server refuses like somebody else’s; a form is not refused so', async () => {
    const { actor, loads, changes, saves } = await list();
    actor.send({ type: 'row.change', change: { kind: 'take', id: 'a' } });
    await changes.last().fail(refused(CODE.forbidden));
    expect(actor.getSnapshot().value).toEqual({ rows: 'refreshing', work: 'refused' });
    await loads.last().answer({ rows: [], total: 0 });
    const { context } = actor.getSnapshot();
    expect([context.rows, context.changeFailure]).toEqual([[], refused(CODE.forbidden)]);
    // Rows that may no longer be read would replace the form, and with it what was typed.
    actor.send({ type: 'form.open', form: 'decline', id: 'a', values: { note: '' } });
    actor.getSnapshot().children.form?.send({ type: 'form.submit' });
    await saves.last().fail(refused(CODE.forbidden));
    expect(loads.asked).toHaveLength(2);
  });

  test('not after another refusal', async () => {
    const { actor, loads, changes, saves } = await list();
    actor.send({ type: 'row.change', change: { kind: 'take', id: 'a' } });
    await changes.last().fail(refused(CODE.notFound));
    actor.send({ type: 'form.open', form: 'decline', id: 'a', values: { note: '' } });
    actor.getSnapshot().children.form?.send({ type: 'form.submit' });
    await saves.last().fail(refused(CODE.invalidInput));
    expect(actor.getSnapshot().value).toEqual({ rows: 'shown', work: 'form' });
    expect(loads.asked).toHaveLength(1);
  });
});

test('PAGE-05: closing a form would lose what was typed since it was opened, also if it was restored', async () => {
  const { actor } = await list();
  const lost: boolean[] = [];
  actor.send({ type: 'form.open', form: 'decline', values: { note: 'first' } });
  for (const note of ['first', 'second', 'first']) {
    const { form } = actor.getSnapshot().children;
    form?.send({ type: 'form.changed', change: { note } });
    if (form !== undefined) lost.push(selectChanged(form.getSnapshot()));
  }
  expect(lost).toEqual([false, true, false]);
  const restored = (await list({ form: 'decline', values: { note: 'typed before' } })).actor;
  const { form } = restored.getSnapshot().children;
  expect(form && selectChanged(form.getSnapshot())).toBe(true);
});
