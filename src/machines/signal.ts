import type { fromPromise } from 'xstate';

/** The abort signal that XState gives to a promise actor. It is the DOM's signal, whose types are missing here. */
export type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];
