import { minutesAndSeconds } from '../../../../src/domain/messaging/arrival.ts';
import type { createArrivalCountdownMachine } from '../../../../src/machines/arrival-countdown/machine.ts';
import { say } from '../../../support/messaging/people.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { log, newGuest, openChat, QUIET_PAGE } from '../talk.ts';

/** The page needs less than this time to open the chat, ms. */
const OPENING_MS = 20_000;

/**
 * Opens a guest's conversation with a card. `sent` is the card's time, or its age in ms when the path begins. The
 * countdown already runs while the chat opens. The opening takes more frames on some computers than on others, so the
 * moment of the ticks within a second varies. The card's time is therefore chosen such that one millisecond of the
 * shown second is left when the path begins.
 */
const card = (countDown: number | string, sent: number | string) => async (scene: Scene) => {
  const { stored, hand, conversationID } = await newGuest(scene);
  const { messageID } = await say(hand, conversationID, 'a card');
  await hand.close();
  await scene.visit({}, stored);
  scene.announce(/^console warning: the driver's arrival .*cannot be read/);
  await scene.open(QUIET_PAGE);
  await openChat(scene);
  const history = await scene.extra('hub.history');
  const now = scene.server.clock.now();
  const leftMs = typeof sent === 'number' ? Number(countDown) * 60_000 - sent : 0;
  const opensIn = leftMs > 0 ? OPENING_MS : 0;
  const early = leftMs > 0 ? (leftMs % 1_000 || 1_000) - 1 : 0;
  const dateTime =
    typeof sent === 'string' ? sent : new Date(now + opensIn - sent - early).toISOString();
  const content = { type: 'custom', subType: 1, countDown, dateTime };
  await scene.server.deps.db.$client.query(
    'update message set content = $2 where message_id = $1',
    [messageID, JSON.stringify(content)],
  );
  await scene.release(history, { kind: 'pass' });
  await scene.opened(log(scene).getByRole('timer'));
  if (opensIn > 0) await scene.pass(now + opensIn - scene.server.clock.now());
};

const left = (at: At<void>) =>
  log(at)
    .getByRole('timer')
    .filter({ hasText: minutesAndSeconds(Number(at.context['seconds'])) });
const under = (at: At<void>) => log(at).getByText('司機抵達倒數');
const over = (at: At<void>) => log(at).getByText('司機應該已經抵達');

export const driver = defineDriver<ReturnType<typeof createArrivalCountdownMachine>, void>({
  name: 'arrival-countdown',
  starts: {
    'sent a while ago': card(5, 5 * 60_000 - 3_000),
    'with its minutes as a text': card('1', 60_000 - 1_500),
    'over long ago': card(5, 3_600_000),
    'over at this moment': card(5, 5 * 60_000),
    'without a time': card(5, 'soon'),
    'without minutes': card('five', 0),
    'with empty minutes': card(' ', 0),
  },
  outside: { nothing: () => undefined },
  events: {},
  actors: {},
  holds: ['hub.history'],
  everywhere: (at) => shows(left(at)),
  states: {
    start: 'left as soon as it is entered',
    counting: (at) => shows(under(at), over(at)),
    over: (at) => shows(over(at), under(at)),
  },
});
