import { afterEach, expect, test } from 'vitest';
import type { CallView } from '../../../src/domain/call/call.ts';
import type { CallMode } from '../../../src/domain/call/signal.ts';
import { failureOf } from '../../../src/domain/failure.ts';
import type { CallSignalling } from '../../../src/machines/call/ports.ts';
import type { CallFact } from '../../../src/machines/call/types.ts';

/** A connected page of a person, with all facts that it received. */
export interface CallPage {
  readonly signalling: CallSignalling;
  readonly userID: string;
  readonly facts: CallFact[];
  /** Breaks the connection. The page reconnects by itself, or when the returned function is called. */
  cut(): Promise<() => Promise<void>>;
  /** Reloads the page. */
  reload(): Promise<CallPage>;
  end(): void;
}

/** An engine under test, with people who may call each other. */
export interface CallEngine {
  /** Two members and their conversation with each other. */
  pair(): Promise<{ ann: CallPage; bob: CallPage; conversationID: string }>;
  /** Opens another page of the same person. */
  another(of: CallPage): Promise<CallPage>;
}

const never = new AbortController().signal;
const SOON = { timeout: 8_000, interval: 20 };
const data = { kind: 'restart' } as const;

const toldOf = (page: CallPage, callID: string): string[] =>
  page.facts.flatMap((fact) =>
    'view' in fact && fact.view.call.callID === callID ? [fact.type] : [],
  );
const until = (page: CallPage, callID: string, type: CallFact['type']): Promise<void> =>
  expect.poll(() => toldOf(page, callID), SOON).toContain(type);
const signalsOf = (page: CallPage, callID: string): unknown[] =>
  page.facts.flatMap((fact) =>
    fact.type === 'call.signalled' && fact.callID === callID ? [fact.data] : [],
  );

/** Tests what every engine behind `CallSignalling` must do (CALL-01, CALL-02, CONN-04). */
export function signallingSuite(engine: () => CallEngine): void {
  const pages: CallPage[] = [];
  const begun = async (mode: CallMode = 'voice') => {
    const { ann, bob, conversationID } = await engine().pair();
    pages.push(ann, bob);
    const callID = ann.signalling.newCallID();
    const target = { conversationID, mode, peerName: 'Bob' };
    const view = await ann.signalling.start(callID, target, never);
    await until(bob, callID, 'call.invited');
    return { ann, bob, conversationID, callID, view, target };
  };
  const talking = async () => {
    const all = await begun();
    await all.bob.signalling.accept(all.callID, 'voice', never);
    await until(all.ann, all.callID, 'call.accepted');
    return all;
  };
  afterEach(() => {
    for (const page of pages.splice(0)) page.end();
  });

  test('CAL-T01 CAL-T02 CAL-T13: the called person is notified of the call, and the caller is notified that it rings', async () => {
    const { ann, bob, callID, view } = await begun('video');
    expect(view).toMatchObject({
      isHere: true,
      call: { callID, mode: 'video', state: 'inviting' },
    });
    expect(view.peer?.userID).toBe(bob.userID);
    bob.signalling.received(callID);
    await until(ann, callID, 'call.received');
    await until(bob, callID, 'call.received');
    ann.signalling.cancel(callID);
    await until(bob, callID, 'call.cancelled');
  });

  test('CAL-T04 CAL-T08 CAL-T11: a call is answered, signals arrive in order on both sides, and it ends for both', async () => {
    const { ann, bob, callID } = await talking();
    const offer = { type: 'offer', sdp: 'v=0' } as const;
    ann.signalling.signal(callID, bob.userID, { kind: 'description', description: offer });
    ann.signalling.signal(callID, bob.userID, data);
    bob.signalling.signal(callID, ann.userID, { kind: 'candidate', candidate: null });
    await expect
      .poll(() => signalsOf(bob, callID), SOON)
      .toEqual([{ kind: 'description', description: offer }, data]);
    await expect
      .poll(() => signalsOf(ann, callID), SOON)
      .toEqual([{ kind: 'candidate', candidate: null }]);
    expect(await ann.signalling.route(callID, never)).toMatchObject({ relayOnly: false });
    bob.signalling.quit(callID);
    await until(ann, callID, 'call.quit');
    const last = ann.facts.findLast(
      (fact): fact is CallFact & { view: CallView } => 'view' in fact,
    );
    expect(last?.view.call).toMatchObject({ state: 'ended', outcome: 'quit' });
    expect(last?.view.call.endTime).toBeGreaterThanOrEqual(last?.view.call.acceptTime ?? Infinity);
  });

  test('CAL-T12 CAL-T15: the caller is notified when the call is declined or the line is busy', async () => {
    const { ann, bob, callID, target } = await begun();
    bob.signalling.decline(callID);
    await until(ann, callID, 'call.declined');
    const second = ann.signalling.newCallID();
    await ann.signalling.start(second, target, never);
    await until(bob, second, 'call.invited');
    bob.signalling.busy(second);
    await expect.poll(() => toldOf(ann, second), SOON).toContain('call.busy');
  });

  test('all pages of the called person ring; when one answers, the others stop', async () => {
    const { ann, bob, conversationID } = await engine().pair();
    const other = await engine().another(bob);
    pages.push(ann, bob, other);
    const callID = ann.signalling.newCallID();
    await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
    await until(other, callID, 'call.invited');
    await until(bob, callID, 'call.invited');
    await bob.signalling.accept(callID, 'voice', never);
    await until(other, callID, 'call.answeredElsewhere');
    const late = other.signalling.accept(callID, 'voice', never);
    expect(failureOf(await late.catch((error: unknown) => error))?.kind).toBe('refused');
    ann.signalling.quit(callID);
    await until(bob, callID, 'call.quit');
  });

  test('starting a call again under the same id gives the same call', async () => {
    const { ann, bob, callID, target, view } = await begun();
    const again = await ann.signalling.start(callID, target, never);
    expect(again.call.createTime).toBe(view.call.createTime);
    expect(toldOf(bob, callID).filter((type) => type === 'call.invited')).toHaveLength(1);
    ann.signalling.cancel(callID);
    await expect.poll(() => toldOf(bob, callID), SOON).toContain('call.cancelled');
  });

  test('after a lost connection, a client receives the missed signals and decisions, each once', async () => {
    const { ann, bob, callID } = await talking();
    ann.signalling.signal(callID, bob.userID, data);
    await expect.poll(() => signalsOf(bob, callID), SOON).toHaveLength(1);
    const back = await bob.cut();
    ann.signalling.signal(callID, bob.userID, { kind: 'candidate', candidate: null });
    await back();
    await expect
      .poll(() => signalsOf(bob, callID), SOON)
      .toEqual([data, { kind: 'candidate', candidate: null }]);
    const again = await bob.cut();
    ann.signalling.quit(callID);
    await until(ann, callID, 'call.quit');
    await again();
    await until(bob, callID, 'call.quit');
  });

  test('signals that are sent while there is no connection are sent when it is back', async () => {
    const { ann, bob, callID } = await talking();
    const back = await ann.cut();
    ann.signalling.quit(callID);
    await back();
    await expect.poll(() => toldOf(bob, callID), SOON).toContain('call.quit');
  });

  test('a page that is reloaded rejoins its call', async () => {
    const { ann, bob, callID } = await talking();
    const anew = await bob.reload();
    pages.push(anew);
    await until(anew, callID, 'call.accepted');
    ann.signalling.signal(callID, bob.userID, data);
    await expect.poll(() => signalsOf(anew, callID), SOON).toEqual([data]);
    anew.signalling.quit(callID);
    await until(ann, callID, 'call.quit');
  });

  test('an action that a call does not allow is refused with a reason', async () => {
    const { ann, bob, callID } = await talking();
    ann.signalling.transfer(callID, bob.userID);
    await expect.poll(() => ann.facts.map(({ type }) => type), SOON).toContain('call.actionFailed');
    ann.signalling.quit(callID);
    await until(bob, callID, 'call.quit');
  });
}
