import type { CallCheckPorts } from '../../machines/call-check/ports.ts';
import { loudnessOf } from '../messaging/loudness.ts';
import type { CallBrowser } from './browser.ts';
import { openDevices, type Choices } from './devices.ts';
import type { Shown } from './shown.ts';

/** Pause between two measurements of loudness, ms. */
const TENTH_MS = 100;

/** Creates the check of this browser's microphone and camera before a call. */
export function createCallCheck(
  browser: CallBrowser,
  choices: Choices,
  shown: Shown,
): CallCheckPorts {
  return {
    open({ mode }, telling) {
      let isOver = false;
      const tell: typeof telling = (fact) => void (isOver || telling(fact));
      let stopListening = (): void => undefined;

      function listenTo(track: MediaStreamTrack | undefined): void {
        stopListening();
        if (track === undefined) return;
        const context = new browser.AudioContext();
        const meter = context.createAnalyser();
        context.createMediaStreamSource(new browser.MediaStream([track])).connect(meter);
        const samples = new Float32Array(meter.fftSize);
        let timer: unknown;
        const listen = (): void => {
          timer = browser.timers.setTimeout(() => {
            listen();
            tell({ type: 'level.heard', level: loudnessOf(meter, samples) });
          }, TENTH_MS);
        };
        listen();
        stopListening = () => {
          browser.timers.clearTimeout(timer);
          void context.close();
          stopListening = () => undefined;
        };
      }
      const devices = openDevices(browser, choices, {
        tell,
        changed(kind, track) {
          if (kind === 'microphone') listenTo(track);
          else shown.put('own', track === undefined ? null : new browser.MediaStream([track]));
        },
        wants: (kind) => kind === 'microphone',
        speaker: () => undefined,
      });
      void devices.open(mode === 'video' ? ['microphone', 'camera'] : ['microphone']);
      return {
        act(command) {
          switch (command.type) {
            case 'check.retry':
              return void devices.open(['microphone']);
            case 'camera.open':
              return void devices.open(['camera']);
            case 'camera.close':
              return devices.close('camera');
            case 'device.choose':
              return devices.choose(command.kind, command.deviceID);
          }
        },
        end() {
          isOver = true;
          stopListening();
          devices.end();
          shown.put('own', null);
        },
      };
    },
  };
}
