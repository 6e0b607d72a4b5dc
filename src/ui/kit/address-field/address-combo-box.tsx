import { Trans } from '@lingui/react/macro';
import { use, useEffect } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { ControlsLocale } from '../controls-locale.tsx';
import { hasError, LabelText } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { AddressAffixes } from './address-affixes.tsx';
import * as styles from './address-field.css.ts';
import type { AddressFormProps } from './address-props.ts';

/** The address field with its suggestions; `address-field.tsx` loads it. */
export default function AddressComboBox(props: AddressFormProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    text,
    suggestions,
    onTextChange,
    onSelect,
    onBlur,
    name,
  } = props;
  const invalid = hasError(error);
  return (
    <ControlsLocale>
      <ComboBox
        className={field.field}
        items={suggestions}
        inputValue={text}
        // The chosen place lives with the caller; the list only reports a choice.
        value={null}
        allowsCustomValue
        // With a chosen place there is nothing to say, and the list closes.
        allowsEmptyCollection={!props.isChosen}
        menuTrigger="input"
        isInvalid={invalid}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
        {...(onBlur === undefined ? {} : { onBlur })}
        onInputChange={(next) => next !== text && onTextChange(next)}
        onChange={(key) => key !== null && onSelect(String(key))}
      >
        {props.opensAtOnce && <OpenAtOnce />}
        <Label className={field.label}>
          <LabelText label={label} {...(isOptional === undefined ? {} : { isOptional })} />
        </Label>
        <Group className={field.box} data-invalid={invalid || undefined}>
          {props.prefix !== undefined && <span className={field.affix}>{props.prefix}</span>}
          <Input
            className={field.input}
            placeholder={props.placeholder ?? ''}
            ref={props.inputRef ?? null}
            autoComplete="off"
            spellCheck="false"
          />
          <span className={field.affix}>
            <AddressAffixes {...props} />
          </span>
        </Group>
        <FieldError className={field.error}>{error}</FieldError>
        {!invalid && hint !== undefined && (
          <Text slot="description" className={field.hint}>
            {hint}
          </Text>
        )}
        <Popover className={styles.popover} offset={4}>
          {props.advice !== undefined && suggestions.length > 0 && (
            <p className={styles.advice}>{props.advice}</p>
          )}
          <ListBox<AddressFormProps['suggestions'][number]>
            className={styles.list}
            renderEmptyState={() => <EmptyList {...props} />}
          >
            {(item) => (
              <ListBoxItem className={styles.item} textValue={item.name}>
                {item.icon !== undefined && <span className={styles.itemIcon}>{item.icon}</span>}
                <span className={styles.itemWords}>
                  <Text slot="label" className={styles.itemName}>
                    {item.title ?? item.name}
                  </Text>
                  <Text slot="description" className={field.hint}>
                    {item.detail}
                  </Text>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </ControlsLocale>
  );
}

/** Opens the list when it appears; later the combo box does so at every letter. */
function OpenAtOnce() {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    state?.open(null, 'input');
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  return null;
}

function EmptyList({ text, status, isChosen, advice }: AddressFormProps) {
  return (
    <p className={styles.empty}>
      {status === 'failed' ? (
        <Trans>無法查詢地點，請檢查網路後再試一次</Trans>
      ) : status === 'loading' ? (
        <Trans>正在尋找地點…</Trans>
      ) : text.trim() === '' || isChosen ? (
        <Trans>請輸入地址、車站或地標</Trans>
      ) : advice !== undefined ? (
        advice
      ) : (
        <Trans>找不到符合的地點，請加上縣市和區，或附近的車站、地標</Trans>
      )}
    </p>
  );
}
