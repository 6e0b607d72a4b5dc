import { assign, fromCallback, sendTo, setup } from 'xstate';
import { VOICE_MAX_MS } from '../../domain/messaging/limits.ts';
import type { VoiceRecordingPorts } from './ports.ts';
import type {
  VoiceContent,
  VoiceFailure,
  VoiceRecordingContext,
  VoiceRecordingEvent,
} from './types.ts';

/**
 * Records a voice message (MSG-03, subtype 3). The output is the message to send; undefined after `voice.cancel`.
 */
export function createVoiceRecordingMachine(ports: VoiceRecordingPorts) {
  return setup({
    types: {
      context: {} as VoiceRecordingContext,
      events: {} as VoiceRecordingEvent,
      output: {} as VoiceContent | undefined,
      children: {} as { recorder: 'recorder' },
    },
    actors: {
      recorder: fromCallback<{ type: 'recorder.finish' }>(({ sendBack, receive }) => {
        const recorder = ports.record(sendBack);
        receive(() => recorder.finish());
        return () => recorder.end();
      }),
    },
    actions: {
      'keep heard': assign(({ context }, { loudness }: { loudness: number }) => ({
        heard: [...context.heard, loudness],
      })),
      'forget heard': assign({ heard: [], content: undefined, why: undefined }),
      'keep content': assign((_, params: { content: VoiceContent }) => params),
      'forget content': assign({ content: undefined }),
      'keep why': assign((_, params: { why: VoiceFailure }) => params),
      'finish recording': sendTo('recorder', { type: 'recorder.finish' }),
    },
    delays: { 'longest voice': VOICE_MAX_MS },
  }).createMachine({
    id: 'voiceRecording',
    meta: { requirements: ['MSG-03'] },
    context: { heard: [], content: undefined, why: undefined },
    initial: 'under way',
    states: {
      'under way': {
        entry: 'forget heard',
        // This actor reports failures as events. An error that it throws is a defect, which ends this machine, too.
        invoke: { id: 'recorder', src: 'recorder' },
        initial: 'asking',
        on: {
          ...givenUp(),
          'voice.failed': {
            target: 'failed',
            actions: { type: 'keep why', params: ({ event: { why } }) => ({ why }) },
          },
        },
        states: {
          asking: { on: { 'voice.began': 'recording' } },
          recording: {
            on: {
              'voice.heard': {
                actions: {
                  type: 'keep heard',
                  params: ({ event: { loudness } }) => ({ loudness }),
                },
              },
              'voice.send': { target: 'finishing', actions: 'finish recording' },
            },
            after: { 'longest voice': { target: 'full', actions: 'finish recording' } },
          },
          /** The recording has reached its maximum length and waits to be sent. */
          full: {
            on: {
              'voice.send': 'finishing',
              'voice.recorded': { target: '#voiceRecording.kept', actions: recorded() },
            },
          },
          finishing: {
            on: { 'voice.recorded': { target: '#voiceRecording.over', actions: recorded() } },
          },
        },
      },
      kept: { on: { ...givenUp(), 'voice.send': 'over' } },
      failed: { on: { ...givenUp(), 'voice.retry': 'under way' } },
      over: { type: 'final' },
    },
    output: ({ context }) => context.content,
  });
}

function givenUp() {
  return { 'voice.cancel': { target: 'over', actions: 'forget content' } } as const;
}

function recorded() {
  return {
    type: 'keep content',
    params: ({ event: { content } }: { event: { content: VoiceContent } }) => ({ content }),
  } as const;
}
