import { setup } from 'xstate';
import { SERVICE_HOURS_LOOK_MS } from '../../domain/messaging/limits.ts';
import { isServiceOpen, nextServiceChange } from '../../domain/messaging/service-hours.ts';
import type { ServiceHoursPorts } from './ports.ts';
import type { ServiceHoursEvent } from './types.ts';

/**
 * Whether customer service is open now (§1, §9; CHAT-02). The state changes by itself when the opening hours begin and
 * end.
 */
export function createServiceHoursMachine(ports: ServiceHoursPorts) {
  return setup({
    types: { events: {} as ServiceHoursEvent },
    guards: { 'is open': () => isServiceOpen(ports.now()) },
    delays: {
      // A check at least every minute corrects the state after a sleep, or after a change of the device's clock.
      'next look': () => {
        const now = ports.now();
        return Math.min(SERVICE_HOURS_LOOK_MS, nextServiceChange(now) - now);
      },
    },
  }).createMachine({
    id: 'serviceHours',
    meta: { requirements: ['CHAT-02'] },
    on: { 'clock.told': '.looking' },
    initial: 'looking',
    states: {
      looking: { always: [{ guard: 'is open', target: 'open' }, { target: 'closed' }] },
      open: { after: { 'next look': 'looking' } },
      closed: { after: { 'next look': 'looking' } },
    },
  });
}
