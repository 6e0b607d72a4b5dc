import { createFileRoute, redirect } from '@tanstack/react-router';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';

/** A short address of the help page. It redirects to `/policy`, which visitors can read (docs/adr/0011). */
export const Route = createFileRoute('/_main/help')({
  beforeLoad: ({ location: { search, hash } }) => {
    throw redirect({ to: '/policy', search: { ...search, key: HELP_KEY }, hash, replace: true });
  },
});
