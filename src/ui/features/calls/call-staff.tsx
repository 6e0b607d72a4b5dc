import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- what is being written, and that the list lies open, is the screen's own
import { useEffect, useMemo, useRef, useState } from 'react';
import { CALL_NOTE_LENGTH } from '../../../domain/call/call-limits.ts';
import type { Colleague } from '../../../domain/messaging/desk.ts';
import {
  selectCall,
  selectCallFailure,
  selectCallNote,
  selectSelfID,
  selectTransfer,
  selectTransferRefused,
} from '../../../machines/call/selectors.ts';
import {
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { Trouble } from '../../shared/rows.tsx';
import { deskLink } from '../desk/desk-search.ts';
import * as styles from './calls.css.ts';
import { useCalls } from './calls.ts';

/**
 * An agent's tools during a call with a visitor: links to the conversation and the orders, a note, and the transfer to
 * a colleague.
 */
export default function CallStaff({ onLeave }: { onLeave: () => void }) {
  const { call } = useCalls();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const known = usePortalSelector(call, selectCall);
  const failure = usePortalSelector(call, selectCallFailure);
  const transfer = usePortalSelector(call, selectTransfer);
  const refused = usePortalSelector(call, selectTransferRefused);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.staff}>
      <div className={styles.ways}>
        <Button
          look="secondary"
          size="small"
          onPress={() => {
            onLeave();
            void navigate(deskLink('mine', known?.conversationID));
          }}
        >
          <Trans>對話與訂單</Trans>
        </Button>
        <Button
          look="secondary"
          size="small"
          isDisabled={transfer !== undefined}
          onPress={() => setChoosing(!isChoosing)}
        >
          <Trans>轉接給同事</Trans>
        </Button>
      </div>
      {failure !== undefined && <Banner tone="waiting" title={failureWords(failure).title} />}
      {transfer !== undefined && (
        <>
          <p role="status">
            <Trans>正在等 {transfer.userName} 接聽，接起後您就離開通話。</Trans>
          </p>
          <div className={styles.ways}>
            <Button
              look="secondary"
              size="small"
              onPress={() => call.send({ type: 'call.cancelTransfer' })}
            >
              <Trans>取消轉接</Trans>
            </Button>
          </div>
        </>
      )}
      {refused !== undefined && (
        <p role="status">
          <Trans>{refused.userName} 沒有接聽，通話仍由您進行。</Trans>
        </p>
      )}
      {isChoosing && transfer === undefined && (
        <Colleagues
          onChoose={(userID) => {
            setChoosing(false);
            call.send({ type: 'call.transfer', userID });
          }}
        />
      )}
      <ColleaguesNotes />
      <Note />
    </div>
  );
}

/** The colleagues who are online. The server refuses to transfer a call to a colleague who is in a call. */
function Colleagues({ onChoose }: { onChoose: (userID: string) => void }) {
  const { call, colleagues } = useCalls();
  const list = useMemo(() => colleagues(), [colleagues]);
  useEffect(() => {
    list.start();
    return () => {
      list.stop();
    };
  }, [list]);
  const own = usePortalSelector(call, selectSelfID);
  const rows = usePortalSelector(list, selectRows<Colleague>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const others = rows.filter(({ userID, isOnline }) => userID !== own && isOnline);
  if (state === 'failed') {
    return <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />;
  }
  if (others.length === 0) {
    return (
      <p className={styles.line} role="status">
        {state === 'loading' ? <Trans>載入中…</Trans> : <Trans>目前沒有其他客服人員在線上。</Trans>}
      </p>
    );
  }
  return (
    <ul>
      {others.map(({ userID, userName, userAvatarUrl }) => (
        <li key={userID}>
          <button type="button" className={styles.colleague} onClick={() => onChoose(userID)}>
            <Avatar name={userName} picture={userAvatarUrl} />
            {userName}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The notes of the colleagues who had this call before. */
function ColleaguesNotes() {
  const { call } = useCalls();
  const known = usePortalSelector(call, selectCall);
  const own = usePortalSelector(call, selectSelfID);
  return Object.values(known?.users ?? {})
    .filter(({ userID, note }) => userID !== own && note !== undefined)
    .map(({ userID, userName, note }) => (
      <div key={userID}>
        <p className={styles.line}>
          <Trans>{userName} 的通話筆記</Trans>
        </p>
        <p className={styles.note}>{note}</p>
      </div>
    ));
}

/** The agent's note. It is saved when its field loses the focus, and also if the call ends before that. */
function Note() {
  const { t } = useLingui();
  const { call } = useCalls();
  const kept = usePortalSelector(call, selectCallNote);
  const [draft, setDraft] = useState<string>();
  const unsaved = useRef<string>(undefined);
  const text = draft ?? kept;
  const isLong = text.length > CALL_NOTE_LENGTH;
  const isSaved = draft === undefined || draft === kept;
  useEffect(() => {
    unsaved.current = isSaved || isLong ? undefined : text;
  });
  const save = (): void => {
    if (unsaved.current !== undefined) call.send({ type: 'call.note', text: unsaved.current });
  };
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) call.send({ type: 'call.note', text: unsaved.current });
    },
    [call],
  );
  return (
    <TextArea
      label={t`通話筆記（只有客服看得到）`}
      value={text}
      rows={3}
      maxLength={CALL_NOTE_LENGTH}
      onChange={setDraft}
      onBlur={save}
      {...(isLong
        ? { error: t`筆記太長，請刪減後再儲存。` }
        : { hint: isSaved ? t`離開欄位時自動儲存` : t`尚未儲存` })}
    />
  );
}
