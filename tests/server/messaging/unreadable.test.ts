/**
 * A stored message that breaks the contract, because another version of the hub wrote it or because of a fault
 * (MSG-02).
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isServiceOpen } from '../../../src/domain/messaging/service-hours.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { type PageClient, pageClient } from '../../support/messaging/page-client.ts';
import { messagingLogin, messagingToken, person, say } from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The clock is set to service hours, because at night each conversation gets an extra message about them.
  while (!isServiceOpen(server.clock.now())) server.clock.advance(3_600_000);
});
afterAll(() => server.close());
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  vi.restoreAllMocks();
});

const shown = (page: PageClient, id: string) =>
  page
    .shown(id)
    .map(({ content }) => ('textContent' in content ? content.textContent : content.type));

test('an unreadable message is shown as unreadable and does not affect other messages: in history, when it changes live, and when a change was missed', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const uniqueId = `browser-${crypto.randomUUID()}`;
  const guest = await loginHub(server.url, await messagingToken(server, 'guest', uniqueId));
  const { conversationID: id } = await guest.ask('customerService', {});
  const agent = await person(server, 'agent');
  await guest.close();
  const before = await say(agent, id, '前面');
  const broken = await say(agent, id, '原本的字');
  const after = await say(agent, id, '後面');
  await server.deps.db.$client.query(`update message set content = $2 where message_id = $1`, [
    broken.messageID,
    JSON.stringify({ type: 'hologram', words: '不可外洩' }),
  ]);

  const proxy = await startFaultProxy(server.url);
  const page = await pageClient({
    url: proxy.url,
    requestToken: () => messagingLogin(server, 'guest', uniqueId),
  });
  ends.push(
    () => proxy.close(),
    () => agent.close(),
    page.disconnect,
  );
  await page.open(id);
  expect(shown(page, id).slice(-3)).toEqual(['前面', 'unreadable', '後面']);
  expect(log.mock.calls.flat().join()).toContain(broken.messageID);

  // The unreadable message changes live: the agent reacts to it. The agent's test client rejects the answer, because
  // the message in it breaks the contract.
  const reacted = { conversationID: id, reactionType: 'ok', on: true } as const;
  const { messageID } = broken;
  await agent.ask('react', { ...reacted, messageID }).catch(() => undefined);
  await expect.poll(() => page.store.byID(id, messageID)?.reactions).toHaveLength(1);
  expect(page.store.byID(id, messageID)?.content).toEqual({ type: 'unreadable' });
  expect(page.facts).toEqual(['link.connected']);

  // The page misses a change: the message changes while the page is disconnected.
  proxy.cut();
  await agent.ask('react', { ...reacted, on: false, messageID }).catch(() => undefined);
  await agent.ask('react', { ...reacted, messageID: after.messageID });
  await expect.poll(() => page.facts.at(-1), { timeout: 10_000 }).toBe('link.networkBack');
  expect(page.store.byID(id, messageID)?.reactions).toEqual([]);
  expect(page.store.byID(id, after.messageID)?.reactions).toHaveLength(1);
  expect(shown(page, id).slice(-3)).toEqual(['前面', 'unreadable', '後面']);
  expect(page.store.byID(id, before.messageID)?.content.type).toBe('text');
  expect(log.mock.calls.flat().join()).not.toContain('不可外洩');
});
