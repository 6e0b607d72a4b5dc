import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Coffee, Star } from 'lucide';
import { formatLocale } from '../../../domain/language.ts';
import type { Colleague } from '../../../domain/messaging/desk.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import { selectColleagues } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import * as styles from './desk.css.ts';
import { useDeskAction, useDesk, useOverview, usePartOfDesk } from './desk.ts';

/**
 * Says whether the agent is away, with a button that changes it: an agent who is away gets no transfers and no calls.
 * Also shows the recent ratings of all agents and of this one (CHAT-07).
 */
export function DeskStanding() {
  const desk = useDesk();
  const own = useOwnID();
  const isAway = useSelector(usePartOfDesk(selectColleagues), (now) =>
    selectRows<Colleague>(now).some((one) => one.userID === own && one.isAway),
  );
  const action = useDeskAction('away');
  return (
    <div className={styles.ownState} data-away={isAway || undefined}>
      <p className={styles.fact}>
        {isAway ? <Icon of={Coffee} size={16} /> : <span className={styles.dot} />}
        {isAway ? (
          <Trans>離開中：不會收到轉交和來電，訪客再傳訊息會回到等候。</Trans>
        ) : (
          <Trans>接待中</Trans>
        )}
      </p>
      <Button
        size="small"
        look={isAway ? 'primary' : 'secondary'}
        {...action}
        onPress={() => desk.send({ type: 'action.begin', action: { kind: 'away', away: !isAway } })}
      >
        {isAway ? <Trans>我回來了</Trans> : <Trans>暫時離開</Trans>}
      </Button>
      <Averages />
    </div>
  );
}

function Averages() {
  const { t, i18n } = useLingui();
  const ratings = useOverview()?.ratings;
  if (ratings === undefined || ratings.all.count === 0) return null;
  const figure = new Intl.NumberFormat(formatLocale(i18n.locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const { all, own } = ratings;
  return (
    <p className={styles.averages} title={t`最近 30 天`}>
      <Icon of={Star} size={16} />
      <span>
        <Trans>
          平均 {figure.format(all.average)}（{all.count}）
        </Trans>
        {own.count > 0 && (
          <>
            {' · '}
            <Trans>
              我 {figure.format(own.average)}（{own.count}）
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}
