import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ApplyPage } from '../../../features/joining/apply-page.tsx';

/** The page for applying to drive; it also shows the state of the application (PAGE-03, DRV-01). */
export const Route = createFileRoute('/_main/driver/apply')({
  staticData: { title: msg`申請成為司機` },
  component: ApplyPage,
});
