import { describe, expect, test } from 'vitest';
import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { modelOf } from '../models/all.ts';
import { machinesOfPortal } from './machines.ts';
import { brokenPromises, calls, emits, running } from './promise.ts';
import type { Row } from './row.ts';
import { tables } from './tables/index.ts';
import { session as table } from './tables/session.ts';

const machine = (await machinesOfPortal()).get('session');
if (machine === undefined) throw new TypeError('there is no machine session');
const walked = { machine, graph: explore(new Subject(await modelOf('session'))) };

/** Returns the promises that would be broken if the row with this id promised `promised` instead. */
function promising(id: string, promised: Partial<Row>): string[] {
  const rows = table.rows.map((row) => (row.id === id ? { ...row, ...promised } : row));
  return brokenPromises(walked, { ...table, rows });
}

describe('QA-01 the promises of a specification row', () => {
  test('are all kept by the session machine', () => {
    expect(brokenPromises(walked, table)).toEqual([]);
  });

  test('are broken when a promised effect is missing, has other arguments, or comes in another order', () => {
    const wrong = [
      [calls('forgetEverything')],
      [calls('writeToken', 'token-2'), emits('session.signedIn')],
      [emits('session.signedIn'), calls('writeToken', 'token-1')],
    ];
    expect(wrong.map((does) => promising('SES-T04', { does })[0])).toEqual([
      'SES-T04, signIn: token: does not call forgetEverything',
      'SES-T04, signIn: token: does not call writeToken ["token-2"]',
      'SES-T04, signIn: token: does not call writeToken ["token-1"]',
    ]);
  });

  test('are broken by an additional effect, unless the row allows it', () => {
    const does = [calls('writeToken')];
    expect(promising('SES-T04', { does })).toEqual([
      'SES-T04, signIn: token: also does emit session.signedIn {"type":"session.signedIn"}',
    ]);
    expect(promising('SES-T04', { does, may: [emits('session.signedIn')] })).toEqual([]);
  });

  test('are broken when a value after the transition is not the promised one', () => {
    expect(promising('SES-T04', { leaves: { 'world.token': undefined } })).toEqual([
      'SES-T04, signIn: token: leaves world.token at "token-1", not at nothing',
    ]);
    expect(promising('SES-T04', { leaves: { 'children.signIn': running } })).toEqual([
      'SES-T04, signIn: token: leaves children.signIn at nothing, not at {"status":"active"}',
    ]);
  });

  test('exist for every row that a machine fulfils by a transition', () => {
    const silent = tables.flatMap(({ machine: name, rows }) =>
      rows
        .filter(({ on, to }) => on !== 'begin' && to !== 'refused')
        .filter(({ does, leaves }) => does === undefined && leaves === undefined)
        .map(({ id, from, on }) => `${name}: ${id} ${from.join(', ')} ${on}`),
    );
    expect(silent).toEqual([]);
  });
});
