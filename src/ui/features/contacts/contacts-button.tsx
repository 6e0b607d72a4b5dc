import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the page lies open is the button's own
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import ContactsPage from './contacts-page.tsx';

export interface ContactsButtonProps {
  isAgent: boolean;
}

/** A button beside the list of conversations that opens the user's contacts. */
export default function ContactsButton({ isAgent }: ContactsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onPress={() => setOpen(true)}>
        <Trans context="messenger">聯絡人</Trans>
      </Button>
      {isOpen && <ContactsPage isAgent={isAgent} onClose={() => setOpen(false)} />}
    </>
  );
}
