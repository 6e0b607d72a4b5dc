import { createArrivalCountdownMachine } from '../../../src/machines/arrival-countdown/machine.ts';
import { NOW } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';

interface World {
  readonly countDown: number | string;
  readonly dateTime: string;
}

const sent = (msAgo: number): string => new Date(NOW - msAgo).toISOString();
const starts: Record<string, World> = {
  // Of five minutes, three seconds are left.
  'sent a while ago': { countDown: 5, dateTime: sent(5 * 60_000 - 3_000) },
  'with its minutes as a text': { countDown: '1', dateTime: sent(60_000 - 1_500) },
  'over long ago': { countDown: 5, dateTime: sent(3_600_000) },
  'over at this moment': { countDown: 5, dateTime: sent(5 * 60_000) },
  'without a time': { countDown: 5, dateTime: 'soon' },
  'without minutes': { countDown: 'five', dateTime: sent(0) },
  'with empty minutes': { countDown: ' ', dateTime: sent(0) },
};

export const model = defineModel({
  name: 'arrival-countdown',
  starts,
  machine: (stage) =>
    createArrivalCountdownMachine({ now: () => NOW + stage.now(), log: stage.does('log') }),
  input: (stage) => stage.world,
  // Only time passes for this machine. A random walk needs a second case to choose from, so this one changes nothing.
  outside: { nothing: () => undefined },
  events: {},
  actors: {},
});
