import type { ActorRefFrom } from 'xstate';
import type { createServiceHoursMachine } from './machine.ts';

/** The server said what time it is: until then the browser's own clock counted. */
export type ServiceHoursEvent = { type: 'clock.told' };

export type ServiceHoursRef = ActorRefFrom<ReturnType<typeof createServiceHoursMachine>>;
