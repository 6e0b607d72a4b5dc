import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CircleCheck, CircleX, Hourglass } from 'lucide';
import { formatLocale } from '../../../domain/language.ts';
import { percentFunded, type Project } from '../../../domain/project/project.ts';
import {
  selectProjectPhase,
  selectTimeLeft,
} from '../../../machines/project-countdown/selectors.ts';
import type { ProjectCountdownRef } from '../../../machines/project-countdown/types.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as styles from './projects.css.ts';

/**
 * The figures of a project's card, as they appear on the project's page, in the page's language (LANG-03 applies only
 * to cards).
 */
export function PageFigures({
  project,
  countdown,
}: {
  project: Project;
  countdown: ProjectCountdownRef | undefined;
}) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const { fullDateTime } = useMoments();
  const { supporters } = project;
  const share = percentFunded(project);
  const percent = number(share);
  const [pledged, target] = [money(project.pledged), money(project.target)];
  const day = fullDateTime(project.endsAt);
  return (
    <div className={styles.figures}>
      <progress className={styles.bar} value={Math.min(share, 100)} max={100} aria-hidden />
      <span className={styles.split}>
        <strong>
          <Trans>已募得 {percent}%</Trans>
        </strong>
        <span>
          {t({ message: plural(supporters, { one: '# 位支持者', other: '# 位支持者' }) })}
        </span>
      </span>
      <span className={styles.muted}>
        <Trans>
          {pledged}，目標 {target}
        </Trans>
      </span>
      <span className={styles.split}>
        {countdown === undefined ? (
          // Reserves the space of the countdown.
          <span className={styles.muted}>&nbsp;</span>
        ) : (
          <Counting actor={countdown} isFunded={project.pledged >= project.target} />
        )}
        <span className={styles.muted}>
          <Trans>截止：{day}</Trans>
        </span>
      </span>
    </div>
  );
}

function Counting({ actor, isFunded }: { actor: ProjectCountdownRef; isFunded: boolean }) {
  const { i18n } = useLingui();
  const phase = usePortalSelector(actor, selectProjectPhase);
  const left = usePortalSelector(actor, selectTimeLeft);
  if (left === undefined) {
    return isFunded ? (
      <StatusTag tone="good" icon={CircleCheck}>
        <Trans>已截止，達標</Trans>
      </StatusTag>
    ) : (
      <StatusTag tone="neutral" icon={CircleX}>
        <Trans>已截止，未達標</Trans>
      </StatusTag>
    );
  }
  const { unit, count } = left;
  const locale = formatLocale(i18n.locale);
  if (phase === 'upcoming') {
    const soon = new Intl.RelativeTimeFormat(locale).format(count, unit);
    return (
      <StatusTag tone="neutral" icon={CalendarClock}>
        <Trans>{soon}開始</Trans>
      </StatusTag>
    );
  }
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
  return (
    <StatusTag tone="waiting" icon={Hourglass}>
      <Trans>還剩 {time}</Trans>
    </StatusTag>
  );
}
