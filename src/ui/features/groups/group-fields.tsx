import { Trans, useLingui } from '@lingui/react/macro';
import {
  type GroupForm as FormName,
  type GroupKind,
  type GroupValues,
  idsIn,
  MUTE_MODE,
} from '../../../domain/messaging/group.ts';
import { GROUP_LENGTH } from '../../../domain/messaging/limits.ts';
import { selectError, selectValues, type FormRef } from '../../../machines/form/selectors.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import type { Choice } from './choices.ts';
import { useGroupWords } from './group-words.ts';

const NAMED: readonly FormName[] = ['rename', 'group', 'room'];
const LASTING: readonly FormName[] = ['mute', 'muteMembers'];
const CHOOSING: readonly FormName[] = ['muteMembers', 'remove', 'invite', 'group', 'room'];

/** The fields of the form `which`. */
export function GroupFields({
  form,
  kind,
  which,
  choices,
  isGuest,
  isAsked,
}: {
  form: FormRef<GroupValues>;
  kind: GroupKind;
  which: FormName;
  choices: readonly Choice[];
  isGuest: boolean;
  isAsked: boolean;
}) {
  const { t } = useLingui();
  const words = useGroupWords(kind);
  const values = usePortalSelector(form, selectValues<GroupValues>);
  const errors = {
    name: usePortalSelector(form, selectError('name')<GroupValues>),
    notice: usePortalSelector(form, selectError('notice')<GroupValues>),
    mode: usePortalSelector(form, selectError('mode')<GroupValues>),
    seconds: usePortalSelector(form, selectError('seconds')<GroupValues>),
    ids: usePortalSelector(form, selectError('ids')<GroupValues>),
    wording: usePortalSelector(form, selectError('wording')<GroupValues>),
  };
  const change = (part: Partial<GroupValues>): void =>
    form.send({ type: 'form.changed', change: part });
  const field = (name: keyof typeof errors) => ({
    name,
    value: values[name],
    error: words.error(errors[name]),
    onChange: (text: string) => change({ [name]: text }),
  });
  const isOver = which === 'mute' && values.mode === String(MUTE_MODE.none);
  return (
    <>
      {NAMED.includes(which) && (
        <div data-field="name">
          <TextField {...field('name')} label={words.name} maxLength={GROUP_LENGTH.name} />
        </div>
      )}
      {which === 'notice' && (
        <div data-field="notice">
          <TextArea
            {...field('notice')}
            label={t({ message: '公告', context: 'group' })}
            maxLength={GROUP_LENGTH.notice}
            rows={5}
          />
        </div>
      )}
      {which === 'mute' && (
        <div data-field="mode">
          <Select
            {...field('mode')}
            label={t`誰不能傳訊息`}
            placeholder={t`請選擇`}
            options={Object.entries(words.modes).map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      {which === 'muteMembers' && (
        <div data-field="ids">
          <TextField
            {...field('ids')}
            label={t`成員編號`}
            hint={t`多位成員以逗號分隔，也可以在下方勾選。`}
          />
        </div>
      )}
      {LASTING.includes(which) && !isOver && (
        <div data-field="seconds">
          <Select
            {...field('seconds')}
            label={t`多久`}
            placeholder={t`請選擇`}
            options={words.durations(which === 'muteMembers')}
          />
        </div>
      )}
      {CHOOSING.includes(which) && (
        <Chooser
          choices={choices}
          ids={values.ids}
          error={which === 'muteMembers' ? undefined : words.error(errors.ids)}
          onChange={(ids) => change({ ids })}
        />
      )}
      {which === 'join' && (
        <>
          {isGuest && (
            <div data-field="name">
              <TextField {...field('name')} label={t`怎麼稱呼您`} maxLength={40} isOptional />
            </div>
          )}
          {isAsked && (
            <div data-field="wording">
              <TextField {...field('wording')} label={t`想說的話`} isOptional />
            </div>
          )}
        </>
      )}
    </>
  );
}

/**
 * Checkboxes for choosing people of a group, or people to add to it. The form has their ids in one field, separated by
 * commas.
 */
function Chooser({
  choices,
  ids,
  error,
  onChange,
}: {
  choices: readonly Choice[];
  ids: string;
  error: string | undefined;
  onChange: (ids: string) => void;
}) {
  const chosen = idsIn(ids);
  return (
    <fieldset data-field="ids">
      <legend>
        <Trans>選擇成員</Trans>
      </legend>
      {choices.length === 0 && (
        <p>
          <Trans>目前沒有可以選的人。</Trans>
        </p>
      )}
      {choices.map(({ userID, userName }) => (
        <Checkbox
          key={userID}
          isChecked={chosen.includes(userID)}
          onChange={(isChecked) =>
            onChange(
              (isChecked ? [...chosen, userID] : chosen.filter((one) => one !== userID)).join(','),
            )
          }
        >
          {userName || userID}
        </Checkbox>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
