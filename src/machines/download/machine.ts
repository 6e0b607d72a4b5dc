import { assign, fromPromise, setup } from 'xstate';
import { DOWNLOAD_BRIEF_MS } from '../../domain/limits.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { DownloadPorts } from './ports.ts';
import type { DownloadContext, DownloadEvent, DownloadProgress, DownloadRequest } from './types.ts';

export interface ReceiveInput {
  readonly request: DownloadRequest | undefined;
  readonly tell: (progress: DownloadProgress) => void;
}

/** Fetches a file and saves it (API-09, API-25). The progress is shown if the download takes over a second. */
export function createDownloadMachine(ports: DownloadPorts) {
  return setup({
    types: { context: {} as DownloadContext, events: {} as DownloadEvent },
    actors: {
      receive: fromPromise<void, ReceiveInput>(async ({ input: { request, tell }, signal }) => {
        if (request !== undefined) await ports.download(request, tell, signal);
      }),
    },
    delays: { brief: DOWNLOAD_BRIEF_MS },
    guards: { 'is failure': isFailure },
    actions: {
      'keep request': assign((_, params: { request: DownloadRequest }) => params),
      'keep progress': assign((_, params: { progress: DownloadProgress }) => params),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
      'forget progress': assign({ progress: undefined }),
    },
  }).createMachine({
    id: 'download',
    meta: { requirements: ['API-09', 'API-25'] },
    context: { request: undefined, progress: undefined, failure: undefined },
    initial: 'resting',
    states: {
      resting: {
        on: {
          'download.begin': {
            target: 'underway',
            actions: { type: 'keep request', params: ({ event }) => ({ request: event.request }) },
          },
        },
        initial: 'idle',
        states: { idle: {}, done: {}, failed: {} },
      },
      underway: {
        entry: 'forget failure',
        exit: 'forget progress',
        on: {
          'download.abort': 'resting',
          'download.progressed': {
            actions: {
              type: 'keep progress',
              params: ({ event }) => ({ progress: event.progress }),
            },
          },
        },
        invoke: {
          id: 'receive',
          src: 'receive',
          input: ({ context: { request }, self }) => ({
            request,
            tell: (progress) => self.send({ type: 'download.progressed', progress }),
          }),
          onDone: 'resting.done',
          onError: { guard: 'is failure', target: 'resting.failed', actions: 'keep failure' },
        },
        initial: 'brief',
        states: {
          /** No progress is shown in the first second, because most downloads end within it. */
          brief: { after: { brief: 'long' } },
          long: {},
        },
      },
    },
  });
}
