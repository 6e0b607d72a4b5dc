import type { createServiceHoursMachine } from '../../../../src/machines/service-hours/machine.ts';
import { tableOf } from '../row.ts';

export const serviceHours = tableOf<ReturnType<typeof createServiceHoursMachine>>('service-hours', [
  {
    id: 'ours/service-hours/begin',
    from: '*',
    on: 'begin',
    to: 'looking',
    effect: 'the clock is looked at',
    reason: 'CHAT-02',
  },
  {
    id: 'ours/service-hours/open',
    from: 'looking',
    on: 'always',
    when: 'is open',
    to: 'open',
    effect: 'it says that the service is there',
    reason: 'CHAT-02: from 13:00 to 22:00 in Taipei',
  },
  {
    id: 'ours/service-hours/closed',
    from: 'looking',
    on: 'always',
    to: 'closed',
    effect: 'it says when it is there again, and that one can write all the same',
    reason: 'CHAT-02: outside of those hours',
  },
  {
    id: 'ours/service-hours/next-look',
    from: ['open', 'closed'],
    on: 'after next look',
    to: 'looking',
    effect: 'the clock is looked at again: at the next change, or a minute later',
    reason: 'CHAT-02: who has the chat open is told as the hour comes',
  },
  {
    id: 'ours/service-hours/clock-told',
    from: '*',
    on: 'clock.told',
    to: 'looking',
    effect: 'the clock is looked at again',
    reason: 'CHAT-02: the hour is the server’s, which says with each login what time it is',
  },
]);
