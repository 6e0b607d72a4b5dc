import type { Microphone } from '../../../src/services/messaging/voice.ts';

/** A microphone that does only what the test says. */
export interface ToldMicrophone {
  /** The browser's parts that the services use. */
  readonly browser: Microphone;
  opens(): void;
  /** @param name of the exception: `NotAllowedError`, `NotFoundError` */
  refuses(name: string): void;
  /** The recording ends with this content; '' is an empty recording. */
  ends(recorded?: string): void;
  breaks(): void;
}

export function createMicrophone(): ToldMicrophone {
  let asked = Promise.withResolvers<unknown>();
  const recorders: EventTarget[] = [];
  const tell = (event: Event): void => void recorders.at(-1)?.dispatchEvent(event);
  class Recorder extends EventTarget {
    static readonly isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
    state = 'inactive';
    readonly mimeType = 'audio/webm;codecs=opus';
    start(): void {
      this.state = 'recording';
      recorders.push(this);
    }
    stop(): void {
      this.state = 'inactive';
    }
  }
  class Context {
    readonly createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
    readonly createMediaStreamSource = () => ({ connect: () => undefined });
    readonly close = () => Promise.resolve();
  }
  const getUserMedia = (): Promise<unknown> => {
    asked = Promise.withResolvers<unknown>();
    return asked.promise;
  };
  return {
    // The services use only these parts.
    browser: {
      mediaDevices: { getUserMedia },
      MediaRecorder: Recorder,
      AudioContext: Context,
    } as unknown as Microphone,
    opens: () => asked.resolve({ getTracks: () => [{ stop: () => undefined }] }),
    refuses: (name) => asked.reject(new DOMException('', name)),
    ends(recorded = 'voice') {
      const data = new Blob([recorded], { type: 'audio/webm' });
      tell(Object.assign(new Event('dataavailable'), { data }));
      tell(new Event('stop'));
    },
    breaks: () => tell(new Event('error')),
  };
}
