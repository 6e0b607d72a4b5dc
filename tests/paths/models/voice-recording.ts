import { createVoiceRecordingMachine } from '../../../src/machines/voice-recording/machine.ts';
import type { VoiceContent } from '../../../src/machines/voice-recording/types.ts';
import { defineModel } from '../engine/model.ts';

const content: VoiceContent = {
  type: 'custom',
  subType: 3,
  durationMs: 900,
  waveform: [0.5],
  file: {
    localID: 'file-1',
    fileName: 'voice.weba',
    fileSize: 10,
    mediaType: 'audio/webm',
    previewUrl: 'blob:1',
    width: 0,
    height: 0,
  },
};

export const model = defineModel({
  name: 'voice-recording',
  starts: { 'the button': {} },
  machine: (stage) =>
    createVoiceRecordingMachine({
      record: stage.does('record', () => ({
        finish: stage.does('finish'),
        end: stage.does('end'),
      })),
    }),
  events: {
    'voice.send': { pressed: {} },
    'voice.cancel': { pressed: {} },
    'voice.retry': { pressed: {} },
    'voice.began': { allowed: {} },
    'voice.heard': { loud: { loudness: 0.5 } },
    'voice.recorded': { 'all of it': { content } },
    'voice.failed': {
      'not allowed': { why: 'refused' },
      'no microphone': { why: 'missing' },
      'does not work': { why: 'broken' },
      'too short': { why: 'short' },
    },
  },
  actors: {},
  // `heard` grows as long as somebody speaks, so it is cut at 2.
  projection: ({ heard, ...context }) => ({ ...context, heard: Math.min(heard.length, 2) }),
});
