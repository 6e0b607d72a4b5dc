import type { Page } from 'playwright-core';
import type { Held } from '../../support/gate.ts';
import { becomes } from './look.ts';
import type { Scene } from './scene.ts';

declare global {
  interface Window {
    /** For each of the page's streams, how many characters of it the page has handled. */
    received?: Map<XMLHttpRequest, number>;
  }
}

/** Makes the page count what it receives. Call it before the page opens. */
export const countsReceived = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const received = (window.received = new Map<XMLHttpRequest, number>());
    class Counted extends XMLHttpRequest {
      constructor() {
        super();
        // This listener is the first, so the page's own one runs in the same task, before a test reads the number.
        this.addEventListener('progress', () => received.set(this, this.responseText.length));
      }
    }
    window.XMLHttpRequest = Counted;
  });

/**
 * Makes the server send something on a stream, and waits until the page has handled it. Otherwise time could pass in the
 * page before.
 *
 * @param text which only this message has, as often as it is sent
 */
export async function receives(page: Page, text: string, send: () => unknown): Promise<void> {
  const before = await timesReceived(page, text);
  await send();
  await becomes(
    async () => (await timesReceived(page, text)) > before,
    `the page does not receive ${text}`,
  );
}

/** Lets a held stream open, and waits until the server has opened it. What is published before is not sent on it. */
export async function opensOnServer(at: Pick<Scene, 'release'>, held: Held): Promise<void> {
  const { socket } = held.request.raw;
  const before = socket.bytesWritten;
  await at.release(held, { kind: 'pass' });
  // The server must write the stream's headers first.
  await becomes(async () => socket.bytesWritten > before, 'the stream does not open');
}

const timesReceived = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (part) =>
      [...(window.received ?? [])].reduce(
        (sum, [stream, length]) =>
          sum + stream.responseText.slice(0, length).split(part).length - 1,
        0,
      ),
    text,
  );
