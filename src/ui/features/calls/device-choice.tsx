import { useLingui } from '@lingui/react/macro';
import type { ChosenDevices, Device, DeviceKind } from '../../../domain/call/media.ts';
import { Select } from '../../kit/select/select.tsx';
import { stack } from '../../theme/layout.css.ts';
import { useCalls } from './calls.ts';

/** The value of the system's default device, which has no id. In a list, '' would mean that nothing is chosen. */
const SYSTEM = 'system';
const valueOf = (deviceID: string): string => (deviceID === '' ? SYSTEM : deviceID);

/**
 * Lists for choosing the microphone, the camera and, if the browser supports it, the speaker. A kind of device without
 * any named device has no list.
 */
export function DeviceChoice({
  devices,
  chosen,
  hasCamera,
  onChoose,
}: {
  devices: readonly Device[];
  chosen: ChosenDevices;
  hasCamera: boolean;
  onChoose: (kind: DeviceKind, deviceID: string) => void;
}) {
  const { t } = useLingui();
  const { can } = useCalls();
  const kinds: readonly { kind: DeviceKind; label: string; isShown: boolean }[] = [
    { kind: 'microphone', label: t`麥克風`, isShown: true },
    { kind: 'camera', label: t`鏡頭`, isShown: hasCamera },
    { kind: 'speaker', label: t`喇叭`, isShown: can.speaker },
  ];
  return (
    <div className={stack[12]}>
      {kinds.map(({ kind, label, isShown }) => {
        const some = devices.filter((one) => one.kind === kind && one.name !== '');
        const [first] = some;
        if (!isShown || first === undefined) return null;
        return (
          <Select
            key={kind}
            label={label}
            value={valueOf(chosen[kind] ?? first.deviceID)}
            options={some.map(({ deviceID, name }) => ({ value: valueOf(deviceID), label: name }))}
            onChange={(value) => onChoose(kind, value === SYSTEM ? '' : value)}
          />
        );
      })}
    </div>
  );
}
