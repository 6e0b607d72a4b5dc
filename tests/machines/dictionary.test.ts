import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createDictionaryMachine } from '../../src/machines/dictionary/machine.ts';
import { selectEntry } from '../../src/machines/dictionary/selectors.ts';
import type { DictionaryEntry } from '../../src/machines/dictionary/types.ts';
import { askable } from './harness.ts';

const entry = (dictLabel: string): DictionaryEntry => ({
  dictLabel,
  dictValue: '7',
  listClass: 'warning',
  cssClass: '',
});

function start() {
  const load = askable<[string, AbortSignal], readonly DictionaryEntry[]>();
  const machine = createDictionaryMachine({ loadDictionary: load.port });
  const actor = createActor(machine, { input: { dictType: 'order_status' } }).start();
  return { actor, load, seven: () => selectEntry('7')(actor.getSnapshot()) };
}

test('API-24: the dictionary is loaded when it is first needed, and only once', async () => {
  const { actor, load, seven } = start();
  expect(load.asked).toEqual([]);
  actor.send({ type: 'dictionary.needed' });
  actor.send({ type: 'dictionary.needed' });
  await load.last().answer([entry('待付款')]);
  actor.send({ type: 'dictionary.needed' });
  expect(load.asked.map(({ args }) => args[0])).toEqual(['order_status']);
  expect(seven()).toEqual(entry('待付款'));
});

test('API-24: after a failure the dictionary is loaded again when it is next needed', async () => {
  const { actor, load, seven } = start();
  actor.send({ type: 'dictionary.needed' });
  await load.last().fail({ kind: 'offline' });
  expect([actor.getSnapshot().value, seven()]).toEqual(['failed', undefined]);
  actor.send({ type: 'dictionary.needed' });
  await load.last().answer([entry('待付款')]);
  expect(seven()).toEqual(entry('待付款'));
});

test('LANG-05: another language loads the dictionary again; the old labels stay until then', async () => {
  const { actor, load, seven } = start();
  actor.send({ type: 'dictionary.languageChanged' });
  expect(load.asked).toEqual([]);
  actor.send({ type: 'dictionary.needed' });
  await load.last().answer([entry('待付款')]);
  actor.send({ type: 'dictionary.languageChanged' });
  expect(seven()).toEqual(entry('待付款'));
  await load.last().answer([entry('Payment due')]);
  expect(seven()).toEqual(entry('Payment due'));
});
