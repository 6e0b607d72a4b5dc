import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProject } from '../../../../domain/project/own.ts';
import { toTaipei } from '../../../../domain/taipei-time.ts';
import { selectWork } from '../../../../machines/collection/selectors.ts';
import { Banner } from '../../../kit/banner/banner.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { LinkButton } from '../../../kit/link/link.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useCategoryWords } from '../../../shared/category-words.ts';
import { Change } from '../../../shared/change.tsx';
import { useMoments } from '../../../shared/moments.ts';
import { passFocusOn } from '../../../shared/pass-focus-on.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';
import { DraftPart, openForm, type DraftProps } from './draft-part.tsx';
import { DraftPictures } from './draft-pictures.tsx';
import { DraftRewards } from './draft-rewards.tsx';
import type { OwnProjectList } from './own-project-list.ts';
import { LACK_WORDS } from './own-words.ts';

/**
 * A draft: its parts, a list of the missing parts, and the button to send it to review. During the review the creator
 * can only recall the draft.
 */
export function Draft({ list, project }: { list: OwnProjectList; project: OwnProject }) {
  const { i18n } = useLingui();
  const { projectId, stage, reviewNote, lacks } = project;
  const isDraft = stage === 'draft';
  const work = usePortalSelector(list, selectWork);
  return (
    <>
      {isDraft && reviewNote !== '' && (
        <Banner tone="waiting" title={<Trans>審核人員請您修改</Trans>}>
          {reviewNote}
        </Banner>
      )}
      {!isDraft && (
        <Banner
          tone="info"
          title={<Trans>審核中，通常需要三個工作天</Trans>}
          action={
            <span ref={passFocusOn}>
              <Button
                look="quiet"
                size="small"
                isBusy={work === 'changing'}
                onPress={() =>
                  list.send({ type: 'row.change', change: { kind: 'recall', id: projectId } })
                }
              >
                <Trans>收回修改</Trans>
              </Button>
            </span>
          }
        >
          <Trans>結果出來時會通知您。通過後，專案會在開始時間公開募集。</Trans>
        </Banner>
      )}
      <Story list={list} project={project} isDraft={isDraft} />
      <DraftRewards list={list} project={project} isDraft={isDraft} />
      <Dates list={list} project={project} isDraft={isDraft} />
      <DraftPictures list={list} project={project} isDraft={isDraft} />
      {isDraft && lacks.length > 0 && (
        <section className={stack[8]}>
          <h2 className={type.lead}>
            <Trans>送出審核前還需要</Trans>
          </h2>
          <ul className={styles.bullets}>
            {lacks.map((lack) => (
              <li key={lack}>{i18n._(LACK_WORDS[lack])}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        {isDraft && (
          <span ref={passFocusOn}>
            <DialogButton
              look="primary"
              isDisabled={lacks.length > 0}
              onPress={() =>
                list.send({ type: 'row.ask', change: { kind: 'submit', id: projectId } })
              }
            >
              <Trans>送出審核</Trans>
            </DialogButton>
          </span>
        )}
        <LinkButton look="secondary" to="/detail" search={{ projectId }}>
          <Trans>預覽專案頁</Trans>
        </LinkButton>
        {isDraft && (
          <DialogButton
            look="quiet"
            onPress={() =>
              list.send({ type: 'row.ask', change: { kind: 'remove', id: projectId } })
            }
          >
            <Trans>刪除草稿</Trans>
          </DialogButton>
        )}
      </div>
    </>
  );
}

function Story({ list, project, isDraft }: DraftProps) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { title, summary, category, story } = project;
  return (
    <DraftPart
      title={<Trans>內容</Trans>}
      action={
        isDraft && (
          <Change
            aria-label={t`編輯內容`}
            onPress={() =>
              openForm(list, project, 'story', {
                title,
                summary,
                category,
                story: story.join('\n\n'),
              })
            }
          >
            <Trans>編輯</Trans>
          </Change>
        )
      }
    >
      <p className={styles.muted}>{words[category]}</p>
      <p>{summary}</p>
      {story.map((paragraph, at) => (
        <p key={at} className={styles.story}>
          {paragraph}
        </p>
      ))}
    </DraftPart>
  );
}

function Dates({ list, project, isDraft }: DraftProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { target, startsAt, endsAt } = project;
  const [goal, start, end] = [money(target), fullDateTime(startsAt), fullDateTime(endsAt)];
  return (
    <DraftPart
      title={<Trans>目標與日期</Trans>}
      action={
        isDraft && (
          <Change
            aria-label={t`編輯目標與日期`}
            onPress={() =>
              openForm(
                list,
                project,
                'dates',
                target === 0
                  ? {}
                  : {
                      target: String(target),
                      startsAt: toTaipei(startsAt),
                      endsAt: toTaipei(endsAt),
                    },
              )
            }
          >
            <Trans>編輯</Trans>
          </Change>
        )
      }
    >
      {target === 0 ? (
        <p className={styles.muted}>
          <Trans>尚未填寫</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            目標 {goal}，{start} 開始，{end} 截止
          </Trans>
        </p>
      )}
    </DraftPart>
  );
}
