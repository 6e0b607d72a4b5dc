import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with its card on screen
import { useEffect, useMemo } from 'react';
import { RATING_MS, RATING_WORDS } from '../../../../domain/messaging/desk-limits.ts';
import type { RatingAnswer, Score } from '../../../../domain/messaging/desk.ts';
import { SCORES } from '../../../../domain/messaging/keeping.ts';
import type { Tip } from '../../../../domain/messaging/message.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectOpenForm,
  selectWork,
} from '../../../../machines/collection/selectors.ts';
import type { FormRef } from '../../../../machines/form/selectors.ts';
import type { ChatService } from '../../../background-chat.ts';
import { useBackground } from '../../../background.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { TextArea } from '../../../kit/text-area/text-area.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import { useMessageWords } from '../../../shared/messaging/use-message-words.ts';
import { useError, useForm } from '../../../shared/use-form.ts';
import { stack } from '../../../theme/layout.css.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { useVisitorActions } from '../visitor-service.tsx';
import * as styles from './rating-card.css.ts';

type Asked = Extract<Tip, { kind: 'rating' }>;
export interface RatingCardProps {
  told: Asked;
  /** The time at which the rating was requested. */
  at: number;
}

/**
 * Asks the visitor for a rating after a conversation was closed. Agents see that a rating was requested, and the result
 * (CHAT-07).
 */
export default function RatingCard({ told, at }: RatingCardProps) {
  const { tip } = useMessageWords();
  const { now } = useChat();
  const service = useBackground()?.chat.service;
  const isOwn = useVisitorActions() !== undefined;
  const isOpen = isOwn && service !== undefined && now() - at < RATING_MS;
  return (
    <div className={styles.card}>
      <p className={styles.question}>{isOwn ? tip(told) : <Trans>已請訪客為服務評分</Trans>}</p>
      {isOpen ? <Answering told={told} service={service} /> : <Answered told={told} />}
    </div>
  );
}

function useScoreWords(): Readonly<Record<Score, string>> {
  const { t } = useLingui();
  return { 1: t`很不滿意`, 2: t`不滿意`, 3: t`普通`, 4: t`滿意`, 5: t`很滿意` };
}

function Answered({ told: { score, words } }: { told: Asked }) {
  const scores = useScoreWords();
  if (score === undefined) {
    return (
      <p className={styles.quiet}>
        <Trans>還沒有評分</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={styles.stars}>
        {SCORES.map((one) => (
          <span key={one} className={styles.star} data-on={one <= score || undefined}>
            <Icon of={Star} />
          </span>
        ))}
        <span className={styles.said}>
          <Trans>
            {score} 分，{scores[score]}
          </Trans>
        </span>
      </p>
      {words !== undefined && <p className={styles.words}>{words}</p>}
    </>
  );
}

function Answering({ told, service }: { told: Asked; service: ChatService }) {
  const { t } = useLingui();
  const scores = useScoreWords();
  const actions = useMemo(() => service.actions(), [service]);
  useEffect(() => {
    actions.start();
    return () => {
      actions.stop();
    };
  }, [actions]);
  const changing = usePortalSelector(actions, selectChanging);
  const work = usePortalSelector(actions, selectWork);
  const failure = usePortalSelector(actions, selectChangeFailure);
  const form = usePortalSelector(actions, selectOpenForm<RatingAnswer>);
  const { ratingID, words = '' } = told;
  const pressed = work === 'changing' && changing?.kind === 'rate' ? changing.score : told.score;
  return (
    <div className={stack[8]}>
      <FailureBanner
        failure={failure}
        onRetry={() => actions.send({ type: 'row.confirm' })}
        onDismiss={() => actions.send({ type: 'row.withdraw' })}
      />
      <div className={styles.stars} role="group" aria-label={t`為服務評分`}>
        {SCORES.map((score) => (
          <button
            key={score}
            type="button"
            className={styles.starButton}
            data-on={(pressed !== undefined && score <= pressed) || undefined}
            aria-pressed={pressed === score}
            aria-label={t`${score} 分，${scores[score]}`}
            onClick={() =>
              actions.send({ type: 'row.change', change: { kind: 'rate', ratingID, score } })
            }
          >
            <Icon of={Star} size={24} />
          </button>
        ))}
      </div>
      {told.score !== undefined && form === undefined && (
        <p className={styles.thanks} role="status">
          <Trans>感謝您為服務評分。</Trans>{' '}
          <Button
            look="quiet"
            size="small"
            onPress={() =>
              actions.send({
                type: 'form.open',
                form: 'rating',
                id: ratingID,
                // The score exists: without one, this button is not shown.
                values: { score: told.score ?? 5, words },
              })
            }
          >
            {words === '' ? <Trans>補充說明</Trans> : <Trans>修改說明</Trans>}
          </Button>
        </p>
      )}
      {form === undefined && words !== '' && <p className={styles.words}>{words}</p>}
      {form !== undefined && (
        <Words form={form} onClose={() => actions.send({ type: 'form.close' })} />
      )}
    </div>
  );
}

function Words({ form, onClose }: { form: FormRef<RatingAnswer>; onClose: () => void }) {
  const { t } = useLingui();
  const { id, values, isSaving, failure, change, left, submit } = useForm(form);
  const isTooLong = useError(form, 'words') !== undefined;
  return (
    <form id={id} className={stack[8]} onSubmit={submit} noValidate>
      <FailureBanner failure={failure} onRetry={() => form.send({ type: 'form.submit' })} />
      <div data-field="words">
        <TextArea
          label={t`有什麼可以做得更好？`}
          isOptional
          name="words"
          value={values.words}
          maxLength={RATING_WORDS}
          error={isTooLong ? t`文字太長，請縮短` : undefined}
          onChange={(words) => change({ words })}
          onBlur={() => left('words')}
        />
      </div>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" size="small" isBusy={isSaving}>
          <Trans>送出</Trans>
        </Button>
        <Button look="quiet" size="small" isDisabled={isSaving} onPress={onClose}>
          <Trans>取消</Trans>
        </Button>
      </div>
    </form>
  );
}
