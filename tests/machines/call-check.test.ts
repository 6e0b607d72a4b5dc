import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCallCheckMachine } from '../../src/machines/call-check/machine.ts';

test('CALL-04: the devices are released when the check before a call ends', () => {
  const done: string[] = [];
  const machine = createCallCheckMachine({
    open: ({ mode }) => {
      done.push(`opened for ${mode}`);
      return { act: () => undefined, end: () => void done.push('released') };
    },
  });
  const actor = createActor(machine, { input: { mode: 'voice' } }).start();
  expect(done).toEqual(['opened for voice']);
  actor.stop();
  expect(done).toEqual(['opened for voice', 'released']);
});
