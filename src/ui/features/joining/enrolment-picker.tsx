import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Building2, IdCard, Store } from 'lucide';
import { ENROLMENT_TYPES } from '../../../domain/joining/enrolment-type.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { ENROLMENT_WORDS } from './enrolment-words.ts';
import * as styles from './joining.css.ts';

const ICONS = { 0: Building2, 1: Store, 2: IdCard } as const;

/** The choice of a type of enrolment, shown if the address names none, or an unknown one (KIND-05). */
export function EnrolmentPicker() {
  const { t, i18n } = useLingui();
  return (
    <>
      <div>
        <h1 className={parts.title} tabIndex={-1}>
          <Trans>加入我們</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>選一種合作方式，填好資料後會拿到一組編號，隨時可以查進度。</Trans>
        </p>
      </div>
      <ul className={styles.choices} aria-label={t`合作方式`}>
        {ENROLMENT_TYPES.map((type) => (
          <li key={type}>
            <Link to="/enroll" search={{ type }} className={styles.choice}>
              <span className={styles.choiceMark}>
                <Icon of={ICONS[type]} size={24} />
              </span>
              <span>
                <span className={styles.choiceTitle}>{i18n._(ENROLMENT_WORDS[type].title)}</span>
                <span className={styles.choiceNote}>
                  {i18n._(ENROLMENT_WORDS[type].description)}
                </span>
              </span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
