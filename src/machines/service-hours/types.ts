import type { ActorRefFrom } from 'xstate';
import type { createServiceHoursMachine } from './machine.ts';

/** The server reported its time; until then the browser's own clock was used. */
export type ServiceHoursEvent = { type: 'clock.told' };

export type ServiceHoursRef = ActorRefFrom<ReturnType<typeof createServiceHoursMachine>>;
