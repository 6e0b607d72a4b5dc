/** One event of a stream; comments and `retry` lines are not events. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  /** The event's own id; undefined when it has none. */
  readonly id?: string | undefined;
}

/** Reads a stream as a browser does. */
export interface EventStream {
  readonly response: Response;
  /** All text received so far. */
  readonly text: string;
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<StreamEvent | undefined>;
  /** The next event of that name; events before it are skipped. */
  nextOf(event: string): Promise<StreamEvent | undefined>;
  /** Waits for the server to end the stream. */
  ended(): Promise<void>;
  close(): void;
}

export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let unread = '';

  async function next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const event = parse(unread.slice(0, end));
        unread = unread.slice(end + 2);
        if (event !== undefined) return event;
        continue;
      }
      const chunk = await reader?.read().catch(() => undefined);
      if (chunk?.value === undefined) return undefined;
      text += chunk.value;
      unread += chunk.value;
    }
  }

  return {
    response,
    get text() {
      return text;
    },
    next,
    async nextOf(name) {
      for (;;) {
        const event = await next();
        if (event === undefined || event.event === name) return event;
      }
    },
    async ended() {
      while ((await next()) !== undefined);
    },
    close: () => abort.abort(),
  };
}

function parse(frame: string): StreamEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  const event = fields.get('event') ?? 'message';
  return { event, data: JSON.parse(data), id: fields.get('id') };
}
