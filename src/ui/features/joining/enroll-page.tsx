import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- the form that the address names is open when the page is
import { useEffect } from 'react';
import type { EnrolmentType } from '../../../domain/joining/enrolment-type.ts';
import {
  EMPTY_ENROLMENT,
  type Enrolling,
  type EnrolmentValues,
} from '../../../domain/joining/enrolment.ts';
import {
  selectOpenForm,
  selectRowsState,
  selectWork,
  type CollectionRef,
} from '../../../machines/collection/selectors.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Link } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { Rows } from '../../shared/rows.tsx';
import { useContentTitle } from '../../shared/use-content-title.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { WithoutScript } from '../../shell/without-script.tsx';
import { stack } from '../../theme/layout.css.ts';
import { EnrolForm } from './enrol-form.tsx';
import { EnrolmentPicker } from './enrolment-picker.tsx';
import { ENROLMENT_WORDS } from './enrolment-words.ts';
import { FindForm } from './find-form.tsx';
import { FoundEnrolments } from './found-enrolments.tsx';
import * as styles from './joining.css.ts';

type List = CollectionRef<Enrolling, undefined, never, EnrolmentValues>;
const FOUND = 'enrolments-found';
const toFound = passFocusTo(`#${FOUND}`);

/**
 * The page for enrolling as a company, a merchant or a driver, and for looking up the state of an enrolment (KIND-05,
 * DRV-02).
 */
export function EnrollPage({ type }: { type: EnrolmentType | undefined }) {
  const page = usePage({ name: 'enrolments', input: { query: undefined } });
  return (
    <BareLayout>
      <div className={styles.page}>
        {type === undefined ? <EnrolmentPicker /> : <About type={type} />}
        {type !== undefined && (
          <WithoutScript>
            <Trans>我們需要您的姓名、電話、電子郵件、所在縣市，以及想告訴我們的事。</Trans>
          </WithoutScript>
        )}
        <Fetched page={page}>
          {(list) => (
            <Rows list={list} empty={null}>
              {(row) => (
                <li key="enrolling" className={parts.sole}>
                  <Shown list={list} row={row} type={type} />
                </li>
              )}
            </Rows>
          )}
        </Fetched>
      </div>
    </BareLayout>
  );
}

function About({ type }: { type: EnrolmentType }) {
  const { i18n } = useLingui();
  useContentTitle(i18n._(ENROLMENT_WORDS[type].title));
  return (
    <div>
      <h1 className={parts.title} tabIndex={-1}>
        {i18n._(ENROLMENT_WORDS[type].title)}
      </h1>
      <p className={styles.lead}>{i18n._(ENROLMENT_WORDS[type].description)}</p>
      <Link to="/enroll" search={{}}>
        <Trans>看其他合作方式</Trans>
      </Link>
    </div>
  );
}

function Shown({
  list,
  row,
  type,
}: {
  list: List;
  row: Enrolling;
  type: EnrolmentType | undefined;
}) {
  const form = usePortalSelector(list, selectOpenForm<EnrolmentValues>);
  const work = usePortalSelector(list, selectWork);
  const state = usePortalSelector(list, selectRowsState);
  const sent = row.found.find((one) => one.type === type);
  const open = (name: string): void => {
    const values = row.forms[name] ?? EMPTY_ENROLMENT;
    list.send({ type: 'form.open', form: name, values });
  };
  const isWanted =
    type !== undefined && sent === undefined && work === 'resting' && state === 'shown';
  useEffect(() => {
    if (isWanted) open(String(type));
    // oxlint-disable-next-line react/exhaustive-deps -- `isWanted` says when
  }, [isWanted, type]);
  const find = (): void => {
    list.send({ type: 'form.close' });
    list.send({ type: 'form.open', form: 'find', values: EMPTY_ENROLMENT });
  };
  const close = (): void => {
    list.send({ type: 'form.close' });
    list.send({ type: 'rows.reload' });
  };
  return (
    <>
      <div>
        {/* Always there, so that screen readers read the number of an enrolment that was sent. */}
        <div id={FOUND} className={stack[24]} role="status" tabIndex={-1}>
          {form === undefined && row.found.length > 0 && <FoundEnrolments found={row.found} />}
          {form === undefined && sent !== undefined && (
            <div className={parts.buttons}>
              <Button look="secondary" onPress={() => open(String(type))}>
                <Trans>再填一份申請</Trans>
              </Button>
            </div>
          )}
        </div>
        {form !== undefined && (
          <div ref={toFound}>
            <Opened key={form.id} form={form} type={type} onClose={close} />
          </div>
        )}
      </div>
      {(form === undefined || type !== undefined) && <FindAgain list={list} find={find} />}
    </>
  );
}

function Opened({
  form,
  type,
  onClose,
}: {
  form: FormRef<EnrolmentValues>;
  type: EnrolmentType | undefined;
  onClose: () => void;
}) {
  const name = usePortalSelector(form, selectForm);
  if (name === 'find') return <FindForm form={form} onClose={onClose} />;
  return String(type) === name && type !== undefined ? <EnrolForm form={form} type={type} /> : null;
}

function FindAgain({ list, find }: { list: List; find: () => void }) {
  const form = usePortalSelector(list, selectOpenForm<EnrolmentValues>);
  const name = useSelector(form, (now) => now && selectForm(now));
  if (name === 'find') return null;
  return (
    <div className={stack[8]}>
      <h2 className={parts.sectionTitle}>
        <Trans>已經申請過了？</Trans>
      </h2>
      <p className={parts.note}>
        <Trans>用申請編號和電話就能查進度，不需要登入。</Trans>
      </p>
      <div className={parts.buttons}>
        <Button look="secondary" onPress={find}>
          <Trans>查詢申請進度</Trans>
        </Button>
      </div>
    </div>
  );
}
