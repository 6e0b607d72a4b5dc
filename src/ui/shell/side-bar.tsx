import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { ChevronRight, PanelLeftClose, PanelLeftOpen, type IconNode } from 'lucide';
import { selectSideFolded } from '../../machines/preferences/selectors.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { scrollSideways } from '../kit/scroll-sideways.ts';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import * as styles from './side-bar.css.ts';

export interface SideEntry {
  readonly label: MessageDescriptor;
  readonly icon: IconNode;
  readonly link: LinkOptions;
}

/** Scrolls the strip so that the open page's entry is in view. */
const showEntry = (words: HTMLElement | null): void => scrollSideways(words?.closest('li') ?? null);

/**
 * Links to pages that belong together, beside the open page. On a desktop the bar can be collapsed to its icons; it
 * then stays collapsed on every page and visit (NAV-07). On a telephone `list` is vertical and `strip` horizontal.
 */
export function SideBar({
  label,
  look,
  entries,
}: {
  label: string;
  look: 'list' | 'strip';
  entries: readonly SideEntry[];
}) {
  const { t, i18n } = useLingui();
  const preferences = usePortalActor('preferences');
  const isFolded = usePortalSelector(preferences, selectSideFolded);
  return (
    <nav className={styles.side} data-folded={isFolded || undefined} aria-label={label}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isFolded}
        aria-label={isFolded ? t`展開側邊欄` : t`收合側邊欄`}
        title={isFolded ? t`展開側邊欄` : undefined}
        onClick={() => preferences.send({ type: 'side.fold', isFolded: !isFolded })}
      >
        <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
        <span className={styles.words} aria-hidden>
          <Trans>收合</Trans>
        </span>
      </button>
      <ul className={styles.entries[look]}>
        {entries.map(({ label: name, icon, link }) => (
          <li key={name.id}>
            <Link
              {...link}
              // The link is active even if the open page's address has other parameters.
              activeOptions={{ includeSearch: false }}
              className={styles.entry}
              title={isFolded ? i18n._(name) : undefined}
            >
              {({ isActive }) => (
                <>
                  <Icon of={icon} />
                  <span className={styles.words} {...(isActive && { ref: showEntry })}>
                    {i18n._(name)}
                  </span>
                  {look === 'list' && (
                    <span className={styles.further}>
                      <Icon of={ChevronRight} />
                    </span>
                  )}
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
