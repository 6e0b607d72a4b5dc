import type { AnyStateMachine } from 'xstate';
import { machineNames } from '../models/all.ts';
import { isMachine } from './nodes.ts';

/** A stand-in for all ports. Machines are only inspected here and not run, so no port is really called. */
const anything: unknown = new Proxy(() => undefined, { get: () => anything });

/**
 * Every machine of `src/machines`, by its folder. The folders are searched, so that no machine can be forgotten. Each
 * `machine.ts` exports a machine, or a function that makes one from its ports.
 */
export async function machinesOfPortal(): Promise<Map<string, AnyStateMachine>> {
  const found = await Promise.all(
    machineNames()
      .toSorted()
      .map(async (name) => {
        const url = new URL(`../../../src/machines/${name}/machine.ts`, import.meta.url);
        const exported: unknown = await import(url.href);
        return [name, machineIn(name, Object.entries(exported as object))] as const;
      }),
  );
  return new Map(found);
}

function machineIn(name: string, exported: readonly (readonly [string, unknown])[]) {
  const machines = exported.flatMap(([key, value]) => {
    const made: unknown =
      typeof value === 'function' && /^create\w*Machine$/.test(key)
        ? (value as (ports: unknown) => unknown)(anything)
        : value;
    return isMachine(made) ? [made] : [];
  });
  const [machine] = machines;
  if (machine === undefined || machines.length > 1) {
    throw new TypeError(`src/machines/${name}/machine.ts exports ${machines.length} machines`);
  }
  return machine;
}
