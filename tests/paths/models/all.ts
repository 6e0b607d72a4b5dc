import { existsSync, readdirSync } from 'node:fs';
import type { Model } from '../engine/model.ts';

const MACHINES = new URL('../../../src/machines/', import.meta.url);

/** The folders of `src/machines` that hold a machine: each has a test model of its name. */
export function machineNames(): string[] {
  return readdirSync(MACHINES).filter((name) =>
    existsSync(new URL(`${name}/machine.ts`, MACHINES)),
  );
}

/** The test model of a machine. @throws {Error} when there is none */
export async function modelOf(name: string): Promise<Model> {
  const file = new URL(`${name}.ts`, import.meta.url);
  if (!existsSync(file)) throw new Error(`the machine ${name} has no test model (${name}.ts)`);
  // What a model file exports is checked where it is written.
  const { model } = (await import(file.href)) as { readonly model: Model };
  if (model.name !== name) throw new Error(`the test model of ${name} calls itself ${model.name}`);
  return model;
}

/** The test models of all machines. @throws {Error} naming the machines that have none */
export async function allModels(): Promise<Model[]> {
  const names = machineNames();
  const without = names.filter((name) => !existsSync(new URL(`${name}.ts`, import.meta.url)));
  if (without.length > 0) throw new Error(`machines without a test model: ${without.join(', ')}`);
  return Promise.all(names.map(modelOf));
}
