import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Users } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- it is fetched once it is pressed, and begins then
import { useEffect, useState } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { selectChangeFailure, selectWork } from '../../../machines/collection/selectors.ts';
import type { GroupEntryRef } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { useEntry } from '../../shared/messaging/use-group.ts';

export interface PartyButtonProps {
  orderNo: string;
}

/**
 * A button that opens the conversation of those who ride together on an order. An agent can only enter an existing one.
 */
export default function PartyButton({ orderNo }: PartyButtonProps) {
  const [wanted, setWanted] = useState(0);
  const router = useRouter();
  const press = (): void => {
    openChat(router);
    setWanted((times) => times + 1);
  };
  if (wanted === 0) {
    return (
      <Button look="secondary" onPress={press}>
        <Words />
      </Button>
    );
  }
  return <Fetched orderNo={orderNo} wanted={wanted} onPress={press} />;
}

const Words = () => (
  <>
    <Icon of={Users} />
    <Trans>同行群組</Trans>
  </>
);

interface WantedProps extends PartyButtonProps {
  /** How many times the button was pressed; each press starts the action again. */
  wanted: number;
  onPress: () => void;
}

function Fetched(props: WantedProps) {
  const { entry } = useEntry();
  if (entry !== undefined) return <Entering {...props} entry={entry} />;
  return (
    <Button look="secondary" isBusy>
      <Words />
    </Button>
  );
}

function Entering({ entry, orderNo, wanted, onPress }: WantedProps & { entry: GroupEntryRef }) {
  const failed = useFailureWords();
  const work = usePortalSelector(entry, selectWork);
  const failure = usePortalSelector(entry, selectChangeFailure);
  const isNotThere = failure?.kind === 'refused' && failure.code === CODE.notFound;
  useEffect(() => {
    if (wanted > 0) entry.send({ type: 'row.change', change: { kind: 'party', orderNo } });
  }, [entry, orderNo, wanted]);
  return (
    <>
      <Button look="secondary" isBusy={work === 'changing'} onPress={onPress}>
        <Words />
      </Button>
      {failure !== undefined && (
        <Banner
          tone="loss"
          title={isNotThere ? <Trans>乘客還沒有建立同行群組。</Trans> : failed(failure).title}
        >
          {!isNotThere && failed(failure).body}
        </Banner>
      )}
    </>
  );
}
