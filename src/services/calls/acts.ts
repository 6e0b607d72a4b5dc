import type { CallMediaCommand } from '../../machines/call-media/types.ts';
import type { OpenDevices } from './devices.ts';
import type { SharedScreen } from './screen.ts';

/** The parts of an engine that commands act on. */
export interface ActedOn {
  readonly devices: OpenDevices;
  readonly screen: SharedScreen;
  mute(to: boolean): void;
  /** The microphone is asked for again, to be heard. */
  unmuted(): void;
  /** Plays the other side's sound, when the browser had not let it begin. */
  play(): void;
}

/**
 * Carries out the commands of the call's machine: the same with each engine, whose devices and screen are the portal's
 * own.
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
