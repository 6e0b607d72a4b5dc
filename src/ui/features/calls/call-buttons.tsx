import { useLingui } from '@lingui/react/macro';
import { Phone, Video } from 'lucide';
import { useBackground } from '../../background.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { askToCall } from './asked.ts';

export interface CallButtonsProps {
  conversationID: string;
  /** The conversation's name. */
  name: string;
}

/** The call buttons in the header of a conversation of two (CALL-04). */
export default function CallButtons({ conversationID, name }: CallButtonsProps) {
  const { t } = useLingui();
  const calls = useBackground()?.calls;
  if (calls === undefined) return null;
  const ask = (mode: 'voice' | 'video') => () => {
    calls.begin();
    askToCall({ conversationID, mode, peerName: name });
  };
  return (
    <>
      <Button look="quiet" size="icon" aria-label={t`語音通話`} onPress={ask('voice')}>
        <Icon of={Phone} size={24} />
      </Button>
      <Button look="quiet" size="icon" aria-label={t`視訊通話`} onPress={ask('video')}>
        <Icon of={Video} size={24} />
      </Button>
    </>
  );
}
