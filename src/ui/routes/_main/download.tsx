import { createFileRoute, redirect } from '@tanstack/react-router';
import { APP_KEY } from '../../../domain/content/own-keys.ts';

/** A short address of the apps' page (PAGE-04). It redirects to `/policy`, which visitors can read (docs/adr/0011). */
export const Route = createFileRoute('/_main/download')({
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ to: '/policy', search: { ...search, key: APP_KEY }, replace: true });
  },
});
