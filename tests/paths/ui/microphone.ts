import type { Page } from 'playwright-core';

/** What a microphone does next: it opens, fails to open with this error, ends with a recording, or breaks. */
export type MicrophoneDoes = 'opens' | 'NotAllowedError' | 'NotFoundError' | 'ends' | 'breaks';

/** Replaces the page's microphone and recorder by ones that do only what `microphone` says. */
export const giveMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hears = (type: string, act: (detail: string) => void): void =>
      document.addEventListener(type, (event) => {
        // The cast is safe: `microphone` sends only this event.
        act((event as CustomEvent<string>).detail);
      });
    /** An answer that the test gave too early: the page shows its question a moment before it calls `getUserMedia`. */
    let early: string | undefined;
    let answer = (how: string): void => void (early = how);
    const recorders: EventTarget[] = [];
    const tell = (event: Event): void => void recorders.at(-1)?.dispatchEvent(event);
    const getUserMedia = (): Promise<unknown> =>
      new Promise((give, refuse) => {
        answer = (how) =>
          how === 'opens'
            ? give({ getTracks: () => [{ stop: () => undefined }] })
            : refuse(new DOMException('', how));
        if (early !== undefined) answer(early);
        early = undefined;
      });
    class Recorder extends EventTarget {
      static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
      state = 'inactive';
      mimeType = 'audio/webm;codecs=opus';
      start(): void {
        this.state = 'recording';
        recorders.push(this);
      }
      stop(): void {
        this.state = 'inactive';
      }
    }
    class Context {
      createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    }
    hears('microphone', (what) => {
      if (what === 'breaks') tell(new Event('error'));
      else if (what === 'ends') {
        const data = new Blob(['\u001aE\u00df\u00a3'], { type: 'audio/webm' });
        tell(Object.assign(new Event('dataavailable'), { data }));
        tell(new Event('stop'));
      } else answer(what);
    });
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    Object.assign(globalThis, { MediaRecorder: Recorder, AudioContext: Context });
  });

export const microphone = (page: Page, does: MicrophoneDoes): Promise<void> =>
  page.evaluate(
    (detail) => void document.dispatchEvent(new CustomEvent('microphone', { detail })),
    does,
  );
