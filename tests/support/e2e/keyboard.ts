import type { Locator } from 'playwright-core';

/** More Tab stops than any page of the portal has. */
const MOST_STOPS = 200;

/** Presses the Tab key until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  // Checked in one call: if the page replaced the field between two calls, the second call would miss it, and Tab would
  // pass it by.
  const hasFocus = () =>
    control.evaluateAll(
      (found) => document.hasFocus() && found.some((element) => element === document.activeElement),
    );
  // The control's page may still be loading.
  await control.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} stops of the Tab key do not reach ${String(control)}`);
}

/** Moves to a control by the Tab key and presses this key on it. */
export async function pressKey(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Moves to a field of choices by the Tab key, and moves down to the choice with this value. */
export async function pick(select: Locator, value: string): Promise<void> {
  await tabTo(select);
  const options = await select.locator('option').count();
  for (let presses = 0; presses < options; presses += 1) {
    if ((await select.inputValue()) === value) return;
    await select.page().keyboard.press('ArrowDown');
  }
  if ((await select.inputValue()) !== value) throw new Error(`no choice ${value}`);
}
