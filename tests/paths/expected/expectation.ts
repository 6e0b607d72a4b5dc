import { createHash } from 'node:crypto';
import type { Graph } from '../engine/graph.ts';
import { textOf, type Json } from '../engine/json.ts';
import type { Observation } from '../engine/observation.ts';
import { differencesOf, type Difference } from '../engine/record.ts';
import type { Outcome } from '../engine/run.ts';
import type { Effect } from '../engine/stage.ts';

/** One line of an expectation: what a case does in a state, in words and in full. */
export interface Line {
  /** The state whose transition is taken, a start, or what a selector says. */
  readonly section: string;
  /** What happens, or which state a selector is asked in. */
  readonly name: string;
  /** Outcomes of the same shape share a line. These are the words of the first of them. */
  readonly words: string;
  /** All outcomes of the line in full, sorted. The digest is made of them. */
  readonly records: readonly string[];
}

const LONGEST_PART = 40;
const LONGEST_LINE = 200;
const MOST_VALUES = 4;

/**
 * What a machine does, as lines that a reviewer reads: what each case does in each state, with calls, emitted and sent
 * events and their arguments, and what changes in context, children and timers; and what each public selector says in
 * each state. The order of the lines depends on names only, so that two changes of one machine merge like text.
 */
export function linesOf(graph: Graph): Line[] {
  const starts = graph.starts.map(({ name, begun }): Line => {
    const { words, record } = describe(undefined, begun);
    return { section: '(start)', name, words, records: [record] };
  });
  return [
    ...starts,
    ...stepsOf(graph),
    ...unhandledIn(graph),
    ...stoppedIn(graph),
    ...selectedIn(graph),
  ].toSorted(by(({ section, name, words }) => `${section}\n${name}\n${words}`));
}

/** The text of an expectation file. */
export function textOfLines(lines: readonly Line[]): string {
  const sections = Map.groupBy(lines, ({ section }) => section);
  const texts = [...sections].map(([section, own]) => [section, ...own.map(textOfLine)].join('\n'));
  return `${texts.join('\n\n')}\n`;
}

/** One line of the file. The digest tells when something changes that the words leave out. */
export function textOfLine({ name, words, records }: Line): string {
  return `  ${name} → ${words} #${digestOf(records.join('\n'))}`;
}

/** Everything that does something. Outcomes that differ in values only are one line. */
function stepsOf({ edges }: Graph): Line[] {
  const groups = new Map<string, Line & { records: string[] }>();
  for (const { left, outcome, case: name, idle } of edges) {
    if (idle || isDefect(name, outcome)) continue;
    const { words, record, shape } = describe(left, outcome);
    const section = sectionOf(outcome);
    const key = JSON.stringify([section, name, shape]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { section, name, words, records: [record] });
    else group.records.push(record);
  }
  const lines = [...groups.values()].map(({ section, name, records }): Line => {
    const sorted = records.toSorted();
    return { section, name, words: wordsOf(sorted[0]), records: sorted };
  });
  const alike = Map.groupBy(lines, ({ section, name, words }) => `${section}\n${name}\n${words}`);
  return [...alike.values()].flatMap(([line, ...others]) => {
    if (line === undefined) return [];
    const records = [line, ...others].flatMap((one) => one.records);
    return [{ ...line, records: [...new Set(records)].toSorted() }];
  });
}

/** A defect of an actor ends the machine, wherever that happens. */
const isDefect = (name: string, { after }: Outcome): boolean =>
  name.endsWith(': breaks') && after.status === 'error';

/** Whose transition it is: the state that has it. */
function sectionOf({ taken, takenInside }: Outcome): string {
  const [first = takenInside[0]] = taken;
  if (first === undefined) return '(no transition)';
  const [source = ''] = first.split(' | ');
  return source.includes('.') ? source.slice(source.indexOf('.') + 1) : '(anywhere)';
}

/** The cases that a state does not handle, and neither does a state that it is in. */
function unhandledIn({ edges }: Graph): Line[] {
  const tried = new Map<string, Map<string, boolean>>();
  for (const { left, outcome, case: name } of edges) {
    // What is sent to a child is in that machine's own file.
    if (name.includes(' > ') || isDefect(name, outcome)) continue;
    for (const leaf of leavesOf(left.value ?? null)) {
      const cases = tried.get(leaf) ?? new Map<string, boolean>();
      tried.set(leaf, cases);
      const handled = outcome.taken.some((id) => isOf(id, leaf));
      cases.set(name, handled || cases.get(name) === true);
    }
  }
  return [...tried].flatMap(([leaf, cases]) => {
    const names = [...cases].filter(([, handled]) => !handled).map(([name]) => name);
    const types = [...Map.groupBy(names, (name) => name.split(': ')[0] ?? name)].toSorted(
      by(([type]) => type),
    );
    const words = types.map(([type, all]) => {
      const kinds = all.map((name) => name.slice(type.length + 2)).toSorted();
      return `${type} (${kinds.join(', ')})`;
    });
    const line = { section: leaf, name: '(nothing)', words: words.join('; ') };
    return names.length === 0 ? [] : [{ ...line, records: names.toSorted() }];
  });
}

/** What is released when the actor is stopped in a state. */
function stoppedIn({ stops }: Graph): Line[] {
  const lines = stops
    .filter(({ effects }) => effects.length > 0)
    .map(({ seen, effects }) => ({
      state: stateText(seen.value ?? null),
      words: cut(effects.map(effectText).join('; '), LONGEST_LINE),
      record: JSON.stringify(effects),
    }));
  return [...Map.groupBy(lines, ({ record }) => record)].map(([record, alike]): Line => ({
    section: '(stopped)',
    name: alike
      .map(({ state }) => state)
      .toSorted()
      .join(' | '),
    words: alike[0]?.words ?? '',
    records: [record],
  }));
}

/** Is the transition that of the state, or of one that it is in? */
function isOf(transition: string, leaf: string): boolean {
  const [source = ''] = transition.split(' | ');
  if (!source.includes('.')) return true;
  const state = source.slice(source.indexOf('.') + 1);
  return leaf === state || leaf.startsWith(`${state}.`);
}

/** What a selector says in a situation. */
interface Saying {
  readonly state: readonly string[];
  readonly value: string;
  /** A digest of everything that the selector can read there. */
  readonly where: string;
}

/** What each selector says, by state; of parallel regions, by the states of the one that it depends on most. */
function selectedIn({ situations }: Graph): Line[] {
  const said = new Map<string, Saying[]>();
  for (const { seen } of situations) {
    const state = leavesOf(seen.value ?? null);
    const where = whereOf(seen);
    for (const [selector, value] of Object.entries(membersOf(seen.selected))) {
      const all = said.get(selector) ?? [];
      said.set(selector, all);
      all.push({ state, value: textOf(value), where });
    }
  }
  return [...said].flatMap(([selector, all]) =>
    [...Map.groupBy(byRegion(all), ([, each]) => valuesOf(each).join('\n'))].map(
      ([, alike]): Line => {
        const sayings = alike.flatMap(([, each]) => each);
        const values = valuesOf(sayings);
        const more = values.length - MOST_VALUES;
        const words = values.slice(0, MOST_VALUES).map((text) => cut(text, LONGEST_PART));
        return {
          section: selector,
          name: alike
            .map(([state]) => state)
            .toSorted()
            .join(' | '),
          words: [...words, ...(more > 0 ? [`${more} more`] : [])].join(' or '),
          // `false or true` stays the same words when each is said where the other was.
          records: values.length === 1 ? values : distinct(sayings.map(recordOf)),
        };
      },
    ),
  );
}

const recordOf = ({ value, where }: Saying): string => `${where} in ${value}`;

/** Situation and value of what a selector says in more than one way; undefined for every other record. */
export function sayingIn(record: string): { where: string; value: string } | undefined {
  const [, where, value] = /^([0-9a-f]{8}) in (.*)$/s.exec(record) ?? [];
  return where === undefined || value === undefined ? undefined : { where, value };
}

const valuesOf = (sayings: readonly Saying[]): string[] =>
  distinct(sayings.map(({ value }) => value));

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

/** Time and the outside are nothing that a selector can read. */
function whereOf({ timers: _timers, selected: _selected, world: _world, ...rest }: Observation) {
  return digestOf(JSON.stringify(rest));
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** What is said by the states of a region: of that in which it varies least. */
function byRegion(all: readonly Saying[]): [state: string, each: Saying[]][] {
  const regions = Math.max(1, ...all.map(({ state }) => state.length));
  const groupings = Array.from({ length: regions }, (_, region) => [
    ...Map.groupBy(all, ({ state }) => state[region] ?? ''),
  ]);
  const spread = (grouping: readonly [string, Saying[]][]): number =>
    grouping.reduce((sum, [, each]) => sum + valuesOf(each).length, 0) / grouping.length;
  const [least = []] = groupings.toSorted((a, b) => spread(a) - spread(b));
  return least;
}

type Change = readonly [at: string, before: string, after: string];
type Timer = readonly [label: string, ms: number];
interface Full {
  readonly to: string;
  readonly effects: readonly (readonly [kind: Effect['kind'], name: string, data: Json])[];
  readonly changes: readonly Change[];
  readonly set: readonly Timer[];
  readonly ended: readonly string[];
}

/** One outcome in words, in full, and its shape: outcomes of one shape differ in values only. */
function describe(left: Observation | undefined, outcome: Outcome) {
  const { taken, takenInside, effects, after, accepted } = outcome;
  const before = left === undefined ? {} : compared(left);
  const changes = differencesOf(before, compared(after));
  const timersBefore = new Set(left?.timers.map(({ label }) => label));
  const timers = new Set(after.timers.map(({ label }) => label));
  const leavesBefore = new Set(left === undefined ? [] : leavesOf(left.value ?? null));
  const to = leavesOf(after.value ?? null).filter((leaf) => !leavesBefore.has(leaf));
  const full: Full = {
    to: to.length === 0 ? 'same' : to.join(' '),
    effects: effects.map(({ kind, name, data }) => [kind, name, data]),
    changes: changes.map(({ at, expected, actual }: Difference): Change => [at, expected, actual]),
    set: after.timers
      .filter(({ label }) => !timersBefore.has(label))
      .map((timer): Timer => [timer.label, timer.in]),
    ended: [...timersBefore].filter((label) => !timers.has(label)),
  };
  const shape = textOf([
    full.to,
    taken,
    takenInside,
    effects.map(({ kind, name }) => [kind, name]),
    [...new Set(changes.map(({ at }) => at.split('.').slice(0, 2).join('.')))],
  ]);
  const record = JSON.stringify({ ...full, from: stateText(left?.value ?? null), accepted, taken });
  return { words: wordsOf(record), record, shape };
}

/** State and tags are said by the state; timers and selectors by themselves. */
function compared(seen: Observation): object {
  const { timers: _timers, selected: _selected, value: _value, tags: _tags, ...rest } = seen;
  return rest;
}

/** A full outcome in words. */
export function wordsOf(record = '{}'): string {
  // Written by `describe`.
  const { to, effects, changes, set, ended } = JSON.parse(record) as Full;
  const parts = [
    to,
    ...effects.map(([kind, name, data]) => effectText({ kind, name, data })),
    ...changes.map(changeText),
    ...set.map(([label, ms]) => `+timer ${timerText(label)} ${ms} ms`),
    ...ended.map((label) => `-timer ${timerText(label)}`),
  ];
  return cut(parts.join('; '), LONGEST_LINE);
}

const VERBS = { call: 'calls', emit: 'emits', send: 'sends to', abort: 'aborts' } as const;

const effectText = ({ kind, name, data }: Effect): string =>
  `${VERBS[kind]} ${name}${argumentsText(data)}`;

function argumentsText(data: Json): string {
  const { type: _type, ...event } = membersOf(data);
  const text = textOf(Array.isArray(data) ? data : event);
  return text === '[]' || text === '{}' ? '' : ` ${cut(text, LONGEST_PART)}`;
}

function changeText([at, before, after]: Change): string {
  const name = at.replace(/^(context|children)\./, '');
  if (at.startsWith('children.') && !name.includes('.')) {
    if (before === 'nothing') return `+${name}`;
    if (after === 'nothing') return `-${name}`;
  }
  return `${name}=${cut(after, LONGEST_PART)}`;
}

/** A state as tables name it; parallel regions beside each other. */
const stateText = (value: Json): string => leavesOf(value).join(' ');

function leavesOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(membersOf(value)).flatMap(([name, inside]) => {
    const inner = leavesOf(inside);
    return inner.length === 0 ? [name] : inner.map((leaf) => `${name}.${leaf}`);
  });
}

/** `xstate.after.<delay>.<state>` without the state, which the line says. */
const timerText = (label: string): string => label.replace(/xstate\.after\.([^.]+)\.\S*/, '$1');

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  // Of JSON, what is neither nothing, a list nor a single value has named members.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}

const by =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
