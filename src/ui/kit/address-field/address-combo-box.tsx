import { Trans, useLingui } from '@lingui/react/macro';
import { History, LocateFixed } from 'lucide';
import { use, useEffect, type Ref } from 'react';
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
import { Icon } from '../icon/icon.tsx';
import { AddressAffixes } from './address-affixes.tsx';
import * as styles from './address-field.css.ts';
import type { AddressFormProps, AddressSuggestion } from './address-props.ts';

/** The id of the row that chooses the device's position. */
const HERE = 'here';

/** A group of rows under a heading. */
interface Offers {
  id: string;
  heading: string;
  rows: readonly AddressSuggestion[];
}

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
          else if (key !== null) onSelect(String(key));
        }}
      >
        {props.opensAtOnce && <OpenAtOnce />}
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
                  <Collection items={entry.rows}>{(row) => <Row {...row} />}</Collection>
                </ListBoxSection>
              ) : (
                <Row {...entry} />
              )
            }
          </ListBox>
          {text === '' && suggestions.length === 0 && entries.length > 0 && (
            <EmptyList {...props} />
          )}
        </Popover>
      </ComboBox>
    </ControlsLocale>
  );
}

/** The rows of the list. For an empty text, the device's position comes first and the rows have headings. */
function useEntries({
  text,
  isChosen,
  suggestions,
  recent = 0,
  onUsePosition,
}: AddressFormProps): readonly (AddressSuggestion | Offers)[] {
  const { t } = useLingui();
  if (text !== '' || isChosen) return suggestions;
  const offers: readonly Offers[] = [
    {
      id: 'recent',
      heading: t`最近的地點`,
      rows: suggestions.slice(0, recent).map((row) => ({ ...row, icon: <Icon of={History} /> })),
    },
    { id: 'popular', heading: t`熱門地點`, rows: suggestions.slice(recent) },
  ];
  return [
    ...(onUsePosition === undefined
      ? []
      : [{ id: HERE, name: t`使用目前位置`, icon: <Icon of={LocateFixed} /> }]),
    ...offers.filter(({ rows }) => rows.length > 0),
  ];
}

function Row({ id, name, title, detail, icon }: AddressSuggestion) {
  return (
    // The row for the device's position has an empty text: its name is no address, so choosing it must not change the
    // field.
    <ListBoxItem id={id} className={styles.item} textValue={id === HERE ? '' : name}>
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
      {status === 'failed' ? (
        <NotFetched />
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

const NotFetched = () => <Trans>無法查詢地點，請檢查網路後再試一次</Trans>;
