import type { Answer, CallOptions } from '../../support/client.ts';
import type { TestServer } from '../../support/server.ts';

/** Acts at the live server for somebody other than the page. The gate does not hold these calls. */
export interface Hand {
  readonly server: TestServer;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}
