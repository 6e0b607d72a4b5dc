import type { ActorRefFrom } from 'xstate';
import type { createServiceHoursMachine } from './machine.ts';

export type ServiceHoursRef = ActorRefFrom<ReturnType<typeof createServiceHoursMachine>>;
