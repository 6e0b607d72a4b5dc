import type { Scene } from './scene.ts';
import { type Guest, openChat, panel, QUIET_PAGE } from './talk.ts';

/** Opens the guest's page with the panel of this guest's group. */
export async function openGroup(scene: Scene, guest: Guest): Promise<void> {
  await scene.visit({}, guest.stored);
  await scene.open(QUIET_PAGE);
  await openChat(scene);
  await panel(scene).getByRole('button', { name: '回到對話列表' }).click();
  await panel(scene)
    .getByRole('button', { name: /^同行的人|同行的人/ })
    .click();
  const info = panel(scene).getByRole('button', { name: /^群組資訊/ });
  await scene.opened(info);
  await info.click();
  await scene.opened(scene.page.getByRole('heading', { name: '群組操作' }));
}
