import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`登入` },
  // Where the guard leads after signing in; it reads and checks the address itself (GUARD-05).
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: LoginPage,
});
