import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { Influencer, ProjectDetail } from '../../../domain/project/project.ts';
import type { ProjectPage as Page } from '../../../domain/project/talk.ts';
import { selectRowsFailure } from '../../../machines/collection/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { useCategoryWords } from '../../shared/category-words.ts';
import { Rows } from '../../shared/rows.tsx';
import { ShareRow } from '../../shared/share-row.tsx';
import { useContentTitle } from '../../shared/use-content-title.ts';
import { dotted, page, stack, type } from '../../theme/layout.css.ts';
import { GoneProject } from './gone-project.tsx';
import { PageFigures } from './page-figures.tsx';
import { useCountdown, useProjectPhase } from './project-card.tsx';
import { ProjectCover } from './project-drawing.tsx';
import { Rewards } from './project-rewards.tsx';
import { ProjectTalk, type ProjectActor } from './project-talk.tsx';
import * as styles from './projects.css.ts';

/** A project: its story, its progress, its rewards (§2 `/detail`, PROJ-01, PROJ-03). */
export function ProjectPage({ projectId }: { projectId: string }) {
  const found = usePage({ name: 'project', input: { query: { projectId } } });
  return (
    <div className={`${page} ${styles.page}`}>
      <Fetched page={found}>{(actor) => <Found actor={actor} />}</Fetched>
    </div>
  );
}

function Found({ actor }: { actor: ProjectActor }) {
  const failure = usePortalSelector(actor, selectRowsFailure);
  if (isRefusal(failure, CODE.notFound)) return <GoneProject level={1} />;
  return (
    <Rows list={actor} look={stack[32]} empty={null}>
      {(project) => (
        <li key={project.projectId}>
          <Shown project={project} actor={actor} />
        </li>
      )}
    </Rows>
  );
}

function Shown({ project, actor }: { project: Page; actor: ProjectActor }) {
  const words = useCategoryWords();
  const { number } = useFormats();
  const countdown = useCountdown(project);
  const phase = useProjectPhase(countdown);
  useContentTitle(project.title);
  const isOffered = phase === 'running' && project.isPublished && !project.isOwn;
  const creatorPoints = number(project.creatorPoints ?? 0);
  return (
    <article className={stack[32]}>
      <header className={stack[8]}>
        <p className={`${styles.creator} ${dotted}`}>
          {project.creator !== '' && <span>{project.creator}</span>}
          <span>{words[project.category]}</span>
          {project.creatorPoints !== null && (
            <span>
              <Trans>創作點數 {creatorPoints}</Trans>
            </span>
          )}
        </p>
        <h1 className={type.heading} tabIndex={-1}>
          {project.title}
        </h1>
        <p className={type.lead}>{project.summary}</p>
      </header>
      {!project.isPublished && (
        <Banner tone="info" title={<Trans>這是預覽，只有您看得到</Trans>}>
          <Trans>通過審核後才會公開。</Trans>
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={`${styles.about} ${stack[24]}`}>
          {project.pictures.length === 0 ? (
            <ProjectCover project={project} />
          ) : (
            <Gallery pictures={project.pictures} />
          )}
          {project.story.map((paragraph) => (
            <p key={paragraph} className={styles.story}>
              {paragraph}
            </p>
          ))}
          {project.isPublished && (
            <ShareRow
              title={project.title}
              description={project.summary}
              path={`/detail?projectId=${project.projectId}`}
              {...(project.pictures[0] !== undefined && { picture: project.pictures[0].url })}
            />
          )}
        </div>
        <div className={styles.offer}>
          <PageFigures project={project} countdown={countdown} />
          {project.isOwn && (
            <LinkButton
              look="secondary"
              to="/account/{-$page}"
              params={{ page: 'projects' }}
              search={{ id: project.projectId }}
            >
              <Trans>管理我的專案</Trans>
            </LinkButton>
          )}
          <Rewards
            project={project}
            isOffered={isOffered}
            isOver={phase === 'ended'}
            actor={actor}
          />
          <Influencers influencers={project.influencers} />
        </div>
        <div className={`${styles.talk} ${stack[24]}`}>
          <Responsibility />
          <ProjectTalk project={project} actor={actor} />
        </div>
      </div>
    </article>
  );
}

/** All pictures of the project; the first one is its cover. */
function Gallery({ pictures }: { pictures: ProjectDetail['pictures'] }) {
  const { t } = useLingui();
  return (
    <>
      {pictures.map(({ pictureId, url, width, height }, at) => {
        const number = at + 1;
        return (
          <img
            key={pictureId}
            className={styles.picture}
            src={url}
            width={width}
            height={height}
            alt={t`照片 ${number}`}
            {...(at === 0 ? {} : { loading: 'lazy' as const })}
          />
        );
      })}
    </>
  );
}

/** The members who brought the most supporters, with their points (§1). */
function Influencers({ influencers }: { influencers: readonly Influencer[] }) {
  const { number } = useFormats();
  if (influencers.length === 0) return null;
  return (
    <section className={stack[8]}>
      <h2 className={type.lead}>
        <Trans>推薦人</Trans>
      </h2>
      <ul className={stack[4]}>
        {influencers.map(({ name, points, brought: friends }, at) => {
          const sum = number(points);
          return (
            <li key={at} className={styles.split}>
              <span>{name}</span>
              <span className={styles.muted}>
                <Trans>
                  帶來 {friends} 位支持者 · 推薦點數 {sum}
                </Trans>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The platform's statement about its responsibility (§1, PROJ-03). */
function Responsibility() {
  return (
    <section className={stack[8]}>
      <h2 className={type.lead}>
        <Trans>平台的責任</Trans>
      </h2>
      <p className={styles.story}>
        <Trans>
          我們對回饋的交付、品質與進度更新負責：回饋未依約交付時由平台處理，專案進度會定期公布在這個頁面。
        </Trans>
      </p>
    </section>
  );
}
