import type { GateName } from '../../support/gate.ts';
import { bounded } from '../level/bounded.ts';
import type { Scene } from './scene.ts';

/** Everything that was asked has been answered or taken back. */
export async function nothingUnderWay(at: Scene): Promise<void> {
  for (const held of at.arrived()) {
    await bounded(held.over, `${held.name} to be over`);
  }
}

/** Everything that was asked under these names has been answered or taken back. */
export const nothingOf =
  (...names: readonly GateName[]) =>
  async (at: Scene): Promise<void> => {
    for (const held of at.arrived().filter(({ name }) => names.includes(name))) {
      await bounded(held.over, `${held.name} to be over`);
    }
  };

/** The last request under this name waits at the gate. */
export const waitsFor =
  (name: GateName) =>
  async (at: Scene): Promise<void> => {
    if ((await at.last(name)).isGone) throw new Error(`nobody waits for ${name}`);
  };

/** @throws Error of these words unless it is so */
export function must(is: boolean, words: string): void {
  if (!is) throw new Error(words);
}
