import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedPledge, PledgeAddress } from '../../../domain/project/pledge.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';

/** A dialog in which a member chooses another of their addresses for a reward that is not fully paid yet (PROJ-03). */
export function ReaddressDialog({
  form,
  pledges,
  onClose,
}: {
  form: FormRef<PledgeAddress>;
  pledges: readonly ListedPledge[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const id = usePortalSelector(form, ({ context }) => context.id);
  const { addressId } = shown.values;
  const addresses = pledges.find(({ pledgeId }) => pledgeId === id)?.addresses ?? [];
  return (
    <FormDialog
      form={shown}
      title={<Trans>更改寄送地址</Trans>}
      save={<Trans>儲存地址</Trans>}
      isReady={addresses.some((one) => one.addressId === addressId)}
      onClose={onClose}
    >
      {addresses.length === 0 ? (
        <p>
          <Trans>還沒有收件地址</Trans>
        </p>
      ) : (
        <div data-field="addressId">
          <RadioCards
            label={t`回饋寄送地址`}
            value={addressId}
            options={addresses.map((one) => ({
              value: one.addressId,
              label: one.receiver,
              description: `${one.postcode} ${one.address}`,
            }))}
            onChange={(chosen) => shown.change({ addressId: chosen })}
          />
        </div>
      )}
      <p>
        <LinkButton look="quiet" size="small" to="/account/{-$page}" params={{ page: 'addresses' }}>
          <Trans>新增地址</Trans>
        </LinkButton>
      </p>
    </FormDialog>
  );
}
