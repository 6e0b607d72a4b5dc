import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Share2 } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the link lies in the clipboard by now; no process, nothing to keep
import { useState } from 'react';
import { shareAddress, SHARE_NETWORKS, type ShareNetwork } from '../../../domain/share.ts';
import { Button } from '../../kit/button/button.tsx';
import { CopyField } from '../../kit/copy-field/copy-field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { OuterLinkButton } from '../../kit/link/link.tsx';
import { BrandIcon } from '../social/brand-icons.tsx';
import { row } from './share.css.ts';

/** As they call themselves, in any language. */
const NAMES: Readonly<Record<ShareNetwork, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  x: 'X',
};

interface ShareRowProps {
  title: string;
  description?: string;
  /** Of this site, without the origin. */
  path: string;
}

/**
 * Shares a page (NAV-10): by the system's sheet where there is one, otherwise by its link or to a network.
 */
export function ShareRow({ title, description, path }: ShareRowProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  // Rendered by the server: nothing can be shared without script.
  if (typeof location === 'undefined') return null;
  const url = new URL(path, location.origin).href;
  const shared = { title, url, ...(description === undefined ? {} : { description }) };
  if ('share' in navigator) {
    // Whoever changes their mind in the sheet rejects it: nothing to say.
    const share = (): void => void navigator.share({ title, url }).catch(() => undefined);
    return (
      <div className={row}>
        <Button size="small" onPress={share}>
          <Icon of={Share2} />
          <Trans>分享</Trans>
        </Button>
      </div>
    );
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  if (copied === 'refused') {
    return (
      <CopyField label={t`頁面連結`} text={url}>
        <Trans>複製連結</Trans>
      </CopyField>
    );
  }
  return (
    <div className={row} role="group" aria-label={t`分享`}>
      <Button size="small" onPress={() => void copy()}>
        <Icon of={copied === 'yes' ? Check : Copy} />
        <span aria-live="polite">
          {copied === 'yes' ? <Trans>已複製連結</Trans> : <Trans>複製連結</Trans>}
        </span>
      </Button>
      {SHARE_NETWORKS.map((network) => (
        <OuterLinkButton
          key={network}
          href={shareAddress(network, shared)}
          target="_blank"
          rel="noopener"
          look="quiet"
          size="small"
        >
          {network !== 'line' && <BrandIcon of={network === 'x' ? 'twitter' : network} />}
          {NAMES[network]}
        </OuterLinkButton>
      ))}
    </div>
  );
}
