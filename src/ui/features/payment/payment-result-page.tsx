import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';
import {
  selectPaymentResult,
  selectResultFailure,
  selectResultState,
} from '../../../machines/payment-result/selectors.ts';
import type { PaymentResultInput } from '../../../machines/payment-result/types.ts';
import type { PaymentResultRef } from '../../../machines/portal/types.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { BrokenDrawing } from '../../kit/drawings/broken-drawing.tsx';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { orderLink } from '../../shared/order/order-links.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import type { ResultSearch } from './result-search.ts';
import { SettledResult } from './settled-result.tsx';

/**
 * Both result pages (PAGE-08): the result that the record query returned, the order, and what to do next. They show no
 * personal data, because anybody with the address may open them.
 */
export function PaymentResultPage({ orderNo, recTradeId }: ResultSearch) {
  return (
    <BareLayout>
      {orderNo === undefined || recTradeId === undefined ? (
        <Unnamed orderNo={orderNo} />
      ) : (
        <Named input={{ orderNo, recTradeId }} />
      )}
    </BareLayout>
  );
}

function Named({ input }: { input: PaymentResultInput }) {
  const page = usePage({ name: 'paymentResult', input });
  if (page.state === 'fetching') return <Asking />;
  if (page.state === 'open') return <Result actor={page.actor} orderNo={input.orderNo} />;
  return <Unknown failure={{ kind: 'offline' }} retry={page.retry} orderNo={input.orderNo} />;
}

function Result({ actor, orderNo }: { actor: PaymentResultRef; orderNo: string }) {
  const state = usePortalSelector(actor, selectResultState);
  const result = usePortalSelector(actor, selectPaymentResult);
  const failure = usePortalSelector(actor, selectResultFailure);
  if (state === 'settled' && result !== undefined) return <SettledResult result={result} />;
  if (state === 'asking') return <Asking />;
  if (state === 'pending') {
    return (
      <EmptyState
        level={1}
        drawing={<Spinner label="" />}
        title={<Trans>正在確認付款結果</Trans>}
        action={<BackToOrder orderNo={orderNo} />}
      >
        <Trans>發卡銀行還沒回覆，這一頁會自動更新。請不要重複付款，離開也沒有關係。</Trans>
      </EmptyState>
    );
  }
  const retry = (): void => actor.send({ type: 'result.retry' });
  return <Unknown failure={failure} retry={retry} orderNo={orderNo} />;
}

function Unknown({
  failure,
  retry,
  orderNo,
}: {
  failure: Failure | undefined;
  retry: () => void;
  orderNo: string;
}) {
  const words = useFailureWords();
  const told = failure === undefined ? undefined : words(failure);
  return (
    <EmptyState
      level={1}
      {...(failure === undefined
        ? {}
        : {
            drawing: failure.kind === 'offline' ? <EmptyDrawing of="offline" /> : <BrokenDrawing />,
          })}
      title={<Trans>還不知道付款結果</Trans>}
      action={
        <>
          <Button look="primary" onPress={retry}>
            <Trans>再查詢一次</Trans>
          </Button>
          <BackToOrder orderNo={orderNo} />
        </>
      }
    >
      <p>{told === undefined ? <Trans>發卡銀行遲遲沒有回覆。</Trans> : told.title}</p>
      <p>
        <Trans>請先不要重複付款；訂單頁會顯示最後的結果。</Trans>
      </p>
    </EmptyState>
  );
}

function Asking() {
  return (
    <EmptyState level={1} drawing={<Spinner label="" />} title={<Trans>正在確認付款結果</Trans>}>
      <Trans>請稍候，通常只要幾秒鐘。</Trans>
    </EmptyState>
  );
}

/** Shown if somebody opened the page without a payment in its address. */
function Unnamed({ orderNo }: { orderNo: string | undefined }) {
  return (
    <EmptyState
      level={1}
      drawing={<EmptyDrawing of="lost" />}
      title={<Trans>這裡沒有付款結果</Trans>}
      action={
        orderNo === undefined ? (
          <LinkButton look="primary" to="/order/search">
            <Trans>查詢訂單</Trans>
          </LinkButton>
        ) : (
          <BackToOrder orderNo={orderNo} />
        )
      }
    >
      <Trans>付款結果會顯示在訂單頁，卡片是否扣款也以訂單頁為準。</Trans>
    </EmptyState>
  );
}

function BackToOrder({ orderNo }: { orderNo: string }) {
  const isVisitor = !usePortalSelector(usePortalActor('session'), selectSignedIn);
  return (
    <LinkButton look="secondary" {...orderLink(orderNo, isVisitor)}>
      <Trans>回到訂單</Trans>
    </LinkButton>
  );
}
