import { Trans, useLingui } from '@lingui/react/macro';
import {
  EMPTY_OWN,
  type OwnProjectPage,
  type OwnProjectPart,
  type Payout,
  type SupporterLine,
} from '../../../../domain/project/own.ts';
import { percentFunded } from '../../../../domain/project/project.ts';
import { selectChanging, selectWork } from '../../../../machines/collection/selectors.ts';
import { Button } from '../../../kit/button/button.tsx';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { LinkButton } from '../../../kit/link/link.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { Change } from '../../../shared/change.tsx';
import { useMoments } from '../../../shared/moments.ts';
import * as rows from '../../../shared/rows.css.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import { DELIVERY_WORDS } from '../delivery-words.ts';
import { usePledgeStateWords } from '../pledge-words.ts';
import * as styles from '../projects.css.ts';
import { TalkList } from '../talk.tsx';
import type { OwnProjectList } from './own-project-page.tsx';

/** A published project: its figures, questions, supporters, ledger and payout. */
export function Published({ list, row }: { list: OwnProjectList; row: OwnProjectPage }) {
  const { money, number } = useFormats();
  const { fullDateTime } = useMoments();
  const { project } = row;
  const { projectId, talk, phase, payout } = project;
  const percent = percentFunded(project);
  const [pledged, target] = [money(project.pledged), money(project.target)];
  const supporters = number(project.supporters);
  const [start, end] = [fullDateTime(project.startsAt), fullDateTime(project.endsAt)];
  return (
    <>
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
      <Statement payout={payout} isOver={phase === 'succeeded' || phase === 'failed'} />
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

/** The creator's payout as a statement, because the portal does not send the money itself. */
function Statement({ payout, isOver }: { payout: Payout; isOver: boolean }) {
  const { money, number } = useFormats();
  const { charged, returned, net, awaited, isFinal, earlier } = payout;
  const supporters = number(earlier.supporters);
  const sum = money(earlier.amount);
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        <Trans>撥款明細</Trans>
      </h2>
      <dl className={stack[4]}>
        {[
          [<Trans key="t">支持者已付</Trans>, money(charged)],
          [<Trans key="t">已退回</Trans>, money(returned)],
          [<Trans key="t">待付尾款</Trans>, money(awaited)],
        ].map(([term, figure], at) => (
          <div key={at} className={styles.split}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className={styles.split}>
          <dt>
            <strong>{isFinal ? <Trans>應撥款項</Trans> : <Trans>目前結餘</Trans>}</strong>
          </dt>
          <dd>
            <strong>{money(net)}</strong>
          </dd>
        </div>
      </dl>
      {earlier.supporters > 0 && (
        <p className={styles.muted}>
          <Trans>
            其中 {supporters} 位支持者在平台開始收款前認捐了 {sum}
            ，款項不經過這裡，不列入明細與名單。
          </Trans>
        </p>
      )}
      <p className={styles.muted}>
        {isFinal && net === 0 ? (
          <Trans>所有款項都已結清，沒有要撥付的款項。</Trans>
        ) : isFinal ? (
          <Trans>所有款項都已結清，這是最後的金額。平台會依這份明細另行匯款。</Trans>
        ) : isOver ? (
          <Trans>尾款收齊或逾期取消後，金額才會確定。</Trans>
        ) : (
          <Trans>專案達標並收齊尾款後撥款；沒有達標就全數退回支持者。</Trans>
        )}
      </p>
    </section>
  );
}

function Supporters({ list, row }: { list: OwnProjectList; row: OwnProjectPage }) {
  const { t } = useLingui();
  const { supporters } = row;
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        <Trans>支持者</Trans>
      </h2>
      {supporters.total === 0 ? (
        <p className={styles.muted}>
          <Trans>還沒有支持者。</Trans>
        </p>
      ) : (
        <ul className={rows.list} aria-label={t`支持者`}>
          {supporters.rows.map((one) => (
            <Supporter key={one.pledgeId} list={list} one={one} />
          ))}
        </ul>
      )}
      <More list={list} what="supporters" shown={supporters.rows.length} of={supporters.total} />
    </section>
  );
}

function Supporter({ list, one }: { list: OwnProjectList; one: SupporterLine }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const states = usePledgeStateWords();
  const { pledgeId, pledgeNo, name, rewardTitle, quantity, delivery, deliveryState } = one;
  const [paid, amount] = [money(one.paid), money(one.amount)];
  return (
    <li className={rows.row}>
      <div className={rows.split}>
        <p className={rows.name}>{name === '' ? pledgeNo : name}</p>
        <p className={rows.figure}>{amount}</p>
        <p className={rows.note}>
          {rewardTitle} × {quantity} · {pledgeNo} · {fullDateTime(one.pledgedAt)}
        </p>
      </div>
      <p className={rows.note}>
        {states[one.state]} · <Trans>已付 {paid}</Trans>
        {delivery !== null && ` · ${i18n._(DELIVERY_WORDS[deliveryState])}`}
        {delivery !== null && one.deliveryNote !== '' && ` · ${one.deliveryNote}`}
      </p>
      {delivery !== null && (
        <>
          <p className={rows.words}>
            {delivery.receiver} {delivery.phonenumber} {delivery.postcode} {delivery.address}{' '}
            {delivery.note}
          </p>
          <div className={rows.actions}>
            <Change
              aria-label={t`更新寄送狀態 ${pledgeNo}`}
              onPress={() =>
                list.send({
                  type: 'form.open',
                  form: 'delivery',
                  id: pledgeId,
                  values: { ...EMPTY_OWN, deliveryState, text: one.deliveryNote },
                })
              }
            >
              <Trans>更新寄送狀態</Trans>
            </Change>
          </div>
        </>
      )}
    </li>
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
      <More list={list} what={kind} shown={part.rows.length} of={part.total} />
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
      <More list={list} what="ledger" shown={ledger.rows.length} of={ledger.total} />
    </section>
  );
}

function More({
  list,
  what,
  shown,
  of,
}: {
  list: OwnProjectList;
  what: OwnProjectPart;
  shown: number;
  of: number;
}) {
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  if (shown >= of) return null;
  return (
    <p>
      <Button
        look="secondary"
        size="small"
        isBusy={work === 'changing' && changing?.kind === 'more' && changing.part === what}
        onPress={() => list.send({ type: 'row.change', change: { kind: 'more', part: what } })}
      >
        <Trans>顯示更多</Trans>
      </Button>
    </p>
  );
}
