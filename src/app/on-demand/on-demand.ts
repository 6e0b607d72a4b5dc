import type { OnDemandPorts } from '../../machines/on-demand/ports.ts';
import type { OnDemandMachines } from '../../machines/portal/types.ts';
import { afterPaint } from '../../ui/kit/after-paint.ts';
import { alive } from '../alive.ts';
import { failureOfImport } from '../failure-of-import.ts';
import type { Services } from '../services.ts';

const account = () => import('./account.ts');
const joining = () => import('./joining.ts');
const content = () => import('./content.ts');
const projects = () => import('./projects.ts');
const ownProjects = () => import('./own-projects.ts');

/** Loads the code and services of each machine that the home page does not load. */
const machines: {
  [Name in keyof OnDemandMachines]: () => Promise<{
    create(services: Services): OnDemandMachines[Name];
  }>;
} = {
  deskApplications: async () => (await joining()).deskApplications,
  deskEnrolments: async () => (await joining()).deskEnrolments,
  driverApplication: async () => (await joining()).driverApplication,
  enrolments: async () => (await joining()).enrolments,
  addresses: async () => (await account()).addresses,
  async background() {
    const portal = await alive.promise;
    const { createBackground } = await import('./background.tsx');
    // The background starts in a separate task. In its module's task it would block a slow device twice as long.
    await new Promise<void>(afterPaint);
    return { create: (services) => createBackground(services, portal) };
  },
  cards: async () => (await account()).cards,
  deskContent: async () => (await import('./content-desk.ts')).deskContent,
  deskContents: async () => (await import('./content-desk.ts')).deskContents,
  fares: async () => (await content()).fares,
  invitations: async () => (await account()).invitations,
  invite: async () => (await account()).invite,
  notice: async () => (await content()).notice,
  notices: async () => (await content()).notices,
  numberOrders: () => import('./number-orders.ts'),
  payment: () => import('./payment.ts'),
  paymentResult: () => import('./payment-result.ts'),
  payments: async () => (await account()).payments,
  statement: async () => (await account()).statement,
  points: async () => (await account()).points,
  bag: async () => (await projects()).bag,
  deskProjects: async () => (await ownProjects()).deskProjects,
  ownProject: async () => (await ownProjects()).ownProject,
  ownProjects: async () => (await ownProjects()).ownProjects,
  pledges: async () => (await projects()).pledges,
  support: async () => (await projects()).support,
  policy: async () => (await content()).policy,
  profile: async () => (await account()).profile,
  project: async () => (await projects()).project,
  projects: async () => (await projects()).projects,
  vip: async () => (await account()).vip,
  signIn: () => import('./sign-in.ts'),
  socialLink: () => import('./social-link.ts'),
};

/** Fetches machines, and creates each of them once per page. */
export function createOnDemand(services: Services): OnDemandPorts {
  const made = new Map<string, ReturnType<OnDemandPorts['fetch']>>();
  const make = async (name: string): ReturnType<OnDemandPorts['fetch']> => {
    // The cast is safe, because the portal fetches only machines of this table.
    const { create } = await machines[name as keyof OnDemandMachines]().catch(failureOfImport);
    return create(services);
  };
  const fetch = (name: string): ReturnType<OnDemandPorts['fetch']> => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
  return {
    fetch,
    ahead(name) {
      // A page that was rendered ahead already has its contents. Fetched code would delay making it interactive.
      if (document.querySelector('[data-rendered-ahead]') !== null) return;
      void fetch(name).catch(() => undefined);
    },
  };
}
