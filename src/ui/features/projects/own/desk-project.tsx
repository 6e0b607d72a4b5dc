import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NO_DECISION, type Decision, type DeskFilter } from '../../../../domain/joining/desk.ts';
import type { ProjectsOnDesk, ReviewDetail } from '../../../../domain/project/review.ts';
import type { TalkRemoval } from '../../../../domain/project/talk.ts';
import {
  selectChangeFailure,
  type CollectionRef,
} from '../../../../machines/collection/selectors.ts';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { Link } from '../../../kit/link/link.tsx';
import { Price } from '../../../kit/price/price.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { RefusedBanner } from '../../../refused-banner.tsx';
import { useCategoryWords } from '../../../shared/category-words.ts';
import { joiningLink, useDeskFilter } from '../../../shared/desk-filter.ts';
import * as styles from '../../../shared/desk-parts.css.ts';
import { Audit } from '../../../shared/desk-parts.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { useMoments } from '../../../shared/moments.ts';
import { OwnCase } from '../../../shared/own-case.tsx';
import { passFocusOn } from '../../../shared/pass-focus-on.ts';
import { RemoveDialog } from '../../../shared/remove-dialog.tsx';
import { stack, type } from '../../../theme/layout.css.ts';
import * as projects from '../projects.css.ts';
import { RewardFacts } from '../reward-facts.tsx';
import { TalkList } from '../talk.tsx';
import { PHASE_WORDS } from './own-words.ts';

/** The collection actor of projects under review; one of them may be open. */
export type ProjectReviewList = CollectionRef<ProjectsOnDesk, DeskFilter, TalkRemoval, Decision>;
/** The page's name in the address and among the desk's pages. */
export const NAME = 'project-review';
const ACTIONS = { viewed: msg`查看了專案`, decided: msg`作出決定` };

/** One project under review: the creator's texts, the discussion on its page, and the decision. */
export function ProjectReview({
  list,
  row,
  detail,
}: {
  list: ProjectReviewList;
  row: ProjectsOnDesk;
  detail: ReviewDetail;
}) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const categories = useCategoryWords();
  const { filter } = useDeskFilter(NAME);
  const failure = usePortalSelector(list, selectChangeFailure);
  const { projectId, phase, submittedAt, reviewNote } = detail;
  const decide = (form: 'publish' | 'sendBack'): void =>
    list.send({ type: 'form.open', form, id: projectId, values: NO_DECISION });
  return (
    <>
      <Link {...joiningLink(NAME, { ...filter, id: '' })}>
        <Trans>回到列表</Trans>
      </Link>
      <RefusedBanner failure={failure} />
      <h2 className={type.title}>{detail.title}</h2>
      <Facts
        rows={[
          [<Trans key="t">狀態</Trans>, i18n._(PHASE_WORDS[phase])],
          [<Trans key="t">發起人</Trans>, detail.creator],
          [<Trans key="t">類別</Trans>, categories[detail.category]],
          [<Trans key="t">一句話介紹</Trans>, detail.summary],
          [<Trans key="t">目標金額</Trans>, money(detail.target)],
          [<Trans key="t">開始</Trans>, fullDateTime(detail.startsAt)],
          [<Trans key="t">截止</Trans>, fullDateTime(detail.endsAt)],
          [<Trans key="t">送出時間</Trans>, submittedAt === null ? '' : fullDateTime(submittedAt)],
          ...(reviewNote === ''
            ? []
            : [
                [
                  phase === 'draft' || phase === 'inReview' ? (
                    <Trans key="t">上次退回的說明</Trans>
                  ) : (
                    <Trans key="t">給發起人的說明</Trans>
                  ),
                  reviewNote,
                ] as const,
              ]),
        ]}
      />
      <section className={stack[8]}>
        <h3 className={styles.sectionTitle}>
          <Trans>專案故事</Trans>
        </h3>
        {detail.story.map((paragraph, at) => (
          <p key={at} className={projects.story}>
            {paragraph}
          </p>
        ))}
      </section>
      <section className={stack[8]}>
        <h3 className={styles.sectionTitle}>
          <Trans>回饋</Trans>
        </h3>
        <ul>
          {detail.rewards.map((reward) => (
            <li key={reward.rewardId} className={projects.reward}>
              <span className={projects.split}>
                <strong>{reward.title}</strong>
                <Price amount={reward.price} />
              </span>
              <p>{reward.description}</p>
              <RewardFacts reward={reward} />
              {reward.left === null && (
                <p className={projects.muted}>
                  <Trans>不限數量</Trans>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Pictures detail={detail} />
      {phase === 'inReview' && detail.isOwn && <OwnCase />}
      {phase === 'inReview' && !detail.isOwn && (
        <div ref={passFocusOn} className={styles.buttons}>
          {row.roles.includes('approver') && (
            <DialogButton look="primary" onPress={() => decide('publish')}>
              <Trans>通過並公開</Trans>
            </DialogButton>
          )}
          <DialogButton look="danger" onPress={() => decide('sendBack')}>
            <Trans>退回修改</Trans>
          </DialogButton>
        </div>
      )}
      <Said list={list} detail={detail} />
      <Audit
        entries={detail.audit}
        actions={ACTIONS}
        about={(text) =>
          text === 'published'
            ? i18n._(msg`公開`)
            : text === 'sentBack'
              ? i18n._(msg`退回修改`)
              : text
        }
      />
    </>
  );
}

function Pictures({ detail: { pictures } }: { detail: ReviewDetail }) {
  const { t } = useLingui();
  if (pictures.length === 0) return null;
  return (
    <section className={stack[8]}>
      <h3 className={styles.sectionTitle}>
        <Trans>照片</Trans>
      </h3>
      <ul className={projects.gallery}>
        {pictures.map(({ pictureId, url, width, height }, at) => {
          const number = at + 1;
          return (
            <li key={pictureId}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  className={projects.thumb}
                  src={url}
                  width={width}
                  height={height}
                  alt={t`照片 ${number}`}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The discussion on the project's page; staff may remove entries from it. */
function Said({ list, detail: { talk } }: { list: ProjectReviewList; detail: ReviewDetail }) {
  const said = [...talk.update.rows, ...talk.question.rows, ...talk.comment.rows];
  if (said.length === 0) return null;
  return (
    <section className={stack[8]}>
      <h3 className={styles.sectionTitle}>
        <Trans>進度、提問與留言</Trans>
      </h3>
      <TalkList
        rows={said}
        onRemove={(talkId) =>
          list.send({ type: 'row.ask', change: { kind: 'removeTalk', talkId } })
        }
      />
      <RemoveDialog
        list={list}
        kind="removeTalk"
        title={<Trans>移除這則留言？</Trans>}
        confirm={<Trans>移除留言</Trans>}
        keep={<Trans>保留留言</Trans>}
      >
        {() => <Trans>移除後無法復原。</Trans>}
      </RemoveDialog>
    </section>
  );
}
