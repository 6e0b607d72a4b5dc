import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the pop-up is open is all there is; no process, nothing to keep
import { useState } from 'react';
import { useBackground } from '../background.ts';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { box, words } from './search-box.css.ts';

const SearchPanel = lazyPart(() => import('../features/search/search-panel.tsx'));

/**
 * The box that opens the search (NAV-02): `bar` in the navbar, `wide` with the full width. The search's code is fetched
 * when somebody is about to use it.
 */
export function SearchBox({ look, onChoose }: { look: 'bar' | 'wide'; onChoose?: () => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const search = useBackground()?.search;
  const preload = (): void => {
    Dialog.preload();
    SearchPanel.preload();
    search?.begin();
  };
  return (
    <>
      <button
        type="button"
        className={box[look]}
        aria-label={t`搜尋`}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className={words[look]}>{t`搜尋`}</span>
      </button>
      <Dialog look="steady" title={t`搜尋`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SearchPanel
          onChoose={() => {
            setOpen(false);
            onChoose?.();
          }}
        />
      </Dialog>
    </>
  );
}
