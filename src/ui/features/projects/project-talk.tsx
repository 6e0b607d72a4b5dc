import { Trans, useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS } from '../../../domain/project/limits.ts';
import type { ProjectQuery } from '../../../domain/project/project.ts';
import {
  type TalkKind,
  NO_TALK,
  type ProjectChange,
  type ProjectPage,
  type TalkValues,
} from '../../../domain/project/talk.ts';
import {
  selectChanging,
  selectOpenForm,
  selectWork,
  type CollectionRef,
} from '../../../machines/collection/selectors.ts';
import { selectForm, type FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { textField, useError, useForm } from '../../shared/use-form.ts';
import { stack, type } from '../../theme/layout.css.ts';
import * as styles from './projects.css.ts';
import { TalkList } from './talk.tsx';

export type ProjectActor = CollectionRef<ProjectPage, ProjectQuery, ProjectChange, TalkValues>;

/** The updates, questions and comments on a project's page (§1). */
export function ProjectTalk({ project, actor }: { project: ProjectPage; actor: ProjectActor }) {
  const form = usePortalSelector(actor, selectOpenForm<TalkValues>);
  return (
    <>
      <Part kind="update" project={project} actor={actor} />
      <Part kind="question" project={project} actor={actor} />
      <Part kind="comment" project={project} actor={actor} />
      {form !== undefined && (
        <TalkDialog form={form} onClose={() => actor.send({ type: 'form.close' })} />
      )}
      <RemoveDialog
        list={actor}
        kind="removeTalk"
        title={<Trans>移除這則留言？</Trans>}
        confirm={<Trans>移除留言</Trans>}
        keep={<Trans>保留留言</Trans>}
      >
        {() => <Trans>移除後無法復原。</Trans>}
      </RemoveDialog>
    </>
  );
}

function Part({
  kind,
  project,
  actor,
}: {
  kind: TalkKind;
  project: ProjectPage;
  actor: ProjectActor;
}) {
  const { rows, total } = project.talk[kind];
  const work = usePortalSelector(actor, selectWork);
  const changing = usePortalSelector(actor, selectChanging);
  const isComing = changing?.kind === 'more' && changing.talk === kind;
  return (
    <section className={stack[8]}>
      <span className={styles.split}>
        <h2 className={type.title}>
          {kind === 'update' ? (
            <Trans>進度</Trans>
          ) : kind === 'question' ? (
            <Trans>提問</Trans>
          ) : (
            <Trans>留言</Trans>
          )}
        </h2>
        {kind !== 'update' && project.isPublished && (
          <DialogButton
            look="secondary"
            size="small"
            onPress={() => actor.send({ type: 'form.open', form: kind, values: NO_TALK })}
          >
            {kind === 'question' ? <Trans>提出問題</Trans> : <Trans>寫留言</Trans>}
          </DialogButton>
        )}
      </span>
      {total === 0 ? (
        <p className={styles.muted}>
          {kind === 'update' ? (
            <Trans>還沒有公布進度。</Trans>
          ) : kind === 'question' ? (
            <Trans>還沒有人提問。</Trans>
          ) : (
            <Trans>還沒有留言。</Trans>
          )}
        </p>
      ) : (
        <TalkList
          rows={rows}
          onRemove={(talkId) =>
            actor.send({ type: 'row.ask', change: { kind: 'removeTalk', talkId } })
          }
        />
      )}
      {rows.length < total && (
        <p>
          <Button
            look="secondary"
            size="small"
            isBusy={work === 'changing' && isComing}
            onPress={() => actor.send({ type: 'row.change', change: { kind: 'more', talk: kind } })}
          >
            <Trans>顯示更多</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

function TalkDialog({ form, onClose }: { form: FormRef<TalkValues>; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useForm(form);
  const isQuestion = usePortalSelector(form, selectForm) === 'question';
  const code = useError(form, 'text');
  const error =
    code === undefined ? undefined : code === 'tooLong' ? t`文字太長，請縮短` : t`請填寫這一欄`;
  return (
    <FormDialog
      form={shown}
      title={isQuestion ? <Trans>提出問題</Trans> : <Trans>寫留言</Trans>}
      save={isQuestion ? <Trans>送出問題</Trans> : <Trans>送出留言</Trans>}
      onClose={onClose}
    >
      <div data-field="text">
        <TextArea
          {...textField(shown, 'text', error)}
          label={isQuestion ? t`您的問題` : t`您的留言`}
          hint={t`會公開在專案頁面，您的暱稱只顯示第一個字。`}
          maxLength={PROJECT_LIMITS.talk}
        />
      </div>
    </FormDialog>
  );
}
