import { Trans } from '@lingui/react/macro';
import { use, useEffect, useState, type Ref } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { afterPaint } from '../after-paint.ts';
import { ControlsLocale } from '../controls-locale.tsx';
import { hasError, LabelText } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { AddressAffixes } from './address-affixes.tsx';
import * as styles from './address-field.css.ts';
import type { AddressFormProps, AddressSuggestion } from './address-props.ts';
import { AGAIN, HERE, useEntries, type Offers } from './use-entries.tsx';

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
  const entries = useEntries(props);
  const [retries, setRetries] = useState(0);
  return (
    <ControlsLocale>
      <ComboBox
        className={field.field}
        items={entries}
        inputValue={text}
        // The caller stores the chosen place; the list itself has no value and only reports a choice.
        value={null}
        allowsCustomValue
        // Once a place is chosen there is nothing to suggest, so the list closes.
        allowsEmptyCollection={!props.isChosen}
        // If an empty field has an error, focus alone does not open the list: the error stays visible until somebody
        // presses the field or types.
        menuTrigger={text === '' && !invalid ? 'focus' : 'input'}
        isInvalid={invalid}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
        {...(onBlur === undefined ? {} : { onBlur })}
        onInputChange={(next) => next !== text && onTextChange(next)}
        onChange={(key) => {
          if (key === HERE) props.onUsePosition?.();
          else if (key === AGAIN) {
            // The same text, typed again, is looked for again.
            onTextChange(text);
            setRetries(retries + 1);
          } else if (key !== null) onSelect(String(key));
        }}
      >
        {/* Choosing a row closes the list. After a retry it opens again. */}
        {(props.opensAtOnce || retries > 0) && <OpenAtOnce key={retries} />}
        <Label className={field.label}>
          <LabelText label={label} {...(isOptional === undefined ? {} : { isOptional })} />
        </Label>
        <Group className={field.box} data-invalid={invalid || undefined}>
          {props.prefix !== undefined && <span className={field.affix}>{props.prefix}</span>}
          <AddressInput
            placeholder={props.placeholder ?? ''}
            inputRef={props.inputRef ?? null}
            isEmpty={text === ''}
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
          <ListBox<AddressSuggestion | Offers>
            className={styles.list}
            renderEmptyState={() => <EmptyList {...props} />}
          >
            {(entry) =>
              'rows' in entry ? (
                <ListBoxSection id={entry.id}>
                  <Header className={styles.heading}>{entry.heading}</Header>
                  <Collection items={entry.rows}>
                    {(row) => <Row {...row} text={row.id === AGAIN ? text : row.name} />}
                  </Collection>
                </ListBoxSection>
              ) : (
                <Row {...entry} text={entry.id === HERE ? '' : entry.name} />
              )
            }
          </ListBox>
          {text === '' &&
            suggestions.length === 0 &&
            entries.length > 0 &&
            props.status !== 'failed' && <EmptyList {...props} />}
        </Popover>
      </ComboBox>
    </ControlsLocale>
  );
}

/**
 * @param text what the field contains once the row is chosen; not the name of a row that is no address, because
 *   choosing it must not change the field
 */
function Row({ id, name, title, detail, icon, text }: AddressSuggestion & { text: string }) {
  return (
    <ListBoxItem id={id} className={styles.item} textValue={text}>
      {icon !== undefined && <span className={styles.itemIcon}>{icon}</span>}
      <span className={styles.itemWords}>
        <Text slot="label" className={styles.itemName}>
          {title ?? name}
        </Text>
        {detail !== undefined && (
          <Text slot="description" className={field.hint}>
            {detail}
          </Text>
        )}
      </span>
    </ListBoxItem>
  );
}

/** A press on the empty field opens the list again, even after it was closed. */
function AddressInput({
  placeholder,
  inputRef,
  isEmpty,
}: {
  placeholder: string;
  inputRef: Ref<HTMLInputElement>;
  isEmpty: boolean;
}) {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      className={field.input}
      placeholder={placeholder}
      ref={inputRef}
      autoComplete="off"
      spellCheck="false"
      onClick={() => isEmpty && state?.open(null, 'focus')}
    />
  );
}

/**
 * Opens the list when the component appears; later the combo box opens it for every letter. It does so in a separate
 * task: rendering the field and opening the list take 0.15 s each on a slow telephone, and somebody may be typing.
 */
function OpenAtOnce() {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    afterPaint(() => state?.open(null, 'input'));
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  return null;
}

function EmptyList({ text, status, isChosen, advice }: AddressFormProps) {
  return (
    <p className={styles.empty}>
      {status === 'loading' ? (
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
