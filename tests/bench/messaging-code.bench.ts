/**
 * Measures how much code the chat adds when a browser loads it. `npm run check -- size` counts the same from the built
 * files.
 */
import { composer, goHome, pressChat, telephone, withBrowser } from './support/chat.ts';
import { kib, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

await withPortalServer((server) =>
  withBrowser(async (browser) => {
    const { page, devtools } = await telephone(browser);
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await goHome(page, server);
    const before = bytes;
    await pressChat(page);
    await composer(page).waitFor();
    await page.waitForLoadState('networkidle');
    section(
      'The code of the chat',
      'Scripts as they come over the wire, heads included, KiB: those of the home page until nothing more comes, and what opening the chat adds.',
      ['', 'script, KiB', 'budget'],
      [
        ['home page, with what it fetches by itself', kib(before), ''],
        ['added when the chat opens', kib(bytes - before), '≤ 110'],
      ],
    );
  }),
);
