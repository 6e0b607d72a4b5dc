import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Lack } from '../domain/back-end.ts';
import type { SocialSource } from '../domain/session/credentials.ts';
import type { PortalActor } from '../machines/portal/types.ts';

/** The environment's settings for the interface, from `/portal-config.json`. */
export interface Settings {
  readonly contact: { readonly phone: string; readonly email: string };
  /** The telephone apps: pages in the stores, and the QR code's picture; absent parts are not offered. */
  readonly apps?: {
    readonly googlePlay?: string;
    readonly appStore?: string;
    readonly qr?: string;
  };
  /** How long cancelling stays free after a driver took the order; absent where the back end does not say. */
  readonly cancelGraceSeconds?: number;
  /** Providers for signing in; without this setting there are none. */
  readonly social?: readonly SocialSource[];
  /** Features that the back end lacks; without this setting it lacks none. */
  readonly lacks?: readonly Lack[];
  /** Whether demo accounts and test cards are offered. */
  readonly demo: boolean;
}

export const SettingsContext = createContext<Settings | undefined>(undefined);

export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (settings === undefined) throw new TypeError('no settings above this component');
  return settings;
}

/** Whether the back end lacks a feature, so that it is not offered. */
export function useLacks(): (what: Lack) => boolean {
  const { lacks = [] } = useSettings();
  return (what) => lacks.includes(what);
}

/** The time of day in ms, also on a device whose clock is wrong. */
export const NowContext = createContext(() => Date.now());

/** The portal actor, made before React (`app/main.tsx`). */
export const PortalContext = createContext<PortalActor | undefined>(undefined);

export function usePortal(): PortalActor {
  const portal = use(PortalContext);
  if (portal === undefined) throw new TypeError('no portal above this component');
  return portal;
}

type Children = ReturnType<PortalActor['getSnapshot']>['children'];

/** One of the actors that live as long as the portal (`docs/actors.md`). */
export function usePortalActor<Name extends keyof Children>(
  name: Name,
): NonNullable<Children[Name]> {
  const child = usePortal().getSnapshot().children[name];
  if (child === undefined) throw new TypeError(`the portal has no actor ${name}`);
  return child;
}

/**
 * The value of a named selector, now and whenever it changes: the only way for components to read snapshots. Results
 * are compared by identity, so a selector has to be narrow and stable.
 */
export function usePortalSelector<Snapshot, Result>(
  actor: { getSnapshot(): Snapshot } & Pick<AnyActorRef, 'subscribe'>,
  selector: (snapshot: Snapshot) => Result,
  isSame?: (before: Result, now: Result) => boolean,
): Result {
  return useSelector(actor, selector, isSame);
}
