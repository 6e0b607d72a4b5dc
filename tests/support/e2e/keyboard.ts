import type { Locator } from 'playwright-core';

/** More than any page of the portal has. */
const MOST_STOPS = 200;

/** Goes on with the Tab key until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  // Looked at in one go: a field that becomes another one meanwhile would be asked when it is gone, and passed by.
  const hasFocus = () =>
    control.evaluateAll(
      (found) => document.hasFocus() && found.some((element) => element === document.activeElement),
    );
  // Its page may still be coming.
  await control.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} stops of the Tab key do not reach ${String(control)}`);
}

/** Walks to a control and presses it with this key. */
export async function pressKey(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Walks to a field of choices and goes down it to the one with this value. */
export async function pick(select: Locator, value: string): Promise<void> {
  await tabTo(select);
  const options = await select.locator('option').count();
  for (let presses = 0; presses < options; presses += 1) {
    if ((await select.inputValue()) === value) return;
    await select.page().keyboard.press('ArrowDown');
  }
  if ((await select.inputValue()) !== value) throw new Error(`no choice ${value}`);
}
