import { createOnDemandMachine } from '../../../../src/machines/on-demand/machine.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createOnDemandMachine>;

/** A part of the page's script that is being fetched. The test lets it arrive or fail. */
interface Part {
  comes(): void;
  fails(error: unknown): void;
}

/** By scene, the parts that are being fetched. */
const parts = new WeakMap<Scene, Part[]>();

function awaited(at: At<undefined>): Part {
  const part = parts.get(at)?.pop();
  if (part === undefined) throw new Error('nothing is fetched');
  return part;
}

export const driver = defineDriver<Machine, undefined>({
  name: 'on-demand',
  machine: ({ onDemand }, scene) =>
    createOnDemandMachine({
      ...onDemand,
      async fetch(name) {
        await new Promise<void>((comes, fails) => parts.set(scene, [{ comes, fails }]));
        return onDemand.fetch(name);
      },
    }),
  input: () => ({
    name: 'paymentResult',
    input: { recTradeId: 'trade-1', orderNo: 'D260501AAAAAA' },
  }),
  starts: { 'something needs it': () => undefined },
  events: { 'fetch.retry': sends(), 'fact.told': sends() },
  actors: {
    fetch: {
      asks: undefined,
      cases: {
        machine: (at) => awaited(at).comes(),
        failed: (at, one) => awaited(at).fails(at.valueOf(one)),
      },
    },
  },
  // The request that the fetched machine makes when it begins.
  holds: ['paymentResult'],
  states: {
    fetching: nothingUnderWay,
    failed: nothingUnderWay,
    async open(at) {
      must(snapshotOf<Machine>(at).context.actor !== undefined, 'no actor');
      await at.last('paymentResult');
    },
  },
});
