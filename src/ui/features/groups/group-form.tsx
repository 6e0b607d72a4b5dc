import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type {
  GroupForm as FormName,
  GroupKind,
  GroupValues,
} from '../../../domain/messaging/group.ts';
import {
  selectForm,
  selectSaveFailure,
  selectSaving,
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
  onClose,
}: {
  form: FormRef<GroupValues>;
  kind: GroupKind;
  choices: readonly Choice[];
  /** Whether the form for joining asks a guest for the name that they want. */
  isGuest?: boolean;
  /** Whether it asks for words to the people who decide about the request. */
  isAsked?: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const words = useGroupWords(kind);
  const failed = useFailureWords();
  const isSaving = usePortalSelector(form, selectSaving<GroupValues>);
  const failure = usePortalSelector(form, selectSaveFailure<GroupValues>);
  // The cast is safe, because the interface opens only these forms.
  const which = usePortalSelector(form, selectForm<GroupValues>) as FormName;
  const said = failure && failed(failure);
  return (
    <Dialog
      isOpen
      title={words.forms[which]}
      {...(isSaving ? {} : { onClose })}
      actions={
        <>
          <Button look="primary" type="submit" form={id} isBusy={isSaving}>
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
          form.send({ type: 'form.submit' });
        }}
      >
        {said !== undefined && (
          <Banner tone="loss" title={said.title}>
            {said.body}
          </Banner>
        )}
        <GroupFields
          form={form}
          kind={kind}
          which={which}
          choices={choices}
          isGuest={isGuest}
          isAsked={isAsked}
        />
      </form>
    </Dialog>
  );
}
