import type { Locator } from 'playwright-core';
import { PATIENCE_MS } from './scene.ts';

/** Waits until `shown` is visible. Then waits until none of `without` is visible. */
export async function shows(shown: Locator, ...without: readonly Locator[]): Promise<void> {
  await shown.first().waitFor();
  for (const one of without) {
    await one.filter({ visible: true }).first().waitFor({ state: 'hidden' });
  }
}

/** Waits until the condition is true. @throws Error with these words when it does not become true in time */
export async function becomes(is: () => Promise<boolean>, words: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(words);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
