import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide';
import { EMPTY_ADDRESS, type SavedAddress } from '../../../domain/account/address.ts';
import { ADDRESSES_MAX } from '../../../domain/limits.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { selectOpenForm, selectRows } from '../../../machines/collection/selectors.ts';
import type { AddressesRef } from '../../../machines/portal/types.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { RowActions, RowGone } from '../../shared/row-actions.tsx';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import type { SupportSearch } from '../projects/support-search.ts';
import { AddRow } from './add-row.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** A member's delivery addresses (PAGE-05). If the member came from supporting a project, a link leads back there. */
export function AddressesPage({ supporting }: { supporting: SupportSearch }) {
  const page = usePage({ name: 'addresses', input: { query: undefined } });
  return (
    <AccountPage
      title={<Trans>收件地址</Trans>}
      action={page.state === 'open' && <AddToOthers list={page.actor} />}
    >
      {supporting.rewardId !== undefined && (
        <p>
          <LinkButton look="secondary" size="small" to="/support" search={supporting}>
            <Trans>回到贊助</Trans>
          </LinkButton>
        </p>
      )}
      <Fetched page={page}>{(list) => <Addresses list={list} />}</Fetched>
    </AccountPage>
  );
}

function Addresses({ list }: { list: AddressesRef }) {
  const form = usePortalSelector(list, selectOpenForm);
  return (
    <>
      <RowGone list={list}>
        <Trans>選擇的地址已經移除</Trans>
      </RowGone>
      <Rows list={list} empty={<None list={list} />}>
        {(address) => <Address key={address.addressId} list={list} address={address} />}
      </Rows>
      {form !== undefined && (
        <AddressDialog form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>移除這個地址？</Trans>}
        confirm={<Trans>移除地址</Trans>}
        keep={<Trans>保留地址</Trans>}
      >
        {({ id }) => <Removed list={list} id={id} />}
      </RemoveDialog>
    </>
  );
}

function Address({ list, address }: { list: AddressesRef; address: SavedAddress }) {
  const { addressId: id, receiver, phonenumber, postcode, note, isDefault } = address;
  return (
    <li className={styles.row} ref={passFocusOn}>
      <div>
        <p className={styles.name}>
          {receiver}
          {isDefault && (
            <StatusTag tone="good" icon={CircleCheck}>
              <Trans>預設地址</Trans>
            </StatusTag>
          )}
        </p>
        <p className={styles.note}>{formatPhone(phonenumber)}</p>
        <p className={styles.words}>
          {postcode} {address.address}
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      <RowActions
        list={list}
        id={id}
        name={`${receiver} ${address.address}`}
        onEdit={() => list.send({ type: 'form.open', form: 'edit', id, values: address })}
        isPreferred={isDefault}
      />
    </li>
  );
}

const add = (list: AddressesRef): void =>
  list.send({ type: 'form.open', form: 'add', values: EMPTY_ADDRESS });

function AddToOthers({ list }: { list: AddressesRef }) {
  return (
    <AddRow
      list={list}
      max={ADDRESSES_MAX}
      full={<Trans>最多可儲存 {ADDRESSES_MAX} 個地址</Trans>}
      onPress={() => add(list)}
    >
      <Trans>新增地址</Trans>
    </AddRow>
  );
}

function None({ list }: { list: AddressesRef }) {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有收件地址</Trans>}
      action={
        <span ref={passFocusOn}>
          <DialogButton look="primary" onPress={() => add(list)}>
            <Trans>新增地址</Trans>
          </DialogButton>
        </span>
      }
    >
      <Trans>回饋品會寄到這裡。第一個地址會成為預設地址。</Trans>
    </EmptyState>
  );
}

/** The address as it appears in the confirmation of its removal. */
function Removed({ list, id }: { list: AddressesRef; id: string }) {
  const address = usePortalSelector(list, selectRows).find(({ addressId }) => addressId === id);
  return (
    <p className={styles.words}>
      {address?.receiver} {address?.postcode} {address?.address}
    </p>
  );
}
