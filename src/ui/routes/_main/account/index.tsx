import { createFileRoute } from '@tanstack/react-router';
import { Overview } from '../../../features/account/overview.tsx';

/** On a telephone the list of the account's pages; beside it, on a desktop, what the account is. */
export const Route = createFileRoute('/_main/account/')({ component: Overview });
