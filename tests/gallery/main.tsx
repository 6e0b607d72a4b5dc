import '../../src/app/pressable.css';
import '../../src/ui/theme/global.css.ts';
import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { actions } from './actions.tsx';
import { dialogs } from './dialogs.tsx';
import { fields } from './fields.tsx';
import { Sections } from './parts.tsx';
import { drawn, feedback } from './showing.tsx';

/** `?page=fields` shows one of these. Without it, all of them except the dialogs are shown below each other. */
const PAGES: Readonly<Record<string, ReactNode>> = {
  actions: <Sections sections={actions} />,
  fields: <Sections sections={fields} />,
  feedback: <Sections sections={feedback} />,
  drawn: <Sections sections={drawn} />,
  ...dialogs,
};

const texts = import.meta.glob<{ messages: Messages }>('../../src/locales/zh-Hant.po', {
  eager: true,
});
const i18n = setupI18n();
for (const { messages } of Object.values(texts)) {
  i18n.loadAndActivate({ locale: 'zh-Hant', messages });
}

const asked = new URLSearchParams(location.search).get('page');
const all = <Sections sections={[...actions, ...fields, ...feedback, ...drawn]} />;
const page = asked === null ? all : (PAGES[asked] ?? `there is no page ${asked}`);

// The kit's links need a router.
const router = createRouter({
  routeTree: createRootRoute({ component: () => page }),
  history: createMemoryHistory(),
});
const root = document.getElementById('root');
if (root === null) throw new TypeError('the page has no #root');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router as never} />
  </I18nProvider>,
);
