import { Button } from '../../src/ui/kit/button/button.tsx';
import Dialog from '../../src/ui/kit/dialog/dialog.tsx';

const actions = (
  <>
    <Button look="primary">確認</Button>
    <Button look="quiet">返回</Button>
  </>
);
const nothing = (): void => undefined;
const words = <p>下單即鎖定此價格。司機出發後三分鐘內可以免費取消。</p>;

/** The dialogs of the gallery. A dialog fills the window, so the gallery has a page for each one. */
export const dialogs = {
  dialog: (
    <Dialog isOpen title="付款" onClose={nothing} actions={actions}>
      {words}
    </Dialog>
  ),
  steady: (
    <Dialog isOpen look="steady" title="選擇地點" onClose={nothing}>
      {words}
    </Dialog>
  ),
  full: (
    <Dialog
      isOpen
      look="full"
      title="駕照正面"
      onClose={nothing}
      actions={<Button look="secondary">放大</Button>}
    >
      {words}
    </Dialog>
  ),
  drawer: (
    <Dialog isOpen look="drawer" title="選單" onClose={nothing}>
      {words}
    </Dialog>
  ),
  prompt: (
    <Dialog isOpen role="alertdialog" title="要取消這筆訂單嗎？" actions={actions}>
      {words}
    </Dialog>
  ),
} as const;
