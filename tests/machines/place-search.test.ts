import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Place } from '../../src/domain/geo/place.ts';
import { createPlaceSearchMachine } from '../../src/machines/place-search/machine.ts';
import {
  selectSuggestedPlaces,
  selectSuggestionState,
} from '../../src/machines/place-search/selectors.ts';
import { place } from './fixtures.ts';
import { askable } from './harness.ts';

function start() {
  const clock = new SimulatedClock();
  const suggest = askable<[string, AbortSignal], readonly Place[]>();
  const actor = createActor(createPlaceSearchMachine({ suggest: suggest.port }), { clock }).start();
  const type = (text: string, field: 'pickup' | 'destination' = 'pickup') =>
    actor.send({ type: 'search.typed', field, text });
  const seen = (field: 'pickup' | 'destination' = 'pickup') => [
    selectSuggestionState(field)(actor.getSnapshot()),
    selectSuggestedPlaces(field)(actor.getSnapshot()).map(({ name }) => name),
  ];
  return { actor, clock, suggest, type, seen };
}

test('asked for 150 ms after the last key, once', async () => {
  const { clock, suggest, type, seen } = start();
  type('台');
  clock.increment(149);
  type(' 台北 ');
  clock.increment(149);
  expect(suggest.asked).toEqual([]);
  clock.increment(1);
  expect(suggest.asked.map(({ args }) => args[0])).toEqual(['台北']);
  expect(seen()).toEqual(['looking', []]);
  await suggest.last().answer([place('台北車站')]);
  expect(seen()).toEqual(['shown', ['台北車站']]);
  expect(seen('destination')).toEqual(['closed', []]);
});

test('the latest text wins, whatever is answered when; the places before stay until then', async () => {
  const { clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().answer([place('台東')]);
  type('台北');
  clock.increment(150);
  const former = suggest.last();
  type('台中');
  expect(former.args[1].aborted).toBe(true);
  clock.increment(150);
  await suggest.last().answer([place('台中')]);
  await former.answer([place('台北')]);
  expect(seen()).toEqual(['shown', ['台中']]);
});

test('another field has suggestions of its own; an empty or left one has none', async () => {
  const { actor, clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().answer([place('台北')]);
  type('高', 'destination');
  expect(seen()).toEqual(['closed', []]);
  expect(seen('destination')).toEqual(['looking', []]);
  type('  ', 'destination');
  expect(seen('destination')).toEqual(['closed', []]);
  type('高', 'destination');
  actor.send({ type: 'search.closed' });
  clock.increment(1_000);
  expect(suggest.asked).toHaveLength(1);
});

test('a failure can be tried again, and does not stand in the way of typing on', async () => {
  const { actor, clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().fail({ kind: 'offline' });
  expect(seen()).toEqual(['failed', []]);
  actor.send({ type: 'search.retry' });
  await suggest.last().answer([place('台北')]);
  expect(seen()).toEqual(['shown', ['台北']]);
  type('台中');
  expect(seen()).toEqual(['looking', ['台北']]);
});
