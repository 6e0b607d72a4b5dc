import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type {
  GroupForm as FormName,
  GroupKind,
  GroupValues,
} from '../../../domain/messaging/group.ts';
import {
  selectForm,
  selectSaveFailure,
  selectSaving,
  selectValues,
  type FormRef,
} from '../../../machines/form/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import type { Choice } from './choices.ts';
import { GroupFields } from './group-fields.tsx';
import { useGroupWords } from './group-words.ts';
import { NoLongerAllowed, Replaced } from './overtaken.tsx';

/**
 * A dialog with one of the forms about groups: creating or joining a group, its notice, its name, muting, removing
 * members, adding members (GRP-02 to GRP-04).
 */
export function GroupFormDialog({
  form,
  kind,
  choices,
  isGuest = false,
  isAsked = false,
  present,
  isAllowed = true,
  onClose,
}: {
  form: FormRef<GroupValues>;
  kind: GroupKind;
  choices: readonly Choice[];
  /** Whether the form for joining asks a guest for the name that they want. */
  isGuest?: boolean;
  /** Whether it asks for words to the people who decide about the request. */
  isAsked?: boolean;
  /** For a form that replaces the group's name or notice: what that is now. */
  present?: string | undefined;
  /** Whether the user may still do what the form is for. */
  isAllowed?: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const words = useGroupWords(kind);
  const failed = useFailureWords();
  const isSaving = usePortalSelector(form, selectSaving<GroupValues>);
  const failure = usePortalSelector(form, selectSaveFailure<GroupValues>);
  // The cast is safe, because the interface opens only these forms.
  const which = usePortalSelector(form, selectForm<GroupValues>) as FormName;
  const { before, name, notice } = usePortalSelector(form, selectValues<GroupValues>);
  const isRefused = isRefusal(failure, ACCOUNT_CODE.contentChanged);
  // The user's own text may be reported before their request is answered, or although its answer is lost.
  const isKnown = [before, (which === 'rename' ? name : notice).trim()].includes(present ?? before);
  const isReplaced = isRefused || (!isSaving && !isKnown);
  const said = failure && failed(failure);
  return (
    <Dialog
      isOpen
      title={words.forms[which]}
      {...(isSaving ? {} : { onClose })}
      actions={
        <>
          <Button look="primary" type="submit" form={id} isBusy={isSaving} isDisabled={!isAllowed}>
            {words.forms[which]}
          </Button>
          <Button look="secondary" isDisabled={isSaving} onPress={onClose}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={stack[16]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The refusal has shown what is there now, so the user replaces that knowingly.
          if (isRefused && present !== undefined) {
            form.send({ type: 'form.changed', change: { before: present } });
          }
          if (isAllowed) form.send({ type: 'form.submit' });
        }}
      >
        {!isAllowed && <NoLongerAllowed />}
        {isAllowed && isReplaced && (
          <Replaced form={which} present={present} isRefused={isRefused} />
        )}
        {isAllowed && !isReplaced && said !== undefined && (
          <Banner tone="loss" title={said.title}>
            {said.body}
          </Banner>
        )}
        {(isAllowed || present !== undefined) && (
          <GroupFields
            form={form}
            kind={kind}
            which={which}
            choices={choices}
            isGuest={isGuest}
            isAsked={isAsked}
          />
        )}
      </form>
    </Dialog>
  );
}
