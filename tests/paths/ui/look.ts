import type { Locator } from 'playwright-core';
import { PATIENCE_MS } from './scene.ts';

/** It is there, once it is; with `without`, none of these is seen. Looks at those only after the first is there. */
export async function shows(shown: Locator, ...without: readonly Locator[]): Promise<void> {
  await shown.first().waitFor();
  for (const one of without) {
    await one.filter({ visible: true }).first().waitFor({ state: 'hidden' });
  }
}

/** It comes to be so. @throws Error of these words when it does not */
export async function becomes(is: () => Promise<boolean>, words: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(words);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
