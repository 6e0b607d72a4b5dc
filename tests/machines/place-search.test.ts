import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { PlaceSuggestions } from '../../src/domain/geo/place.ts';
import { createPlaceSearchMachine } from '../../src/machines/place-search/machine.ts';
import {
  selectRecentPlaces,
  selectSuggestedPlaces,
  selectSuggestionState,
} from '../../src/machines/place-search/selectors.ts';
import { place } from './fixtures.ts';
import { askable } from './harness.ts';

function start() {
  const clock = new SimulatedClock();
  const suggest = askable<[string, LatLng | undefined, AbortSignal], PlaceSuggestions>();
  const actor = createActor(createPlaceSearchMachine({ suggest: suggest.port }), { clock }).start();
  const type = (text: string, field: 'pickup' | 'destination' = 'pickup') =>
    actor.send({ type: 'search.typed', field, text });
  const seen = (field: 'pickup' | 'destination' = 'pickup') => [
    selectSuggestionState(field)(actor.getSnapshot()),
    selectSuggestedPlaces(field)(actor.getSnapshot()).map(({ name }) => name),
  ];
  const meant: [string, string][] = [];
  actor.on('search.meant', ({ field, place: { name } }) => meant.push([field, name]));
  return { actor, clock, suggest, type, seen, meant };
}

test('suggestions are requested once, 150 ms after the last key', async () => {
  const { clock, suggest, type, seen } = start();
  type('台');
  clock.increment(149);
  type(' 台北 ');
  clock.increment(149);
  expect(suggest.asked).toEqual([]);
  clock.increment(1);
  expect(suggest.asked.map(({ args }) => args[0])).toEqual(['台北']);
  expect(seen()).toEqual(['looking', []]);
  await suggest.last().answer({ places: [place('台北車站')] });
  expect(seen()).toEqual(['shown', ['台北車站']]);
  expect(seen('destination')).toEqual(['closed', []]);
});

test('the places of the latest text are shown in whatever order the answers arrive; the former places stay until then', async () => {
  const { clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().answer({ places: [place('台東')] });
  type('台北');
  clock.increment(150);
  const former = suggest.last();
  type('台中');
  expect(former.args[2].aborted).toBe(true);
  clock.increment(150);
  await suggest.last().answer({ places: [place('台中')] });
  await former.answer({ places: [place('台北')] });
  expect(seen()).toEqual(['shown', ['台中']]);
});

test('another field has its own suggestions; a field whose place was chosen has none', async () => {
  const { actor, clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().answer({ places: [place('台北')] });
  type('高', 'destination');
  expect(seen()).toEqual(['closed', []]);
  expect(seen('destination')).toEqual(['looking', []]);
  type('高雄'.repeat(41), 'destination');
  expect(seen('destination')).toEqual(['closed', []]);
  type('高', 'destination');
  actor.send({ type: 'search.closed' });
  clock.increment(1_000);
  expect(suggest.asked).toHaveLength(1);
});

test('a failure can be tried again, and typing can go on', async () => {
  const { actor, clock, suggest, type, seen } = start();
  type('台');
  clock.increment(150);
  await suggest.last().fail({ kind: 'offline' });
  expect(seen()).toEqual(['failed', []]);
  actor.send({ type: 'search.retry' });
  await suggest.last().answer({ places: [place('台北')] });
  expect(seen()).toEqual(['shown', ['台北']]);
  type('台中');
  expect(seen()).toEqual(['looking', ['台北']]);
});

const settle = { type: 'search.settle', field: 'pickup' } as const;

test('leaving the field chooses the only matching place, even if the suggestions arrive after that', async () => {
  const { actor, clock, suggest, type, seen, meant } = start();
  type('松壽路12號');
  actor.send({ ...settle, field: 'destination' });
  expect(seen()).toEqual(['looking', []]);
  expect(suggest.asked).toHaveLength(0);
  actor.send(settle);
  expect(suggest.asked).toHaveLength(1);
  await suggest.last().answer({ places: [place('A')] });
  expect(meant).toEqual([['pickup', 'A']]);
  expect(seen()).toEqual(['closed', []]);

  type('松壽路');
  clock.increment(150);
  await suggest.last().answer({ places: [place('A')] });
  actor.send(settle);
  expect(meant).toHaveLength(2);
});

test('of several matching places none is chosen, unless exactly one of them has exactly the typed name', async () => {
  const { actor, clock, suggest, type, seen, meant } = start();
  type('台北');
  clock.increment(150);
  actor.send(settle);
  await suggest.last().answer({ places: [place('台北車站'), place('台北101')] });
  expect(seen()).toEqual(['shown', ['台北車站', '台北101']]);
  actor.send(settle);
  type('臺北 101');
  clock.increment(150);
  await suggest.last().answer({ places: [place('台北車站'), place('台北101')] });
  expect(meant).toEqual([]);
  actor.send(settle);
  expect(meant).toEqual([['pickup', '台北101']]);
});

test('accents do not count when the typed name is compared with the names of several places', async () => {
  const { actor, clock, suggest, type, meant } = start();
  for (const [typed, name] of [
    ['cafe lumiere', 'Café Lumière'],
    ['Café Lumière', 'Cafe Lumiere'],
    ['Cafe\u0301 Lumie\u0300re', 'Café Lumière'],
  ] as const) {
    type(typed);
    clock.increment(150);
    await suggest.last().answer({ places: [place(`${name} 2`), place(name)] });
    actor.send(settle);
    expect(meant.splice(0)).toEqual([['pickup', name]]);
  }
});

test('an empty field offers places, chooses none of them by itself, and drops them when the visitor leaves it', async () => {
  const { actor, clock, suggest, type, seen, meant } = start();
  type('');
  clock.increment(150);
  expect(suggest.last().args[0]).toBe('');
  await suggest.last().answer({ places: [place('A'), place('B')], recent: 1 });
  expect(seen()).toEqual(['shown', ['A', 'B']]);
  expect(selectRecentPlaces('pickup')(actor.getSnapshot())).toBe(1);
  expect(selectRecentPlaces('destination')(actor.getSnapshot())).toBe(0);
  actor.send(settle);
  expect(seen()).toEqual(['closed', []]);

  // The field is left while it is empty: no suggestions are loaded, and no place is chosen.
  type('');
  actor.send(settle);
  clock.increment(150);
  expect(suggest.asked).toHaveLength(1);
  expect(meant).toEqual([]);
});
