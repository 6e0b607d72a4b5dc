import type { GateName } from '../../support/gate.ts';
import { bounded } from '../level/bounded.ts';
import type { Scene } from './scene.ts';

/** Waits until all requests have been answered or cancelled. */
export async function nothingUnderWay(at: Scene): Promise<void> {
  for (const held of at.arrived()) {
    await bounded(held.over, `${held.name} to be over`);
  }
}

/** Waits until all requests with these names have been answered or cancelled. */
export const nothingOf =
  (...names: readonly GateName[]) =>
  async (at: Scene): Promise<void> => {
    for (const held of at.arrived().filter(({ name }) => names.includes(name))) {
      await bounded(held.over, `${held.name} to be over`);
    }
  };

/** Checks that the last request with this name is held at the gate. */
export const waitsFor =
  (name: GateName) =>
  async (at: Scene): Promise<void> => {
    if ((await at.last(name)).isGone) throw new Error(`nobody waits for ${name}`);
  };

/** @throws Error with these words if `is` is false */
export function must(is: boolean, words: string): void {
  if (!is) throw new Error(words);
}
