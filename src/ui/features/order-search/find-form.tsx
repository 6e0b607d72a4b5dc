import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- entering the page is a fact of React's tree
import { useEffect } from 'react';
import {
  selectFinding,
  selectNotFound,
  selectSearch,
} from '../../../machines/order-search/selectors.ts';
import type { SearchField } from '../../../machines/order-search/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import * as styles from './order-search.css.ts';

/** A form for the order number and the telephone number, which together give access to one order (ORD-03, GUARD-06). */
export function FindForm({ orderNo, view }: { orderNo?: string; view?: 'receipt' | undefined }) {
  const { t } = useLingui();
  const search = usePortalActor('orderSearch');
  const { orderNo: typedNo, phone, errors, failure } = usePortalSelector(search, selectSearch);
  const isFinding = usePortalSelector(search, selectFinding);
  const isNotFound = usePortalSelector(search, selectNotFound);
  const failureWords = useFailureWords();
  const words = failure === undefined ? undefined : failureWords(failure);
  useEffect(() => {
    search.send({
      type: 'search.opened',
      ...(orderNo === undefined ? {} : { orderNo }),
      ...(view === undefined ? {} : { view }),
    });
  }, [search, orderNo, view]);
  const change =
    (field: SearchField) =>
    (value: string): void =>
      search.send({ type: 'search.changed', field, value });
  const errorWords = {
    required: { orderNo: t`請輸入訂單編號`, phone: t`請輸入訂車時留的電話` },
    invalidOrderNo: t`訂單編號是 D 開頭的英數字，顯示在訂車完成的畫面上`,
    invalidPhone: t`請輸入台灣的手機或市話號碼，例如 0912-345-678`,
  };
  const wordsOf = (field: SearchField): string | undefined => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'required' ? errorWords.required[field] : errorWords[error];
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search.send({ type: 'search.submit' });
      }}
    >
      {isNotFound && (
        <Banner tone="loss" title={<Trans>查無此訂單</Trans>}>
          <Trans>請確認訂單編號和訂車時留的電話，兩者都要相符。</Trans>
        </Banner>
      )}
      {words !== undefined && (
        <Banner tone="loss" title={words.title}>
          {words.body}
        </Banner>
      )}
      <div data-field="orderNo">
        <TextField
          label={<Trans>訂單編號</Trans>}
          value={typedNo}
          onChange={change('orderNo')}
          error={wordsOf('orderNo')}
          name="orderNo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      </div>
      <div data-field="phone">
        <TextField
          label={<Trans>電話</Trans>}
          hint={<Trans>訂車時留的聯絡電話</Trans>}
          value={phone}
          onChange={change('phone')}
          error={wordsOf('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="search"
        />
      </div>
      <Button look="primary" type="submit" wide isBusy={isFinding}>
        <Trans>查詢訂單</Trans>
      </Button>
    </form>
  );
}
