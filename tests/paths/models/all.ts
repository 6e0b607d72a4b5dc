import { existsSync, readdirSync } from 'node:fs';
import type { Model, Selections } from '../engine/model.ts';
import type { Selectors } from '../engine/observation.ts';

const MACHINES = new URL('../../../src/machines/', import.meta.url);

/** The folders of `src/machines` that have a machine. Each has a test model of its name. */
export function machineNames(): string[] {
  return readdirSync(MACHINES).filter((name) =>
    existsSync(new URL(`${name}/machine.ts`, MACHINES)),
  );
}

/** Thrown for a machine without a test model. Its message is a single line. */
export class NoModel extends Error {}

/** The test model of a machine. @throws {NoModel} when there is none */
export async function modelOf(name: string): Promise<Model> {
  const file = new URL(`${name}.ts`, import.meta.url);
  if (!existsSync(file)) throw new NoModel(withoutModel([name]));
  // The cast is safe: the compiler checks in the model's file what it exports.
  const { model, selections = {} } = (await import(file.href)) as {
    readonly model: Model;
    readonly selections?: Selections;
  };
  if (model.name !== name) throw new Error(`the test model of ${name} calls itself ${model.name}`);
  return { ...model, selectors: await selectorsOf(name, selections) };
}

/** The public selectors of a machine. Those that need an argument are replaced by the model's calls. */
async function selectorsOf(name: string, selections: Selections): Promise<Selectors> {
  const file = new URL(`${name}/selectors.ts`, MACHINES);
  const exported = existsSync(file)
    ? ((await import(file.href)) as Readonly<Record<string, unknown>>)
    : {};
  const called = new Set(Object.keys(selections).map((call) => call.replace(/\(.*$/, '')));
  const plainOnes = Object.entries(exported).filter(
    (entry): entry is [string, Selections[string]] =>
      entry[0].startsWith('select') && typeof entry[1] === 'function' && !called.has(entry[0]),
  );
  return new Map([...plainOnes, ...Object.entries(selections)]);
}

/** The test models of all machines. @throws {NoModel} naming the machines that have none */
export async function allModels(): Promise<Model[]> {
  const names = machineNames();
  const without = names.filter((name) => !existsSync(new URL(`${name}.ts`, import.meta.url)));
  if (without.length > 0) throw new NoModel(withoutModel(without));
  return Promise.all(names.map(modelOf));
}

const withoutModel = (names: readonly string[]): string =>
  `without a test model (tests/paths/models/<machine>.ts): ${names.join(', ')}`;
