import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Share2 } from 'lucide';
import type { MouseEvent } from 'react';
// oxlint-disable-next-line no-restricted-imports -- whether the link lies in the clipboard by now; no process, nothing to keep
import { useState } from 'react';
import {
  shareAddress,
  SHARE_NETWORKS,
  type Shared,
  type ShareNetwork,
} from '../../domain/share.ts';
import { selectBlocked, selectSheetRefused } from '../../machines/share/selectors.ts';
import type { ShareRef } from '../../machines/share/types.ts';
import { useBackground } from '../background.ts';
import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { CopyField } from '../kit/copy-field/copy-field.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { OuterLink, OuterLinkButton } from '../kit/link/link.tsx';
import { usePortalSelector } from '../portal.tsx';
import { stack } from '../theme/layout.css.ts';
import { BrandIcon } from './brand-icons.tsx';
import { row } from './share-row.css.ts';

/** The networks' own names, the same in any language. */
const NAMES: Readonly<Record<ShareNetwork, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
};

interface ShareRowProps {
  title: string;
  description?: string;
  /** A path of this site, with or without its origin. */
  path: string;
  /** The page's picture: a path of this site, with or without its origin. */
  picture?: string;
  hashtags?: readonly string[];
  /** Whether the page already has a field to copy its link. */
  isCopiedElsewhere?: boolean;
}

/** Shares a page (NAV-10): with the system's sheet on telephones, otherwise by its link or on a network in a pop-up. */
export function ShareRow(props: ShareRowProps) {
  const sharing = useBackground()?.sharing;
  // The server renders nothing, because sharing needs JavaScript.
  if (typeof location === 'undefined') return null;
  const whole = (path: string): string => new URL(path, location.origin).href;
  const { title, description, path, picture, hashtags, isCopiedElsewhere = false } = props;
  const shared: Shared = {
    title,
    url: whole(path),
    ...(description === undefined ? {} : { description }),
    ...(picture === undefined ? {} : { media: whole(picture) }),
    ...(hashtags === undefined ? {} : { hashtags }),
  };
  if (sharing === undefined) return <Networks shared={shared} isCopied={isCopiedElsewhere} />;
  return <Ways shared={shared} isCopied={isCopiedElsewhere} {...sharing} />;
}

function Ways({
  shared,
  isCopied,
  share,
  hasSheet,
}: {
  shared: Shared;
  isCopied: boolean;
  share: ShareRef;
  hasSheet: boolean;
}) {
  const isRefused = usePortalSelector(share, selectSheetRefused);
  const blocked = usePortalSelector(share, selectBlocked(shared.url));
  if (hasSheet && !isRefused) {
    return (
      <div className={row}>
        <Button size="small" onPress={() => share.send({ type: 'share.bySheet', shared })}>
          <Icon of={Share2} />
          <Trans>分享</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={stack[12]}>
      <Networks
        shared={shared}
        isCopied={isCopied}
        onShare={(network) => share.send({ type: 'share.toNetwork', network, shared })}
      />
      {blocked !== undefined && (
        <Banner tone="waiting" title={<Trans>瀏覽器擋下了分享視窗</Trans>}>
          <Trans>
            您可以
            <OuterLink href={blocked} target="_blank" rel="noopener">
              在新分頁開啟分享頁面
            </OuterLink>
            。
          </Trans>
        </Banner>
      )}
    </div>
  );
}

/**
 * A button that copies the link, and a link for each network. A press on a network's link opens a pop-up (`onShare`).
 */
function Networks({
  shared,
  isCopied,
  onShare,
}: {
  shared: Shared;
  /** Whether the page already has a field to copy the link. If so, no such button is shown here. */
  isCopied: boolean;
  onShare?: (network: ShareNetwork) => void;
}) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shared.url);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  if (copied === 'refused') {
    return (
      <CopyField label={t`頁面連結`} text={shared.url}>
        <Trans>複製連結</Trans>
      </CopyField>
    );
  }
  const press = (event: MouseEvent, network: ShareNetwork): void => {
    // With a modifier key the user wants a new tab, so the link opens it as usual.
    if (onShare === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShare(network);
  };
  return (
    <div className={row} role="group" aria-label={t`分享`}>
      {!isCopied && (
        <Button size="small" onPress={() => void copy()}>
          <Icon of={copied === 'yes' ? Check : Copy} />
          <span aria-live="polite">
            {copied === 'yes' ? <Trans>已複製連結</Trans> : <Trans>複製連結</Trans>}
          </span>
        </Button>
      )}
      {SHARE_NETWORKS.map((network) => (
        <OuterLinkButton
          key={network}
          href={shareAddress(network, shared)}
          target="_blank"
          rel="noopener"
          look="quiet"
          size="small"
          onClick={(event) => press(event, network)}
        >
          {(network === 'facebook' || network === 'x') && (
            <BrandIcon of={network === 'x' ? 'twitter' : network} />
          )}
          {NAMES[network]}
        </OuterLinkButton>
      ))}
    </div>
  );
}
