/** The browser for commands that need one. */
import { chromium, installMissing } from './debian.mjs';
import { Missing } from './run.mjs';

/** @returns {Promise<string>} The path of Chromium, which is installed if it is missing, as for the tests. */
export async function findChromium() {
  await installMissing([chromium]);
  const path = await chromium.find();
  if (path === undefined) {
    throw new Missing(
      'Chromium is missing: install it with Noto Sans CJK, and name it in CHROMIUM.',
    );
  }
  return path;
}
