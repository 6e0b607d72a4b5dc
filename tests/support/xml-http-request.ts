import { request as open, type ClientRequest, type IncomingMessage } from 'node:http';

/** How many bytes of the body are sent at a time. Each piece causes a progress event. */
const PIECE = 64 * 1_024;

class Progress extends Event {
  readonly lengthComputable = true;
  readonly loaded: number;
  readonly total: number;
  constructor(loaded: number, total: number) {
    super('progress');
    this.loaded = loaded;
    this.total = total;
  }
}

/**
 * The browser's `XMLHttpRequest` over the real network, for tests without a browser. It has only the parts that
 * `uploading` uses.
 */
export class NodeXMLHttpRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: Blob = new Blob();
  status = 0;
  readonly #headers: Record<string, string> = {};
  #asking: ClientRequest | undefined;
  #answer: IncomingMessage | undefined;
  #url = '';
  #method = 'GET';
  #isOver = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    const value = this.#answer?.headers[name];
    return typeof value === 'string' ? value : null;
  }

  abort(): void {
    this.#end('abort');
    this.#asking?.destroy();
  }

  send(body: BodyInit | null): void {
    void this.#send(body).catch(() => this.#end('error'));
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.dispatchEvent(new Event(how));
  }

  async #send(body: BodyInit | null): Promise<void> {
    // A `Response` encodes a form as a browser does.
    const encoded = new Response(body);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type');
    const headers = { ...this.#headers, ...(type === null ? {} : { 'content-type': type }) };
    if (this.#isOver) return;
    const asking = open(this.#url, {
      method: this.#method,
      headers: { ...headers, 'content-length': bytes.length },
      agent: false,
    });
    this.#asking = asking;
    asking.on('error', () => this.#end('error'));
    asking.on('response', (answer) => {
      this.#answer = answer;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => this.#end('error'));
      answer.on('end', () => {
        this.status = answer.statusCode ?? 0;
        this.response = new Blob([Buffer.concat(parts)]);
        this.#end('load');
      });
    });
    for (let at = 0; at < bytes.length && !this.#isOver; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      await new Promise<void>((gone) => asking.write(piece, () => gone()));
      const done = Math.min(bytes.length, at + PIECE);
      this.upload.dispatchEvent(new Progress(done, bytes.length));
    }
    asking.end();
  }
}
