import type { CallMediaCommand } from '../../machines/call-media/types.ts';
import type { OpenDevices } from './devices.ts';
import type { SharedScreen } from './screen.ts';

/** The parts of an engine on which the commands act. */
export interface ActedOn {
  readonly devices: OpenDevices;
  readonly screen: SharedScreen;
  mute(to: boolean): void;
  /** Called when the microphone is about to be opened again: it is not muted any more. */
  unmuted(): void;
  /** Plays the other side's sound after the browser had blocked it. */
  play(): void;
}

/**
 * Carries out the commands of the call's machine. This is the same for each engine, because devices and screen are the
 * portal's own.
 */
export const actBy =
  ({ devices, screen, mute, unmuted, play }: ActedOn) =>
  (command: CallMediaCommand): void => {
    switch (command.type) {
      case 'microphone.mute':
      case 'microphone.unmute':
        return mute(command.type === 'microphone.mute');
      case 'microphone.retry':
        unmuted();
        return void devices.open(['microphone']);
      case 'camera.open':
        return void devices.open(['camera']);
      case 'camera.close':
        return devices.close('camera');
      case 'screen.share':
        return void screen.share();
      case 'screen.end':
        return screen.unshare();
      case 'device.choose':
        return devices.choose(command.kind, command.deviceID);
      case 'sound.allow':
        return play();
    }
  };
