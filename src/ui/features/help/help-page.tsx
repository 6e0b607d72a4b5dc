import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- what narrows down the list that is there: no process, nothing to keep
import { useState } from 'react';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { ChatButton } from './chat-button.tsx';
import * as styles from './help.css.ts';
import { matchingGroups } from './questions.ts';
import { ServiceArea } from './service-area.tsx';

/**
 * The help page: passengers' questions by subject, and the service area. Questions can be searched, and links can lead
 * to them.
 */
export default function HelpPage() {
  const hash = useLocation({ select: (location) => location.hash });
  return <Questions key={hash} hash={hash} />;
}

/**
 * The questions. For each link to a question the component is created anew. Otherwise the text of an earlier search
 * could hide the linked question.
 */
function Questions({ hash }: { hash: string }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const groups = matchingGroups(text, (message) => i18n._(message));
  return (
    <BareLayout>
      <div className={styles.help}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>常見問題</Trans>
          </h1>
          <TextField
            label={t`找問題`}
            type="search"
            enterKeyHint="search"
            value={text}
            onChange={setText}
            prefix={<Icon of={Search} />}
          />
        </div>
        <div role="status">
          {groups.length === 0 && (
            <p>
              <Trans>沒有符合的問題。換個說法，或直接問客服。</Trans>
            </p>
          )}
        </div>
        {groups.map(({ id, title, questions }) => (
          <section key={id} className={styles.group} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`} className={styles.heading}>
              {i18n._(title)}
            </h2>
            {questions.map((one) => (
              <div key={one.id} id={one.id} className={styles.question}>
                <Disclosure title={i18n._(one.question)} isOpenAtFirst={hash === one.id}>
                  <p>{i18n._(one.answer)}</p>
                </Disclosure>
              </div>
            ))}
          </section>
        ))}
        <section className={styles.group} aria-labelledby="more-help">
          <h2 id="more-help" className={styles.heading}>
            <Trans>還有問題？</Trans>
          </h2>
          <div className={styles.ways}>
            <ChatButton />
            <LinkButton to="/order/search">
              <Trans>查詢訂單</Trans>
            </LinkButton>
            <LinkButton to="/fare" look="quiet">
              <Trans>查看收費標準</Trans>
            </LinkButton>
          </div>
        </section>
        <ServiceArea />
      </div>
    </BareLayout>
  );
}
