import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the form is open as long as nothing is proven
import { useEffect } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { SMS_CODE_DIGITS } from '../../../domain/limits.ts';
import {
  EMPTY_NUMBER_PROOF,
  type NumberProofError,
  type NumberProofValues,
} from '../../../domain/order/number-proof.ts';
import type { OrderRow } from '../../../domain/order/view.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectOpenForm,
  selectRowsFailure,
  selectRowsState,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import type { NumberOrdersRef } from '../../../machines/portal/types.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Link } from '../../kit/link/link.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SmsCodeField, useSmsSending } from '../../shared/sms-code-field.tsx';
import { textField, useError, useForm, useSmsCode } from '../../shared/use-form.ts';
import { OrderInList } from './order-list-row.tsx';
import * as styles from './order-search.css.ts';

/**
 * The orders booked for a telephone number. Somebody who proves by a code that the number is theirs may open and cancel
 * these orders (GUARD-06).
 */
export function NumberOrders() {
  const page = usePage({ name: 'numberOrders', input: { query: undefined } });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>用手機號碼查詢訂單</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            驗證手機號碼後，可以查看、付款或取消用這個號碼訂的車，包括別人替您訂的。為了保護隱私，只顯示進行中和最近
            30 天的訂單。
          </Trans>
        </p>
      </header>
      <Fetched page={page}>{(list) => <OrdersOrForm list={list} />}</Fetched>
      <p className={styles.lead}>
        <Link to="/order/search">
          <Trans>改用訂單編號查詢</Trans>
        </Link>
      </p>
    </div>
  );
}

function OrdersOrForm({ list }: { list: NumberOrdersRef }) {
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const work = usePortalSelector(list, selectWork);
  const form = usePortalSelector(list, selectOpenForm);
  const isUnproven =
    (state === 'failed' || state === 'stale') && isRefusal(failure, CODE.forbidden);
  const isToOpen = isUnproven && (work === 'resting' || work === 'refused');
  useEffect(() => {
    if (isToOpen) list.send({ type: 'form.open', form: 'prove', values: EMPTY_NUMBER_PROOF });
  }, [list, isToOpen]);
  if (form !== undefined) return <ProofForm form={form} />;
  return isUnproven ? null : <Orders list={list} />;
}

function Orders({ list }: { list: NumberOrdersRef }) {
  const changing = usePortalSelector(list, selectChanging);
  const work = usePortalSelector(list, selectWork);
  const failure = usePortalSelector(list, selectChangeFailure);
  const isOpening = (row: OrderRow) =>
    work === 'changing' && changing?.kind === 'open' && changing.id === row.orderNo;
  return (
    <>
      {failure !== undefined && <RefusedBanner failure={failure} />}
      <Rows isPaged list={list} empty={<Nothing />}>
        {(row) => (
          <li key={row.orderNo} className={styles.row}>
            <button
              type="button"
              className={styles.rowButton}
              aria-busy={isOpening(row)}
              onClick={() =>
                list.send({ type: 'row.change', change: { kind: 'open', id: row.orderNo } })
              }
            >
              <OrderInList row={row} />
            </button>
          </li>
        )}
      </Rows>
      <div className={styles.another}>
        <Button
          look="quiet"
          size="small"
          onPress={() => list.send({ type: 'row.change', change: { kind: 'forget' } })}
        >
          <Trans>查詢另一個號碼</Trans>
        </Button>
      </div>
    </>
  );
}

function ProofForm({ form }: { form: FormRef<NumberProofValues> }) {
  const { t } = useLingui();
  const { values, isSaving, failure, change, left, submit } = useForm(form);
  const fields = { values, change, left };
  const sending = useSmsSending(useSmsCode(form), values.phonenumber);
  const failureWords = useAccountFailureWords();
  const words = useProofErrorWords();
  const phoneError = words(useError(form, 'phonenumber'));
  const codeError = words(useError(form, 'smsCode'));
  const isSaid = failure?.kind === 'refused' && Object.keys(failure.fields).length > 0;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure !== undefined && !isSaid && <RefusedBanner failure={failure} />}
      <div data-field="phonenumber">
        <TextField
          {...textField(
            fields,
            'phonenumber',
            sending.failure ? failureWords(sending.failure).title : phoneError,
          )}
          label={t`手機號碼`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <SmsCodeField sending={sending} {...textField(fields, 'smsCode', codeError)} />
      <Button look="primary" type="submit" wide isBusy={isSaving}>
        <Trans>查看訂單</Trans>
      </Button>
    </form>
  );
}

function useProofErrorWords() {
  const { t } = useLingui();
  // A newer server may send codes that this page does not know.
  return (code: string | undefined): string | undefined => {
    switch (code as NumberProofError | 'wrong' | 'invalid' | undefined) {
      case undefined:
        return undefined;
      case 'required':
        return t`請填寫這一欄`;
      case 'invalidPhone':
      case 'invalid':
        return t`請輸入台灣的手機號碼，例如 0912 345 678`;
      case 'invalidCode':
        return t`請輸入簡訊裡的 ${SMS_CODE_DIGITS} 位數字`;
      case 'wrong':
        return t`驗證碼不正確或已過期`;
      default:
        return t`請檢查這一欄`;
    }
  };
}

function Nothing() {
  return (
    <EmptyState drawing={<NothingDrawing />} title={<Trans>這個號碼沒有訂單</Trans>}>
      <Trans>進行中的訂單，和上車時間在 30 天內的訂單，會顯示在這裡。</Trans>
    </EmptyState>
  );
}
