import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS } from '../../../../domain/project/limits.ts';
import {
  EMPTY_OWN,
  type OwnForm,
  type OwnProject,
  type OwnValues,
} from '../../../../domain/project/own.ts';
import { toTaipei } from '../../../../domain/taipei-time.ts';
import { selectWork } from '../../../../machines/collection/selectors.ts';
import { Banner } from '../../../kit/banner/banner.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { LinkButton } from '../../../kit/link/link.tsx';
import { Price } from '../../../kit/price/price.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useCategoryWords } from '../../../shared/category-words.ts';
import { Change } from '../../../shared/change.tsx';
import { useMoments } from '../../../shared/moments.ts';
import { passFocusOn } from '../../../shared/pass-focus-on.ts';
import * as rows from '../../../shared/rows.css.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import { useMonth } from '../month.ts';
import * as styles from '../projects.css.ts';
import type { OwnProjectList } from './own-project-page.tsx';
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
      {reviewNote !== '' && (
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
      <Rewards list={list} project={project} isDraft={isDraft} />
      <Dates list={list} project={project} isDraft={isDraft} />
      <Pictures list={list} project={project} isDraft={isDraft} />
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

interface PartProps {
  readonly list: OwnProjectList;
  readonly project: OwnProject;
  /** Whether the project is a draft and may be changed. */
  readonly isDraft: boolean;
}

/** Opens a form of the draft with the revision that is shown: if the draft has another one by then, saving is refused. */
const open = (
  list: OwnProjectList,
  { revision }: OwnProject,
  form: OwnForm,
  values: Partial<OwnValues> = {},
  id?: string,
): void =>
  list.send({
    type: 'form.open',
    form,
    values: { ...EMPTY_OWN, ...values, revision },
    ...(id === undefined ? {} : { id }),
  });

function Story({ list, project, isDraft }: PartProps) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { title, summary, category, story } = project;
  return (
    <section className={stack[8]}>
      <span className={styles.part}>
        <h2 className={type.title}>
          <Trans>內容</Trans>
        </h2>
        {isDraft && (
          <Change
            aria-label={t`編輯內容`}
            onPress={() =>
              open(list, project, 'story', { title, summary, category, story: story.join('\n\n') })
            }
          >
            <Trans>編輯</Trans>
          </Change>
        )}
      </span>
      <p className={styles.muted}>{words[category]}</p>
      <p>{summary}</p>
      {story.map((paragraph, at) => (
        <p key={at} className={styles.story}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function Rewards({ list, project, isDraft }: PartProps) {
  const { t } = useLingui();
  const month = useMonth();
  return (
    <section className={stack[8]}>
      <span className={styles.part}>
        <h2 className={type.title}>
          <Trans>回饋</Trans>
        </h2>
        {isDraft && project.rewards.length < PROJECT_LIMITS.rewards && (
          <Change onPress={() => open(list, project, 'reward')}>
            <Trans>新增回饋</Trans>
          </Change>
        )}
      </span>
      <ul>
        {project.rewards.map(({ rewardId, title, description, price, left, deliveredBy }) => {
          const delivered = month(deliveredBy);
          return (
            <li key={rewardId} ref={passFocusOn} className={styles.reward}>
              <span className={styles.split}>
                <strong>{title}</strong>
                <Price amount={price} />
              </span>
              <p>{description}</p>
              <p className={styles.muted}>
                <Trans>預計 {delivered} 交付</Trans>
                {' · '}
                {left === null ? (
                  <Trans>不限數量</Trans>
                ) : (
                  <Plural value={left} one="共 # 份" other="共 # 份" />
                )}
              </p>
              {isDraft && (
                <div className={rows.actions}>
                  <Change
                    aria-label={t`編輯 ${title}`}
                    onPress={() =>
                      open(
                        list,
                        project,
                        'reward',
                        {
                          rewardTitle: title,
                          description,
                          deliveredBy,
                          price: String(price),
                          stock: left === null ? '' : String(left),
                        },
                        rewardId,
                      )
                    }
                  >
                    <Trans>編輯</Trans>
                  </Change>
                  <Change
                    aria-label={t`移除 ${title}`}
                    onPress={() =>
                      list.send({ type: 'row.ask', change: { kind: 'removeReward', rewardId } })
                    }
                  >
                    <Trans>移除</Trans>
                  </Change>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Dates({ list, project, isDraft }: PartProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { target, startsAt, endsAt } = project;
  const [goal, start, end] = [money(target), fullDateTime(startsAt), fullDateTime(endsAt)];
  return (
    <section className={stack[8]}>
      <span className={styles.part}>
        <h2 className={type.title}>
          <Trans>目標與日期</Trans>
        </h2>
        {isDraft && (
          <Change
            aria-label={t`編輯目標與日期`}
            onPress={() =>
              open(
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
        )}
      </span>
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
    </section>
  );
}

function Pictures({ list, project, isDraft }: PartProps) {
  const { t } = useLingui();
  const { pictures } = project;
  return (
    <section className={stack[8]}>
      <span className={styles.part}>
        <h2 className={type.title}>
          <Trans>照片</Trans>
        </h2>
        {isDraft && pictures.length < PROJECT_LIMITS.pictures && (
          <Change onPress={() => open(list, project, 'picture')}>
            <Trans>新增照片</Trans>
          </Change>
        )}
      </span>
      {pictures.length === 0 ? (
        <p className={styles.muted}>
          <Trans>有照片的專案更容易得到支持。</Trans>
        </p>
      ) : (
        <ul className={styles.gallery}>
          {pictures.map(({ pictureId, url, width, height }, at) => {
            const number = at + 1;
            return (
              <li key={pictureId} ref={passFocusOn} className={stack[4]}>
                <img
                  className={styles.thumb}
                  src={url}
                  width={width}
                  height={height}
                  alt={t`照片 ${number}`}
                  loading="lazy"
                />
                {isDraft && (
                  <div className={rows.actions}>
                    <Change
                      aria-label={t`移除照片 ${number}`}
                      onPress={() =>
                        list.send({ type: 'row.ask', change: { kind: 'removePicture', pictureId } })
                      }
                    >
                      <Trans>移除</Trans>
                    </Change>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
