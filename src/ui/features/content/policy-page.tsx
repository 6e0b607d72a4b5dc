import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { POLICY_KEYS, type Policy, type PolicyKey } from '../../../domain/content/content.ts';
import { contentsOf, parseRichText } from '../../../domain/content/rich-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Link, LinkButton, OuterLink } from '../../kit/link/link.tsx';
import { Select } from '../../kit/select/select.tsx';
import { usePage } from '../../on-demand.tsx';
import { useMoments } from '../../shared/moments.ts';
import { ShareRow } from '../../shared/share-row.tsx';
import { useContentTitle } from '../../shared/use-content-title.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { FOOTER } from '../../shell/menu.ts';
import * as styles from './content.css.ts';
import { NothingHere, Opened, TheOne } from './part.tsx';
import { RichText } from './rich-text.tsx';
import { useLanguage } from './use-language.ts';

/**
 * `/policy?key=&title=` (PAGE-02, DRV-03): a policy with its table of contents, its date, and a list for choosing
 * another version.
 */
export function PolicyPage({
  policyKey,
  title,
  version,
}: {
  policyKey: string | undefined;
  title: string | undefined;
  version: number | undefined;
}) {
  const known = POLICY_KEYS.find((one) => one === policyKey);
  return (
    <BareLayout>
      {known === undefined ? (
        <NothingHere>
          <Policies />
        </NothingHere>
      ) : (
        <Named policyKey={known} title={title} version={version} />
      )}
    </BareLayout>
  );
}

function Named({
  policyKey: key,
  title,
  version,
}: {
  policyKey: PolicyKey;
  title: string | undefined;
  version: number | undefined;
}) {
  const language = useLanguage();
  const page = usePage({ name: 'policy', input: { query: { language, key, version } } });
  return (
    <div className={styles.bareReading}>
      {page.state !== 'open' && title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <Opened page={page}>
        {(list) => (
          <TheOne list={list} others={<Policies />}>
            {(policy) => <Shown policy={policy} />}
          </TheOne>
        )}
      </Opened>
    </div>
  );
}

/** Links to all policies. */
function Policies() {
  const { i18n } = useLingui();
  return FOOTER.terms.map(({ label, link }) => (
    <LinkButton key={label.id} {...link} look="secondary">
      {i18n._(label)}
    </LinkButton>
  ));
}

function Shown({ policy }: { policy: Policy }) {
  const { t } = useLingui();
  const { fullDate: day } = useMoments();
  const navigate = useNavigate();
  const { key, version, title, text, effectiveAt, versions, current } = policy;
  useContentTitle(title);
  const from = day(effectiveAt);
  const isCurrent = version === current;
  return (
    <article className={styles.bareReading}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.note}>
          <Trans>
            第 {version} 版，{from} 生效
          </Trans>
        </p>
      </div>
      {!isCurrent && (
        <Banner
          tone="waiting"
          title={<Trans>這不是現行版本</Trans>}
          action={
            <Link to="/policy" search={{ key }}>
              <Trans>閱讀現行版本</Trans>
            </Link>
          }
        >
          <Trans>您正在閱讀其他時期的版本，供您查閱。</Trans>
        </Banner>
      )}
      <nav className={styles.contents} aria-label={t`目錄`}>
        <ol className={styles.contentsList}>
          {contentsOf(parseRichText(text)).map((heading) => (
            <li key={heading.id} className={styles.contentsEntry}>
              <OuterLink href={`#${heading.id}`}>{heading.text}</OuterLink>
            </li>
          ))}
        </ol>
      </nav>
      <RichText text={text} />
      <ShareRow title={title} path={`/policy?key=${key}`} />
      {versions.length > 1 && (
        <Select
          label={t`其他版本`}
          value={String(version)}
          options={versions.map((one) => {
            const number = one.version;
            const since = day(one.effectiveAt);
            return { value: String(number), label: t`第 ${number} 版（${since} 生效）` };
          })}
          onChange={(chosen) =>
            void navigate({
              to: '/policy',
              search: chosen === String(current) ? { key } : { key, version: Number(chosen) },
            })
          }
        />
      )}
    </article>
  );
}
