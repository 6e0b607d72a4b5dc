import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import {
  selectPressedEarly,
  selectQuoteExpired,
  selectSubmitFailure,
} from '../../../machines/order-form/submission-selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { intoSight } from '../../kit/into-sight.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { usePrice } from './use-price.ts';

/**
 * Says why the order was not made or not sent, and what to do. It is right above the pressed button, and scrolled into view: on a
 * telephone the bar with the button covers the place where it appears.
 */
export function SubmitNotice() {
  const notice = useNotice();
  return notice === undefined ? null : <div ref={intoSight}>{notice}</div>;
}

function useNotice(): ReactElement | undefined {
  const { money } = useFormats();
  const form = usePortalActor('orderForm');
  const failure = usePortalSelector(form, selectSubmitFailure);
  const expired = usePortalSelector(form, selectQuoteExpired);
  const pressedEarly = usePortalSelector(form, selectPressedEarly);
  const { quote, formerTotal, state, failure: noPrice } = usePrice();
  const words = useFailureWords();

  if (formerTotal !== undefined && quote !== undefined) {
    const before = money(formerTotal);
    const after = money(quote.total);
    return (
      <Banner tone="waiting" title={<Trans>車資已更新，請再確認一次</Trans>}>
        <Trans>
          原本 {before}，現在是 {after}。再次送出就以新的車資下單。
        </Trans>
      </Banner>
    );
  }
  if (pressedEarly && state === 'failed' && noPrice !== undefined) {
    return (
      <Banner tone="loss" title={<Trans>還沒有送出，因為無法計算車資</Trans>}>
        {words(noPrice).title}
      </Banner>
    );
  }
  if (pressedEarly && state === 'known' && quote !== undefined) {
    const fare = money(quote.total);
    return (
      <Banner tone="waiting" title={<Trans>車資是 {fare}，請再送出一次</Trans>}>
        <Trans>剛才還在計算車資，所以還沒有送出。</Trans>
      </Banner>
    );
  }
  if (pressedEarly && state === 'asking') {
    return (
      <Banner tone="waiting" title={<Trans>還沒有送出，正在計算車資</Trans>}>
        <Trans>車資算好後，請確認再送出一次。</Trans>
      </Banner>
    );
  }
  if (expired) {
    return (
      <Banner tone="waiting" title={<Trans>報價已過期，已為您重新計算</Trans>}>
        {state === 'known' ? (
          <Trans>車資沒有改變，請再送出一次。</Trans>
        ) : (
          <Trans>正在取得新的車資…</Trans>
        )}
      </Banner>
    );
  }
  if (failure === undefined) return undefined;
  const { title, body } = words(failure);
  return (
    <Banner tone="loss" title={title}>
      {failure.kind === 'timeout' || failure.kind === 'offline' ? (
        <Trans>您填寫的內容都還在。請再送出一次，不會重複下單。</Trans>
      ) : (
        body
      )}
    </Banner>
  );
}
