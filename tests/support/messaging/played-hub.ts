import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import type { MessagingClient } from '../../../src/machines/messaging/ports.ts';
import type { LinkFact, MessagingNews } from '../../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../../src/services/messaging/embedded/client.ts';
import type { Timers } from '../../../src/services/timers.ts';

const TOKEN = { userID: 'u', nickName: 'Lin', token: 't', expiresInMs: 7_200_000 };
const USER = { userID: 'u', userName: 'Lin', userAvatarUrl: '' };

/** A hub that a test plays for one client: it answers and emits what the test says, valid or not. */
export interface PlayedHub {
  /**
   * Answers by the name of the question. A question without an entry is answered with `null`; one whose entry is
   * `undefined` is never answered.
   */
  readonly answers: Record<string, unknown>;
  readonly asked: readonly string[];
  /** `facts` are what the client reported about its connection, `news` what it reported about conversations. */
  readonly facts: readonly LinkFact['type'][];
  readonly news: readonly MessagingNews[];
  tell(fact: object): void;
  /** Connects a client and logs it in. @param timers by default the browser's */
  connected(timers?: Timers): Promise<MessagingClient>;
  disconnect(): void;
  /** Closes the connection with this code, as the hub does. */
  end(code: number): void;
  /** Ends everything, connected or not. */
  close(): void;
}

export async function playHub(): Promise<PlayedHub> {
  const answers: Record<string, unknown> = {
    login: { user: USER, serverTime: 0, expiresAt: 7_200_000 },
    conversations: [],
  };
  const asked: string[] = [];
  const facts: LinkFact['type'][] = [];
  const news: MessagingNews[] = [];
  let disconnect = (): void => undefined;
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  hub.on('connection', (socket: Peer) =>
    socket.on('message', (frame: Buffer) => {
      // A client's frame has these fields.
      const { id, ask } = JSON.parse(frame.toString()) as { id: number; ask: string };
      asked.push(ask);
      const ok = ask in answers ? answers[ask] : null;
      if (ok !== undefined) socket.send(JSON.stringify({ id, ok }));
    }),
  );
  await once(hub, 'listening');
  return {
    answers,
    asked,
    facts,
    news,
    tell: (fact) => hub.clients.forEach((peer) => peer.send(JSON.stringify(fact))),
    async connected(timers) {
      const client = createEmbeddedClient({
        url: `ws://127.0.0.1:${(hub.address() as AddressInfo).port}`, // it listens on a port
        deviceID: 'd',
        upload: () => Promise.reject(new TypeError('no file here')),
        ...(timers && { timers }),
      });
      client.watch((one) => news.push(one));
      await new Promise<void>((resolve) => {
        disconnect = client.connect(TOKEN, ({ type }) => {
          facts.push(type);
          resolve();
        });
      });
      return client;
    },
    disconnect: () => disconnect(),
    end(code) {
      for (const peer of hub.clients) peer.close(code);
    },
    close() {
      disconnect();
      for (const peer of hub.clients) peer.terminate();
      hub.close();
    },
  };
}
