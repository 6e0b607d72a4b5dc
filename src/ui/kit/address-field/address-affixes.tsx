import { useLingui } from '@lingui/react/macro';
import { LocateFixed, X } from 'lucide';
import { FieldButton } from '../field/field-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import type { AddressFormProps } from './address-props.ts';

/**
 * The button at the end of an address: it clears the text or, if the field is empty, fills in the device's position.
 */
export function AddressAffixes({
  text,
  onClear,
  onUsePosition,
  hasPositionButton,
  isLocating = false,
}: Pick<
  AddressFormProps,
  'text' | 'onClear' | 'onUsePosition' | 'hasPositionButton' | 'isLocating'
>) {
  const { t } = useLingui();
  if (isLocating) return <Spinner label={t`正在取得您的位置`} />;
  if (text !== '') {
    return (
      <FieldButton label={t`清除地址`} onPress={onClear}>
        <Icon of={X} />
      </FieldButton>
    );
  }
  if (onUsePosition === undefined || hasPositionButton !== true) return null;
  return (
    <FieldButton label={t`使用目前位置`} onPress={onUsePosition}>
      <Icon of={LocateFixed} />
    </FieldButton>
  );
}
