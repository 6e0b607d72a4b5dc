import type { Locator } from 'playwright-core';

/** It is there, once it is; with `without`, none of these is. Looks at those only after the first is there. */
export async function shows(shown: Locator, ...without: readonly Locator[]): Promise<void> {
  await shown.first().waitFor();
  for (const one of without) await one.waitFor({ state: 'hidden' });
}

/** @throws Error of these words unless it is so */
export function must(is: boolean, words: string): void {
  if (!is) throw new Error(words);
}
