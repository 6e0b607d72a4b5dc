import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { customerServicePorts } from '../../src/app/on-demand/messaging.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { createMessagingMachine } from '../../src/machines/messaging/machine.ts';
import { selectConnection } from '../../src/machines/messaging/selectors.ts';
import type { MessagingToken } from '../../src/machines/messaging/types.ts';
import type { MessagingServices } from '../../src/services/messaging/messaging.ts';

/** The chat's ports over a messaging that was asked for a token, which the test answers. */
function chat() {
  const token = Promise.withResolvers<MessagingToken>();
  const messaging = createActor(
    createMessagingMachine({
      requestToken: () => token.promise,
      connect: (login, tell) => {
        const user = { userID: login.userID, userName: login.nickName, userAvatarUrl: '' };
        tell({ type: 'link.connected', user });
        return () => undefined;
      },
      renew: async () => undefined,
      updatePushToken: async () => undefined,
      forget: () => undefined,
    }),
  ).start();
  // What logs a guest in reads no more of them.
  const services = { recall: async () => undefined } as unknown as MessagingServices;
  const who = { isSignedIn: () => false, sayWho: () => undefined };
  return {
    token,
    ports: customerServicePorts(services, messaging, who),
    connection: () => selectConnection(messaging.getSnapshot()),
  };
}

test('CHAT-01: who closes the chat before he is connected is connected all the same, and when he opens it again', async () => {
  const { token, ports, connection } = chat();
  const closes = new AbortController();
  const asked = ports.loginGuest(closes.signal);
  closes.abort();
  await expect(asked).rejects.toBeInstanceOf(Error);
  token.resolve({ userID: 'g', nickName: '訪客', token: 't', expiresInMs: 7_200_000 });
  await expect.poll(connection).toBe('connected');
  await ports.loginGuest(new AbortController().signal);
  expect(connection()).toBe('connected');
});

test('CHAT-01: a guest who cannot be logged in is not, so that trying again begins anew', async () => {
  const { token, ports, connection } = chat();
  const asked = ports.loginGuest(new AbortController().signal);
  token.reject(new ServiceFailure({ kind: 'offline' }));
  await expect(asked).rejects.toBeInstanceOf(Error);
  expect(connection()).toBe('disconnected');
});
