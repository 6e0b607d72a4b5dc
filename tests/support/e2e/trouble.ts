import type { BrowserContext } from 'playwright-core';

/** Everything that went wrong in a browser: console errors, uncaught errors, requests that failed or were refused. */
export interface Trouble {
  /** Announces that the test itself causes lines like these, before or after the call. */
  announce(...lines: readonly RegExp[]): void;
  /** The lines that the test did not announce. */
  unannounced(): readonly string[];
}

/**
 * Two messages that are no trouble: the browser reports them when a page is left while a request or a WebSocket
 * connection is under way. `ABORTED` is a request’s error text, `CLOSED` a part of a line in the console.
 */
const ABORTED = 'net::ERR_ABORTED';
const CLOSED = 'WebSocket is closed before the connection is established';

export function watchTrouble(context: BrowserContext): Trouble {
  const seen: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().includes(CLOSED)) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? ''}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== ABORTED) seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    seen.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    announce: (...lines) => void announced.push(...lines),
    unannounced: () => seen.filter((line) => !announced.some((pattern) => pattern.test(line))),
  };
}

/** The lines that the browser writes while the server cannot be reached. */
export const UNREACHABLE = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_CONNECTION_RESET/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_INCOMPLETE_CHUNKED_ENCODING/,
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_SOCKET_NOT_CONNECTED/,
  /status 503/,
  /responded with a status of 503/,
  /Unexpected response code: 503/,
] as const;
