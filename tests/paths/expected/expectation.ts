import { createHash } from 'node:crypto';
import type { Graph } from '../engine/graph.ts';
import { textOf, type Json } from '../engine/json.ts';
import type { Observation } from '../engine/observation.ts';
import { differencesOf, type Difference } from '../engine/record.ts';
import type { Outcome } from '../engine/run.ts';
import type { Effect } from '../engine/stage.ts';

/** One line of an expectation: what a case does in a state, in short words and as full records. */
export interface Line {
  /** The state whose transition is taken, `(start)`, or the name of a selector. */
  readonly section: string;
  /** The case that happens, or the state in which the selector is read. */
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
 * Describes what a machine does, as lines for a reviewer. They list what each case does in each state: calls, emitted
 * and sent events with their arguments, and changes in context, children and timers. They also list what each public
 * selector returns in each state. The order of the lines depends on names only, so that changes merge like text.
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

/** One line of the file. Its digest also changes when something changes that the words leave out. */
export function textOfLine({ name, words, records }: Line): string {
  return `  ${name} → ${words} #${digestOf(records.join('\n'))}`;
}

/** The lines of all cases that have an effect. Outcomes that differ only in values share a line. */
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

/** Whether the case is a defect that ended the machine. As it does so in every state, the file has no line for it. */
const isDefect = (name: string, { after }: Outcome): boolean =>
  name.endsWith(': breaks') && after.status === 'error';

/** The section of an outcome: the state whose transition was taken. */
function sectionOf({ taken, takenInside }: Outcome): string {
  const [first = takenInside[0]] = taken;
  if (first === undefined) return '(no transition)';
  const [source = ''] = first.split(' | ');
  return source.includes('.') ? source.slice(source.indexOf('.') + 1) : '(anywhere)';
}

/** The cases that neither a state nor any of its parent states handles. */
function unhandledIn({ edges }: Graph): Line[] {
  const tried = new Map<string, Map<string, boolean>>();
  for (const { left, outcome, case: name } of edges) {
    // Events sent to a child are in the file of the child's machine.
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

/** The lines for the effects when the actor is stopped in a state. */
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

/** Whether the transition belongs to the state or to one of its parent states. */
function isOf(transition: string, leaf: string): boolean {
  const [source = ''] = transition.split(' | ');
  if (!source.includes('.')) return true;
  const state = source.slice(source.indexOf('.') + 1);
  return leaf === state || leaf.startsWith(`${state}.`);
}

/** What a selector returns in a situation. */
interface Saying {
  readonly state: readonly string[];
  readonly value: string;
  /** A digest of everything that the selector can read there. */
  readonly where: string;
}

/** What each selector returns, by state, or by the states of the parallel region on which its value depends most. */
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
          // The records also have the situations: the words `false or true` are the same when the values are swapped.
          records: values.length === 1 ? values : distinct(sayings.map(recordOf)),
        };
      },
    ),
  );
}

const recordOf = ({ value, where }: Saying): string => `${where} in ${value}`;

/** Situation and value, from the record of a selector with more than one value; undefined for every other record. */
export function sayingIn(record: string): { where: string; value: string } | undefined {
  const [, where, value] = /^([0-9a-f]{8}) in (.*)$/s.exec(record) ?? [];
  return where === undefined || value === undefined ? undefined : { where, value };
}

const valuesOf = (sayings: readonly Saying[]): string[] =>
  distinct(sayings.map(({ value }) => value));

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

/** A digest of the situation without timers and the world outside, which a selector cannot read. */
function whereOf({ timers: _timers, selected: _selected, world: _world, ...rest }: Observation) {
  return digestOf(JSON.stringify(rest));
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Groups the values by the states of one parallel region: the region whose states have the fewest different values. */
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

/** Describes one outcome: in words, as a full record, and by its shape. Outcomes of one shape differ only in values. */
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

/** The parts of an observation to compare: state, tags, timers and selectors are described separately. */
function compared(seen: Observation): object {
  const { timers: _timers, selected: _selected, value: _value, tags: _tags, ...rest } = seen;
  return rest;
}

/** A full outcome in words. */
export function wordsOf(record = '{}'): string {
  // `describe` wrote the record.
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

/** A state as the tables name it, with the names of parallel regions side by side. */
const stateText = (value: Json): string => leavesOf(value).join(' ');

function leavesOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(membersOf(value)).flatMap(([name, inside]) => {
    const inner = leavesOf(inside);
    return inner.length === 0 ? [name] : inner.map((leaf) => `${name}.${leaf}`);
  });
}

/** The delay in `xstate.after.<delay>.<state>`. The state is left out because the line already has it. */
const timerText = (label: string): string => label.replace(/xstate\.after\.([^.]+)\.\S*/, '$1');

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  // A JSON value that is an object has named members; null, lists and single values have none.
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
