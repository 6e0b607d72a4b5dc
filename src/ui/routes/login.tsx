import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { parseLoginSearch } from '../features/login/login-search.ts';
import { validSearch } from '../valid-search.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`登入` },
  validateSearch: validSearch(parseLoginSearch),
  component: Login,
});

function Login() {
  return <LoginPage {...Route.useSearch()} />;
}
