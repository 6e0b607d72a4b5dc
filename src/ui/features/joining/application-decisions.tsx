import { Trans } from '@lingui/react/macro';
import type { DriverDocument } from '../../../domain/joining/application.ts';
import type { Decision } from '../../../domain/joining/desk.ts';
import { selectOpenForm } from '../../../machines/collection/selectors.ts';
import { selectForm } from '../../../machines/form/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import type { ApplicationList } from './application-list.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** The dialog that is open, if one is: for refusing a document, or for accepting or declining the application. */
export function ApplicationDecisions({
  list,
  documents,
}: {
  list: ApplicationList;
  documents: readonly DriverDocument[];
}) {
  const form = usePortalSelector(list, selectOpenForm<Decision>);
  if (form === undefined) return null;
  return (
    <OpenForm
      form={form}
      isExplained={documents.some(({ state }) => state === 'refused')}
      onClose={() => list.send({ type: 'form.close' })}
    />
  );
}

function OpenForm({
  form,
  isExplained,
  onClose,
}: {
  form: NonNullable<ReturnType<typeof selectOpenForm<Decision>>>;
  isExplained: boolean;
  onClose: () => void;
}) {
  const name = usePortalSelector(form, selectForm);
  if (name === 'refuse') {
    return (
      <DecisionDialog
        form={form}
        title={<Trans>證件不合格</Trans>}
        save={<Trans>標為不合格</Trans>}
        look="danger"
        withReason
        onClose={onClose}
      />
    );
  }
  return name === 'accept' ? (
    <DecisionDialog
      form={form}
      title={<Trans>通過這件申請？</Trans>}
      save={<Trans>通過申請</Trans>}
      look="primary"
      onClose={onClose}
    />
  ) : (
    <DecisionDialog
      form={form}
      title={<Trans>退回這件申請？</Trans>}
      save={<Trans>退回補正</Trans>}
      look="danger"
      isExplained={isExplained}
      onClose={onClose}
    />
  );
}
