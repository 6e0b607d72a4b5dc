/**
 * Measures how long an invitation to a call takes to the called person's prompt, the answer to the caller, and a signal
 * from one side to the other.
 */
import { randomBytes } from 'node:crypto';
import type { CallCall } from '../../src/contract/messaging/call-frames.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import { tokenOf } from './support/chat.ts';
import { ms, quantile, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const CALLS = 100;
const SIGNALS = 5;
const newID = (): string => randomBytes(16).toString('hex');

/** The time when this client gets the matching fact about a call, or a matching signal in it. */
function told(client: HubClient, isIt: (said: ReturnType<HubClient['calls']>[number]) => boolean) {
  const from = client.facts.length;
  return new Promise<number>((resolve) => {
    const look = (): void => {
      const some = client.facts.slice(from);
      const found = some.some((fact) => fact.tell === 'call' && isIt(fact.said as never));
      if (!found) return;
      client.socket.off('message', look);
      resolve(performance.now());
    };
    client.socket.on('message', look);
  });
}

await withPortalServer(async (server) => {
  const come = async (who: 'agent' | 'guest') => {
    const client = await loginHub(server.url, await tokenOf(server, who));
    await client.phone('callHere', { endpoint: newID(), after: 0, known: [] });
    return client;
  };
  const [agent, guest] = [await come('agent'), await come('guest')];
  const { conversationID } = await guest.ask('customerService', {});
  const rings: number[] = [];
  const answers: number[] = [];
  const signals: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const callID = newID();
    const asks = (by: HubClient, call: CallCall, data: object) => by.question(call, data);
    let began = performance.now();
    const isInvited = told(agent, (said) => said.kind === 'call' && said.call.callID === callID);
    void asks(guest, 'callStart', { callID, conversationID, mode: 'voice' });
    rings.push((await isInvited) - began);
    began = performance.now();
    const isAnswered = told(
      guest,
      (said) => said.kind === 'call' && said.call.state === 'accepted',
    );
    void asks(agent, 'callAccept', { callID, mode: 'voice' });
    answers.push((await isAnswered) - began);
    for (let signal = 0; signal < SIGNALS; signal += 1) {
      began = performance.now();
      const isThere = told(agent, (said) => said.kind === 'signal');
      const data = { kind: 'description', description: { type: 'offer', sdp: 'v'.repeat(6_000) } };
      void asks(guest, 'callSignal', { callID, to: agent.userID, data });
      signals.push((await isThere) - began);
    }
    const isOver = told(agent, (said) => said.kind === 'call' && said.call.state === 'ended');
    await asks(guest, 'callQuit', { callID });
    await isOver;
  }
  await Promise.all([agent.close(), guest.close()]);
  const row = (name: string, times: readonly number[], budget: string) => [
    name,
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.95)),
    budget,
  ];
  section(
    'Calls',
    `A guest calls the customer service ${CALLS} times, and an agent answers: from the frame that leaves one side to the one that the other is told by, the durable commit in between; all on one host, without a page.`,
    ['', 'p50', 'p95', 'budget'],
    [
      row('invitation to the agent’s page', rings, '≤ 150 ms, with its prompt'),
      row('answer to the guest’s page', answers, ''),
      row('a signal of 6 KB', signals, ''),
    ],
  );
});
