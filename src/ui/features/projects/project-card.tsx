import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CalendarClock, CircleCheck, CircleX, Hourglass } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with its card on screen
import { useEffect, useMemo } from 'react';
import { moneyText } from '../../../domain/money.ts';
import {
  percentFunded,
  type ListedProject,
  type Project,
} from '../../../domain/project/project.ts';
import type { TimeLeft } from '../../../domain/project/time-left.ts';
import {
  selectProjectPhase,
  selectTimeLeft,
} from '../../../machines/project-countdown/selectors.ts';
import type {
  ProjectCountdownInput,
  ProjectCountdownRef,
} from '../../../machines/project-countdown/types.ts';
import { useBackground } from '../../background.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { BagButton } from './bag-button.tsx';
import { ProjectCover } from './project-drawing.tsx';
import * as styles from './projects.css.ts';

/**
 * A project as a card (PROJ-01): a link to the project's page, and below it the buttons Support and Bag (PROJ-03). The
 * card's own texts are English in every language (LANG-03).
 */
export function ProjectCard({ project }: { project: ListedProject }) {
  const { projectId, title, from } = project;
  const countdown = useCountdown(project);
  const isRunning = useProjectPhase(countdown) === 'running';
  return (
    <article className={styles.card} data-project={projectId}>
      <Link to="/detail" search={{ projectId }} className={styles.cardLink}>
        <ProjectCover project={project} />
        <span className={styles.words}>
          <span className={styles.creator}>
            {project.creator}
            {project.creatorPoints !== null && (
              <span lang="en">
                {project.creator !== '' && ' · '}
                {counted(project.creatorPoints, 'creator point', 'creator points')}
              </span>
            )}
          </span>
          <span className={styles.cardTitle}>{title}</span>
          <span className={styles.summary}>{project.summary}</span>
        </span>
        <ProjectFigures project={project} countdown={countdown} />
      </Link>
      {from !== null && isRunning && (
        <div className={styles.actions} lang="en">
          <LinkButton
            look="primary"
            size="small"
            to="/support"
            search={{ rewardId: from.rewardId }}
            aria-label={`Support: ${title}`}
          >
            Support
          </LinkButton>
          <BagButton reward={from} />
        </div>
      )}
    </article>
  );
}

// Created once, because creating a format takes longer than rendering a card's other texts.
const numbers = new Intl.NumberFormat('en');
const counted = (count: number, one: string, other: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : other}`;

/** The pledged amount, the number of supporters, and the remaining time. */
export function ProjectFigures({
  project,
  countdown,
}: {
  project: Project;
  countdown: ProjectCountdownRef | undefined;
}) {
  const percent = percentFunded(project);
  const { pledged, target, supporters, endsAt } = project;
  return (
    <span className={styles.figures} lang="en">
      <progress className={styles.bar} value={Math.min(percent, 100)} max={100} aria-hidden />
      <span className={styles.split}>
        <strong>{percent}% funded</strong>
        <span>{counted(supporters, 'supporter', 'supporters')}</span>
      </span>
      <span className={styles.muted}>
        {moneyText(pledged, 'en')} of {moneyText(target, 'en')}
      </span>
      <span className={styles.split}>
        {countdown === undefined ? (
          // Reserves the space of the countdown.
          <span className={styles.muted}>&nbsp;</span>
        ) : (
          <Counting actor={countdown} project={project} />
        )}
        <span className={styles.muted}>Deadline {deadline.format(endsAt)}</span>
      </span>
    </span>
  );
}

const deadline = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A project's countdown. It runs once the page is interactive (PROJ-02); undefined before that. */
export function useCountdown({
  startsAt,
  endsAt,
}: ProjectCountdownInput): ProjectCountdownRef | undefined {
  const countdown = useBackground()?.countdown;
  const actor = useMemo(() => countdown?.({ startsAt, endsAt }), [countdown, startsAt, endsAt]);
  useEffect(() => {
    actor?.start();
    return () => {
      actor?.stop();
    };
  }, [actor]);
  return actor;
}

/**
 * The project's phase. The buttons for supporting depend on it: they appear at the start and disappear at the deadline
 * (PROJ-02, PROJ-03).
 */
export const useProjectPhase = (countdown: ProjectCountdownRef | undefined) =>
  useSelector(countdown, (snapshot) => snapshot && selectProjectPhase(snapshot));

function Counting({ actor, project }: { actor: ProjectCountdownRef; project: Project }) {
  const phase = usePortalSelector(actor, selectProjectPhase);
  const left = usePortalSelector(actor, selectTimeLeft);
  if (left === undefined) return <Ended isFunded={project.pledged >= project.target} />;
  const time = timeText(left);
  return phase === 'upcoming' ? (
    <StatusTag tone="neutral" icon={CalendarClock}>
      Starts in {time}
    </StatusTag>
  ) : (
    <StatusTag tone="waiting" icon={Hourglass}>
      {time} left
    </StatusTag>
  );
}

function Ended({ isFunded }: { isFunded: boolean }) {
  return isFunded ? (
    <StatusTag tone="good" icon={CircleCheck}>
      Ended, funded
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={CircleX}>
      Ended, not funded
    </StatusTag>
  );
}

const timeText = ({ unit, count }: TimeLeft): string => counted(count, unit, `${unit}s`);
