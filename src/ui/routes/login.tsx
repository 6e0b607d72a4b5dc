import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { parseLoginSearch, type LoginSearch } from '../features/login/login-search.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`登入` },
  // The page's component parses the parameters, because the home page loads every route's options, which should stay
  // small.
  validateSearch: (raw: LoginSearch) => raw,
  component: Login,
});

function Login() {
  return <LoginPage {...parseLoginSearch(Route.useSearch())} />;
}
