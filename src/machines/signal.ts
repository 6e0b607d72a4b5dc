import type { fromPromise } from 'xstate';

/** The abort signal that xstate gives to a promise actor: the DOM's, whose types this project does not have. */
export type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];
