import type { Answer, CallOptions } from '../../support/client.ts';
import type { TestServer } from '../../support/server.ts';

/** What happens at the live server beside the page: another hand, which no gate holds. */
export interface Hand {
  readonly server: TestServer;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}
