import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock } from 'lucide';
import { use, type ReactNode } from 'react';
import {
  DOCUMENT_KINDS,
  isDone,
  STEPS,
  type ApplicationForm,
  type ApplicationValues,
  type Applying,
  type ApplyingChange,
  type DocumentKind,
  type DriverDocument,
  type Step,
} from '../../../domain/joining/application.ts';
import type { CollectionRef } from '../../../machines/collection/selectors.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { NowContext } from '../../portal.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { stack } from '../../theme/layout.css.ts';
import { DOCUMENT_STATE_WORDS, DOCUMENT_WORDS, REASON_WORDS, STEP_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';

/** When a step or document is completed, the focus goes to the next one, and after the last one to the review. */
const toNextTask = passFocusTo('[data-task=open] button');

export type ApplyingList = CollectionRef<Applying, undefined, ApplyingChange, ApplicationValues>;

/** The tasks of the application: the open steps and documents, and the completed ones. */
export function Tasks({ list, row }: { list: ApplyingList; row: Applying }) {
  const { i18n } = useLingui();
  const { values, documents } = row;
  const open = (form: ApplicationForm, id?: DocumentKind): void =>
    list.send({ type: 'form.open', form, values, ...(id === undefined ? {} : { id }) });
  const waits = openSteps(values, use(NowContext)());
  const lacks = DOCUMENT_KINDS.filter((kind) => {
    const document = documentOf(documents, kind);
    return document === undefined || document.state === 'refused';
  });
  const left = waits.length + lacks.length;
  return (
    <>
      <section className={stack[8]}>
        <h2 className={parts.sectionTitle}>
          <Trans>資料</Trans>
        </h2>
        <ul className={parts.tasks}>
          {STEPS.map((step) => {
            const done = !waits.includes(step);
            return (
              <Task
                key={step}
                name={i18n._(STEP_WORDS[step])}
                isDone={done}
                state={done ? <Trans>已填寫</Trans> : <Trans>還沒填寫</Trans>}
                action={done ? <Trans>修改</Trans> : <Trans>填寫</Trans>}
                onPress={() => open(step)}
              />
            );
          })}
        </ul>
      </section>
      <section className={stack[8]}>
        <h2 className={parts.sectionTitle}>
          <Trans>證件照片</Trans>
        </h2>
        <ul className={parts.tasks}>
          {DOCUMENT_KINDS.map((kind) => {
            const document = documentOf(documents, kind);
            const name = i18n._(DOCUMENT_WORDS[kind]);
            const isRefused = document?.state === 'refused';
            return (
              <Task
                key={kind}
                name={name}
                picture={
                  document !== undefined && (
                    <img className={styles.thumbnail} src={document.thumbnail} alt="" />
                  )
                }
                isDone={document !== undefined && !isRefused}
                isRefused={isRefused}
                state={
                  document === undefined ? (
                    <Trans>還沒上傳</Trans>
                  ) : document.state === 'waiting' ? (
                    <Trans>已上傳</Trans>
                  ) : (
                    i18n._(DOCUMENT_STATE_WORDS[document.state])
                  )
                }
                action={document === undefined ? <Trans>上傳</Trans> : <Trans>重新上傳</Trans>}
                onPress={() => open('document', kind)}
              >
                {isRefused && document.reason !== '' && (
                  <span>
                    {i18n._(REASON_WORDS[document.reason])} {document.note}
                  </span>
                )}
              </Task>
            );
          })}
        </ul>
      </section>
      <div className={stack[8]}>
        {left > 0 && (
          <p className={parts.note}>
            <Plural
              value={left}
              one="還有 # 項要完成，完成後就能送出。"
              other="還有 # 項要完成，完成後就能送出。"
            />
          </p>
        )}
        <div className={parts.buttons} data-task={left === 0 ? 'open' : undefined}>
          <DialogButton look="primary" isDisabled={left > 0} onPress={() => open('review')}>
            <Trans>確認並送出</Trans>
          </DialogButton>
        </div>
      </div>
    </>
  );
}

function Task({
  name,
  picture,
  isDone: done,
  isRefused = false,
  state,
  action,
  onPress,
  children,
}: {
  name: string;
  picture?: ReactNode;
  isDone: boolean;
  isRefused?: boolean;
  state: ReactNode;
  action: ReactNode;
  onPress: () => void;
  children?: ReactNode;
}) {
  return (
    <li className={styles.task} aria-label={name}>
      <span>{picture}</span>
      <div className={styles.taskWords} role="status">
        <span className={styles.taskName}>{name}</span>
        <StatusTag
          tone={done ? 'good' : isRefused ? 'loss' : 'neutral'}
          icon={done ? CircleCheck : isRefused ? CircleX : Clock}
        >
          {state}
        </StatusTag>
        {children}
      </div>
      {/* The key: when the task is completed, its button is replaced and the focus goes on. */}
      <span
        key={String(done)}
        ref={done ? undefined : toNextTask}
        data-task={done ? undefined : 'open'}
      >
        <DialogButton look="quiet" size="small" onPress={onPress}>
          {action}
        </DialogButton>
      </span>
    </li>
  );
}

/**
 * The document of this kind that counts for the next application: one that was not refused, otherwise the first one.
 */
export function documentOf(
  documents: readonly DriverDocument[],
  kind: DocumentKind,
): DriverDocument | undefined {
  const own = documents.filter((one) => one.kind === kind);
  return own.find(({ state }) => state !== 'refused') ?? own[0];
}

/** The steps that are not completed yet. */
const openSteps = (values: ApplicationValues, now: number): readonly Step[] =>
  STEPS.filter((step) => !isDone(step, values, now));
