import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, type DestinationStream, type Logger, pino } from 'pino';

/** A log file larger than this is renamed at the next start; one older file is kept. */
const largestFile = 20 * 1024 * 1024;

/**
 * The server's log: one JSON object per line. It contains no bodies, tokens, passwords or telephone numbers; database
 * errors are logged without the statement's values.
 */
export function createLog(level: string, stream: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTimes(),
      serializers: {
        err: describeError,
        error: describeError,
        // Left out: under these names Fastify and its upload parser log the headers, including tokens.
        req: () => undefined,
        busboyOptions: () => undefined,
      },
    },
    stream,
  );
}

/**
 * `,"time":"2026-05-01T08:00:00.123Z"` in pino's format; only the milliseconds are computed for each line, the rest
 * once a second.
 */
function isoTimes(): () => string {
  let second = Number.NaN;
  let head = '';
  return () => {
    const now = Date.now();
    const milliseconds = now % 1_000;
    if (now - milliseconds !== second) {
      second = now - milliseconds;
      head = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
    }
    return `${head}${String(milliseconds).padStart(3, '0')}Z"`;
  };
}

/**
 * Chooses where log lines are written: to standard error, so that operators can collect them. If standard error is a
 * terminal, they are written to `<dataDir>/server.log`, because they would hide the messages for people.
 */
export function logDestination(dataDir: string): { stream: DestinationStream; file?: string } {
  if (!process.stderr.isTTY) return { stream: destination({ fd: 2, sync: true }) };
  const file = join(dataDir, 'server.log');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > largestFile) renameSync(file, `${file}.old`);
  return { stream: destination({ dest: file, sync: true, mode: 0o600 }), file };
}

interface Described {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Described;
}

/** An error for the log. Drizzle's message and PostgreSQL's `detail` quote the row, so they are left out. */
export function describeError(error: unknown): Described {
  // Any value can be thrown.
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const quotes = error instanceof DrizzleQueryError;
  const message = quotes ? `Failed query: ${error.query}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
