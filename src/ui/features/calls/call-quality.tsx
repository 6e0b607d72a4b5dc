import { SignalHigh, SignalLow, SignalMedium } from 'lucide';
import {
  selectLink,
  selectPicture,
  selectQuality,
} from '../../../machines/call-media/selectors.ts';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './calls.css.ts';
import { useQualityWords } from './words.ts';

const ICONS = { good: SignalHigh, fair: SignalMedium, poor: SignalLow } as const;

/** The quality of the connection in a word, and advice on how to improve it. */
export function CallQualityLine({ media }: { media: CallMediaRef }) {
  const quality = usePortalSelector(media, selectQuality);
  const link = usePortalSelector(media, selectLink);
  const picture = usePortalSelector(media, selectPicture);
  const words = useQualityWords(picture === 'camera');
  if (quality === undefined || link !== 'connected') return null;
  const { word, meaning } = words[quality];
  return (
    <p className={styles.quality} data-quality={quality} role="status">
      <Icon of={ICONS[quality]} />
      <span>
        {word}
        {meaning !== '' && <span className={styles.meaning}>{meaning}</span>}
      </span>
    </p>
  );
}
