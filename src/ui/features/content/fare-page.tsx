import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { FareRules } from '../../../domain/content/content.ts';
import { SERVICE_KINDS, type ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { selectOpenForm, selectRows } from '../../../machines/collection/selectors.ts';
import type { FaresRef } from '../../../machines/portal/types.ts';
import { KindPicture } from '../../kind-picture.tsx';
import { useKinds } from '../../kinds.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../../shared/moments.ts';
import { useContentTitle } from '../../shared/use-content-title.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import type { FareSearch } from './content-search.ts';
import * as styles from './content.css.ts';
import { FareCalculator } from './fare-calculator.tsx';
import { FareExamples } from './fare-examples.tsx';
import { FareRulesTable } from './fare-rules-table.tsx';
import * as fare from './fare.css.ts';
import { Opened, TheOne } from './part.tsx';

/**
 * `/fare?type=` (ORD-05, KIND-04): the fares of a kind, and the date from which they apply. If the address names no
 * kind, the visitor has to choose one.
 */
export function FarePage({ type }: FareSearch) {
  return (
    <div className={styles.reading}>
      <Fares kind={type} to="/fare" />
    </div>
  );
}

/** `/fareMobile` (ORD-05, PAGE-02): the same fares outside the main layout, with only the brand above them. */
export function BareFarePage({ type }: FareSearch) {
  return (
    <BareLayout>
      <div className={styles.bareReading}>
        <Fares kind={type} to="/fareMobile" />
      </div>
    </BareLayout>
  );
}

type FarePath = '/fare' | '/fareMobile';

const TITLES: Readonly<Record<ServiceKind, MessageDescriptor>> = {
  type_dui: msg`代駕收費標準`,
  type_airport_port: msg`機場接送收費標準`,
  type_rental_travel: msg`包車旅遊收費標準`,
  type_hourly_designated: msg`鐘點代駕收費標準`,
};

function Fares({ kind, to }: { kind: ServiceKind | undefined; to: FarePath }) {
  const { i18n } = useLingui();
  useContentTitle(kind && i18n._(TITLES[kind]));
  const page = usePage({ name: 'fares', input: { query: undefined } });
  // Deferred, so that the press on a kind is painted first.
  const shown = useDeferredValue(kind);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>收費標準</Trans>
        </h1>
        <p className={styles.note}>
          {kind === undefined ? (
            <Trans>請選擇服務種類，查看計費規則和試算車資。</Trans>
          ) : (
            <Trans>叫車前就會看到確定的價格；下單後價格鎖定，不因路況加價。</Trans>
          )}
        </p>
      </div>
      <div data-print="hidden">
        <Kinds kind={kind} to={to} />
      </div>
      {shown !== undefined && (
        <Opened page={page}>
          {(list) => <TheOne list={list}>{() => <OfKind list={list} kind={shown} />}</TheOne>}
        </Opened>
      )}
    </>
  );
}

function Kinds({ kind, to }: { kind: ServiceKind | undefined; to: FarePath }) {
  const { t } = useLingui();
  const kindOf = useKinds();
  const navigate = useNavigate();
  return (
    <RadioCards
      label={t`服務種類`}
      isLabelHidden
      columns={2}
      value={kind}
      options={SERVICE_KINDS.map((value) => ({
        value,
        label: kindOf(value).title,
        description: kindOf(value).description,
      }))}
      onChange={(type) => void navigate({ to, search: { type }, resetScroll: false })}
    />
  );
}

function OfKind({ list, kind }: { list: FaresRef; kind: ServiceKind }) {
  const { t } = useLingui();
  const rules = usePortalSelector(list, selectRows).find((one) => one.kind === kind);
  const form = usePortalSelector(list, selectOpenForm);
  if (rules === undefined) return null;
  const { tariff } = rules.current;
  return (
    <div className={fare.sections}>
      <section className={fare.section} aria-label={t`計費規則`}>
        <Validity rules={rules} />
        <FareRulesTable kind={kind} tariff={tariff} />
        {rules.next !== undefined && <Coming kind={kind} next={rules.next} />}
      </section>
      <section className={fare.section} data-print="hidden">
        <h2 className={fare.sectionTitle}>
          <Trans>試算車資</Trans>
        </h2>
        {form !== undefined && <FareCalculator form={form} kind={kind} tariff={tariff} />}
        <div>
          <LinkButton look="primary" to="/order/create" search={{ type: kind, timing: 'now' }}>
            <Trans>用實際地點查看車資</Trans>
          </LinkButton>
        </div>
      </section>
      <section className={fare.section}>
        <h2 className={fare.sectionTitle}>
          <Trans>計算範例</Trans>
        </h2>
        <FareExamples kind={kind} tariff={tariff} />
      </section>
    </div>
  );
}

/** The date from which the rules apply. */
function Validity({ rules: { kind, current } }: { rules: FareRules }) {
  const { fullDate } = useMoments();
  const { title } = useKinds()(kind);
  const from = fullDate(current.validFrom);
  const { version } = current;
  return (
    <div className={fare.kindHead}>
      <KindPicture of={kind} size={64} />
      <div>
        <h2 className={fare.sectionTitle}>
          <Trans>{title}計費規則</Trans>
        </h2>
        <p className={styles.note}>
          {current.validFrom === 0 ? (
            <Trans>第 {version} 版，現行有效</Trans>
          ) : (
            <Trans>
              第 {version} 版，{from} 起適用
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}

/** The fares that will apply next. They are shown from the time they are published. */
function Coming({ kind, next }: { kind: ServiceKind; next: FareRules['current'] }) {
  const { fullDateTime } = useMoments();
  const from = fullDateTime(next.validFrom);
  return (
    <>
      <Banner tone="info" title={<Trans>{from} 起適用新的計費規則</Trans>}>
        <Trans>在這之前成立的訂單，仍依下單時的規則計費。</Trans>
      </Banner>
      <FareRulesTable kind={kind} tariff={next.tariff} />
    </>
  );
}
