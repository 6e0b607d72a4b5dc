import { Trans, useLingui } from '@lingui/react/macro';
import { EMPTY_OWN, type OwnProjectPage } from '../../../../domain/project/own.ts';
import { percentFunded } from '../../../../domain/project/project.ts';
import { Banner } from '../../../kit/banner/banner.tsx';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { LinkButton } from '../../../kit/link/link.tsx';
import { useMoments } from '../../../shared/moments.ts';
import * as rows from '../../../shared/rows.css.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';
import { TalkList } from '../talk.tsx';
import { MoreRows } from './more-rows.tsx';
import type { OwnProjectList } from './own-project-list.ts';
import { PayoutStatement } from './payout-statement.tsx';
import { Supporters } from './supporters.tsx';

/** A published project: its figures, questions, supporters, ledger and payout. */
export function Published({ list, row }: { list: OwnProjectList; row: OwnProjectPage }) {
  const { money, number } = useFormats();
  const { fullDateTime } = useMoments();
  const { project } = row;
  const { projectId, talk, phase, payout, reviewNote } = project;
  const percent = percentFunded(project);
  const [pledged, target] = [money(project.pledged), money(project.target)];
  const supporters = number(project.supporters);
  const [start, end] = [fullDateTime(project.startsAt), fullDateTime(project.endsAt)];
  return (
    <>
      {reviewNote !== '' && (
        <Banner tone="info" title={<Trans>審核人員的說明</Trans>}>
          {reviewNote}
        </Banner>
      )}
      <section className={stack[8]}>
        <p>
          <strong>{percent}%</strong>{' '}
          <Trans>
            {pledged} / {target}，{supporters} 位支持者
          </Trans>
        </p>
        <p className={styles.muted}>
          <Trans>
            {start} 開始，{end} 截止
          </Trans>
        </p>
        <div className={styles.actions}>
          <DialogButton
            look="primary"
            onPress={() => list.send({ type: 'form.open', form: 'update', values: EMPTY_OWN })}
          >
            <Trans>公布進度</Trans>
          </DialogButton>
          <LinkButton look="secondary" to="/detail" search={{ projectId }}>
            <Trans>查看專案頁</Trans>
          </LinkButton>
        </div>
      </section>
      <PayoutStatement payout={payout} isOver={phase === 'succeeded' || phase === 'failed'} />
      {(row.supporters.total > 0 || payout.earlier.supporters === 0) && (
        <Supporters list={list} row={row} />
      )}
      <TalkPart list={list} row={row} kind="question" />
      <TalkPart list={list} row={row} kind="update" />
      <TalkPart list={list} row={row} kind="comment" />
      {talk.question.total + talk.update.total + talk.comment.total === 0 && (
        <p className={styles.muted}>
          <Trans>還沒有提問、留言或進度。</Trans>
        </p>
      )}
      <Ledger list={list} row={row} />
    </>
  );
}

function TalkPart({
  list,
  row,
  kind,
}: {
  list: OwnProjectList;
  row: OwnProjectPage;
  kind: 'question' | 'update' | 'comment';
}) {
  const part = row.project.talk[kind];
  if (part.total === 0) return null;
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        {kind === 'question' ? (
          <Trans>提問</Trans>
        ) : kind === 'update' ? (
          <Trans>進度</Trans>
        ) : (
          <Trans>留言</Trans>
        )}
      </h2>
      <TalkList
        rows={part.rows}
        onRemove={(talkId) =>
          list.send({ type: 'row.ask', change: { kind: 'removeTalk', talkId } })
        }
        {...(kind === 'question' && {
          onAnswer: (id: string, text: string) =>
            list.send({
              type: 'form.open',
              form: 'answer',
              id,
              values: { ...EMPTY_OWN, text },
            }),
        })}
      />
      <MoreRows list={list} what={kind} shown={part.rows.length} of={part.total} />
    </section>
  );
}

function Ledger({ list, row }: { list: OwnProjectList; row: OwnProjectPage }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { ledger } = row;
  if (ledger.total === 0) return null;
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        <Trans>專案帳目</Trans>
      </h2>
      <ul className={rows.list} aria-label={t`專案帳目`}>
        {ledger.rows.map(({ entryId, at, reason, pledgeNo, amount, ...line }) => {
          const balance = money(line.balance);
          return (
            <li key={entryId} className={rows.row}>
              <div className={rows.split}>
                <p className={rows.name}>
                  {reason === 'charge' ? <Trans>贊助付款</Trans> : <Trans>退回支持者</Trans>}
                </p>
                <p className={rows.figure}>
                  {amount < 0 ? '−' : '+'}
                  {money(Math.abs(amount))}
                </p>
                <p className={rows.note}>
                  {fullDateTime(at)} · {pledgeNo}
                </p>
                <p className={rows.note}>
                  <Trans>餘額 {balance}</Trans>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <MoreRows list={list} what="ledger" shown={ledger.rows.length} of={ledger.total} />
    </section>
  );
}
