import { Trans, useLingui } from '@lingui/react/macro';
import { use, type FormEvent, type ReactNode } from 'react';
import { pinErrors, routeErrors } from '../../../domain/order/draft-errors.ts';
import { drivesOwnCar, type OrderDraft } from '../../../domain/order/draft.ts';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { selectSubmitting } from '../../../machines/order-form/submission-selectors.ts';
import { KindPicture } from '../../kind-picture.tsx';
import { useKinds } from '../../kinds.ts';
import { BottomBar } from '../../kit/bottom-bar/bottom-bar.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Folded } from '../../kit/folded/folded.tsx';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { NowContext, usePortalActor, usePortalSelector } from '../../portal.tsx';
import { AgreedLine } from '../../shared/agreed-line.tsx';
import { useDesktop } from '../../shared/use-desktop.ts';
import { page, stack, type } from '../../theme/layout.css.ts';
import { BarPrice } from './bar-price.tsx';
import { NotifyFields } from './notify-fields.tsx';
import * as styles from './order-form.css.ts';
import { OrderMap } from './order-map.tsx';
import { OrderWithoutScript } from './order-without-script.tsx';
import { CarFields, ContactFields, PaymentFields } from './person-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RideLine } from './ride-line.tsx';
import { RouteFields } from './route-fields.tsx';
import { SubmitNotice } from './submit-notice.tsx';
import { TimeFields, TripFields } from './time-fields.tsx';
import { useOrderChoice } from './use-order-choice.ts';
import { useOrderFields } from './use-order-fields.ts';
import { useOrderForm } from './use-order-form.ts';

/**
 * The whole order on one page, one question after the other, with the price always visible (ORD-01, ORD-08, ORD-09).
 */
export function OrderFormPage() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('kind');
  const choose = useOrderChoice();
  const kindOf = useKinds();
  const { title } = kindOf(draft.kind);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'order.submit' });
  };

  return (
    <div className={`${page} ${styles.layout}`}>
      <form className={stack[32]} onSubmit={submit} noValidate>
        <Heading />
        <OrderWithoutScript />
        <Ride>
          <RadioCards
            label={t`服務種類`}
            isLabelHidden
            value={draft.kind}
            options={SERVICE_KINDS.map((kind) => ({
              value: kind,
              label: kindOf(kind).title,
              description: kindOf(kind).description,
              picture: <KindPicture of={kind} size={40} />,
            }))}
            onChange={(kind) => choose({ type: 'kind.chosen', kind })}
          />
          <Section title={<Trans>行程</Trans>}>
            <TimeFields />
            <RouteFields />
          </Section>
        </Ride>
        {!drivesOwnCar(draft.kind) && (
          <Section
            title={
              draft.kind === 'type_airport_port' ? (
                <Trans>航班與乘客</Trans>
              ) : (
                <Trans context="several">乘客</Trans>
              )
            }
          >
            <TripFields />
          </Section>
        )}
        <Section title={<Trans>聯絡方式</Trans>}>
          <ContactFields />
          <NotifyFields />
        </Section>
        {drivesOwnCar(draft.kind) && (
          <Section title={<Trans>您的車</Trans>}>
            <CarFields />
          </Section>
        )}
        <Section title={<Trans>付款與備註</Trans>}>
          <PaymentFields />
        </Section>
        <SubmitNotice />
        <AgreedLine />
        <BottomBar summary={<BarPrice />}>
          <SubmitButton />
        </BottomBar>
      </form>
      <aside className={styles.aside} aria-label={t`${title}的車資與路線`}>
        <OrderMap />
        <PriceSummary />
      </aside>
    </div>
  );
}

function Heading() {
  const { draft } = useOrderFields('timing');
  return (
    <h1 className={type.heading}>
      {draft.timing === 'now' ? <Trans>即時叫車</Trans> : <Trans>預約叫車</Trans>}
    </h1>
  );
}

/** The fields of the ride. On a telephone, a ride in which nothing is left to do is collapsed to one line. */
function Ride({ children }: { children: ReactNode }) {
  const { draft } = useOrderForm();
  const now = use(NowContext);
  const isFoldedAtFirst = !useDesktop() && isComplete(draft, now());
  return (
    <Folded
      isFoldedAtFirst={isFoldedAtFirst}
      line={<RideLine draft={draft} />}
      action={<Trans>修改</Trans>}
    >
      {children}
    </Folded>
  );
}

function SubmitButton() {
  const { draft } = useOrderFields('timing');
  const isSubmitting = usePortalSelector(usePortalActor('orderForm'), selectSubmitting);
  return (
    <Button type="submit" look="primary" isBusy={isSubmitting}>
      {isSubmitting ? (
        <Trans>正在叫車…</Trans>
      ) : draft.timing === 'now' ? (
        <Trans>確認叫車</Trans>
      ) : (
        <Trans>確認預約</Trans>
      )}
    </Button>
  );
}

/** Whether the ride can be ordered as it is: no field is missing or wrong, and each place is exact enough. */
function isComplete(draft: OrderDraft, now: number): boolean {
  const { pickup, stops, destination } = draft;
  const vague = pinErrors(
    pickup.place,
    stops.map(({ place }) => place),
    destination.place,
  );
  return Object.keys({ ...routeErrors(draft, now), ...vague }).length === 0;
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={stack[16]}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
