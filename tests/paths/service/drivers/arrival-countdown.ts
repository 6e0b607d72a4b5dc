import { createArrivalCountdownMachine } from '../../../../src/machines/arrival-countdown/machine.ts';
import { must } from '../assert.ts';
import { chatKit } from '../chat.ts';
import { defineDriver, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createArrivalCountdownMachine>;

/** A card and the time at which it was sent. */
interface Card {
  readonly countDown: number | string;
  readonly dateTime: string;
}

/** By scene: the time at which the path began, by the clock of the chat's services, and what was logged. */
const began = new WeakMap<Scene, { readonly at: number; readonly logged: unknown[][] }>();

function beganAt(scene: Scene) {
  const known = began.get(scene) ?? { at: chatKit(scene).countdown.now(), logged: [] };
  began.set(scene, known);
  return known;
}

const card =
  (countDown: number | string, msAgo: number) =>
  (scene: Scene): Card => ({
    countDown,
    dateTime: new Date(beganAt(scene).at - msAgo).toISOString(),
  });

function logs(at: At<Card>, times: number): void {
  must(beganAt(at).logged.length === times, `it logged ${times === 0 ? 'something' : 'nothing'}`);
}

export const driver = defineDriver<Machine, Card>({
  name: 'arrival-countdown',
  machine: (_ports, scene) =>
    createArrivalCountdownMachine({
      // The time of the beginning, plus the time that has passed for the path's machine.
      now: () => beganAt(scene).at + scene.machineTime.now(),
      log: (...said) => void beganAt(scene).logged.push(said),
    }),
  input: ({ given }) => given,
  starts: {
    'sent a while ago': card(5, 5 * 60_000 - 3_000),
    'with its minutes as a text': card('1', 60_000 - 1_500),
    'over long ago': card(5, 3_600_000),
    'over at this moment': card(5, 5 * 60_000),
    'without a time': () => ({ countDown: 5, dateTime: 'soon' }),
    'without minutes': card('five', 0),
    'with empty minutes': card(' ', 0),
  },
  outside: { nothing: () => undefined },
  events: {},
  actors: {},
  exactly: ['seconds'],
  states: {
    start: 'left as soon as it is entered',
    counting: (at) => logs(at, 0),
    over(at) {
      const { dateTime, countDown } = snapshotOf<Machine>(at).context;
      const isRead = !Number.isNaN(Date.parse(dateTime) + Number(String(countDown).trim() || 'x'));
      logs(at, isRead ? 0 : 1);
    },
  },
});
