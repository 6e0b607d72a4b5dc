/** A thread that walks machines of the portal, one after another, for `cores.ts`. */
import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { modelOf } from '../models/all.ts';
import { alone } from './alone.ts';
import type { Tells, Told } from './cores.ts';

if (parentPort === null) throw new TypeError('this is for a thread');
const port = parentPort;
const tell = (what: Tells): void => port.postMessage(what);

// The cast is safe: `cores.ts` sends only this type.
for await (const [told] of on(port, 'message') as AsyncIterable<[Told]>) {
  const { machine, wish, fixtures } = told;
  const around = { say: (says: string) => tell({ says }), fixtures: new URL(fixtures) };
  tell({ became: await alone(await modelOf(machine), wish, around) });
}
