import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';
import { RefusedBanner } from '../refused-banner.tsx';
import { stack } from '../theme/layout.css.ts';
import type { useForm } from './use-form.ts';
import { useLeaving } from './use-leaving.tsx';

/**
 * A dialog with a form that can be saved or closed. A failure is shown above the fields, which keep their values. Before
 * it discards what the user typed, it asks.
 */
export function FormDialog({
  form: { id, isSaving, failure, isChanged, submit },
  title,
  save,
  look = 'primary',
  isReady = true,
  closesAtOnce = false,
  onClose,
  children,
}: {
  form: Pick<ReturnType<typeof useForm>, 'id' | 'isSaving' | 'failure' | 'isChanged' | 'submit'>;
  title: ReactNode;
  save: ReactNode;
  look?: 'primary' | 'danger';
  /** False while there is nothing to save. */
  isReady?: boolean;
  /** Closes without a question: for a form with only secrets, or only a consent. */
  closesAtOnce?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { leave, question } = useLeaving(() => !closesAtOnce && isChanged(), onClose);
  return (
    <Dialog
      isOpen
      title={title}
      {...(isSaving ? {} : { onClose: leave })}
      actions={
        <>
          <Button type="submit" form={id} look={look} isBusy={isSaving} isDisabled={!isReady}>
            {save}
          </Button>
          <Button look="secondary" isDisabled={isSaving} onPress={leave}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={stack[16]} onSubmit={submit} noValidate>
        {failure !== undefined && isToSay(failure) && (
          <RefusedBanner
            failure={failure}
            tone={isRefusal(failure, CODE.invalidInput) ? 'waiting' : 'loss'}
          />
        )}
        {children}
      </form>
      {question}
    </Dialog>
  );
}

/**
 * Whether the failure is shown above the fields. It is not if a field already shows it, except for `invalidInput`,
 * which is shown in both places. A lost session is not shown, because the page leads to sign-in and back.
 */
function isToSay(failure: Failure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'unauthorized';
  return failure.code === CODE.invalidInput || Object.keys(failure.fields).length === 0;
}
