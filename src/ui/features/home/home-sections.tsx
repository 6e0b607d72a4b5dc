import { Trans, useLingui } from '@lingui/react/macro';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { KindCard } from '../../shared/kind-card.tsx';
import { page } from '../../theme/layout.css.ts';
import { HomeProjects } from '../projects/lazy-home-projects.tsx';
import { FareExamples } from './fare-examples.tsx';
import { HomeNotices } from './home-notices.tsx';
import * as styles from './home.css.ts';
import { Protection } from './protection.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';

/** The sections below the booking panel, which describe the service (PAGE-03, KIND-01, ORD-09). */
export default function HomeSections({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <div id={id} className={`${page} ${styles.sections}`}>
      <Section title={t`四種服務`}>
        <ul className={styles.kinds}>
          {SERVICE_KINDS.map((kind) => (
            <li key={kind}>
              <KindCard kind={kind} timing="now" />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={t`車資範例`}
        lead={
          <Trans>以下範例和實際叫車用同樣的方式計算。您的行程，下單前就會看到確定的價格。</Trans>
        }
      >
        <FareExamples />
      </Section>
      <Section title={t`怎麼叫車`}>
        <Steps />
      </Section>
      <Section
        title={t`支持專案`}
        anchor="projects"
        lead={<Trans>一起讓每一趟車更安全、更好搭。先付 30%，專案成功後才收餘款。</Trans>}
      >
        <HomeProjects />
      </Section>
      <Section title={t`您的保障`}>
        <Protection />
      </Section>
      <Section title={t`最新公告`}>
        <HomeNotices />
      </Section>
    </div>
  );
}
