import { createActor } from 'xstate';
import type { PortalConfig } from '../contract/portal-config.ts';
import { createPortalMachine } from '../machines/portal/machine.ts';
import type { PortalPorts } from '../machines/portal/ports.ts';
import type { PortalActor } from '../machines/portal/types.ts';
import { createAccountLanguage } from '../services/api/account-language.ts';
import {
  addressedLanguage,
  applyTheme,
  focusField,
  isMobile,
  reloadAtRoot,
  takeTold,
  watchVisible,
  rememberLanguage,
} from '../services/browser/page.ts';
import { createLivePush } from '../services/live-push/live-push.ts';
import { KEY } from '../services/storage/keys.ts';
import { notingOrders } from '../services/storage/noting-orders.ts';
import { createOrderAccessStore } from '../services/storage/order-access-store.ts';
import { createOrderFormStore } from '../services/storage/order-form-store.ts';
import { createPreferencesStore } from '../services/storage/preferences-store.ts';
import { createTokenStore } from '../services/storage/token-store.ts';
import { now } from '../services/wall-clock.ts';
import type { PortalEnvironment } from './environment.ts';
import { failureOfImport } from './failure-of-import.ts';
import { createLazyApi } from './lazy-api.ts';
import { createOnDemand } from './on-demand/on-demand.ts';
import { createServices, type Services } from './services.ts';

/**
 * Creates the portal: its machines with the services that they need, as an actor that is not started yet. The actor is
 * created before React, and passed to the router's context and the providers. It uses `window` only after its start.
 */
export function createPortal(config: PortalConfig, environment: PortalEnvironment): PortalActor {
  const { timers } = environment;
  const services = createServices(config, environment, (fact) => portal.send(fact));
  const ports = createPorts(services, environment);
  const portal: PortalActor = createActor(
    createPortalMachine(ports),
    timers === undefined ? {} : { clock: timers },
  );
  const told = takeTold(services.session);
  // The event is sent before the start. The actor queues it and handles it after the start.
  if (told !== undefined) portal.send({ type: 'failure.left', failure: told });
  return portal;
}

/** Creates the ports of each actor from the services. */
export function createPorts(services: Services, environment: PortalEnvironment): PortalPorts {
  const { config, call, callAccount, token, language, timers, local, session, onFailure } =
    services;
  const isSignedIn = () => token() !== undefined;
  const calls = createLazyApi(call, language, local, isSignedIn);
  const { loadProfile, ...signedIn } = calls('session', 'logout', 'loadProfile');
  const preferences = createPreferencesStore(local);
  const accountLanguage = createAccountLanguage({
    here: () => local.read(KEY.language),
    addressed: addressedLanguage,
    isSignedIn,
    save: (chosen) => callAccount('editProfile', { body: { language: chosen }, quiet: true }),
  });
  const orders = createOrderAccessStore({ local, session, isSignedIn });

  return {
    session: {
      ...signedIn,
      async loadProfile(signal) {
        const profile = await loadProfile(signal);
        accountLanguage.known(profile);
        return profile;
      },
      ...createTokenStore(local),
      readOwner: () => session.read(KEY.owner),
      writeOwner: (userId = '') => session.write(KEY.owner, userId),
      async signIn(way, signal) {
        const { createSignIn } = await import('../services/api/sign-in.ts').catch(failureOfImport);
        return createSignIn(callAccount, config, local, randomKey)(way, signal);
      },
      reloadAtRoot: (told) => reloadAtRoot(session, told),
    },
    livePush: createLivePush({
      config,
      token,
      language,
      timers,
      onUnauthorized: () => onFailure({ kind: 'unauthorized' }),
    }),
    preferences: {
      ...preferences,
      readLanguage() {
        const chosen = preferences.readLanguage();
        return addressedLanguage() ?? chosen;
      },
      writeLanguage(value) {
        preferences.writeLanguage(value);
        rememberLanguage(value);
        accountLanguage.chosen(value);
      },
      watchChoices(tell) {
        const stops = [
          preferences.watchChoices(tell),
          accountLanguage.watch((chosen) => tell({ type: 'language.choose', language: chosen })),
        ];
        return () => stops.forEach((stop) => stop());
      },
      askedLanguages: environment.askedLanguages ?? (() => globalThis.navigator?.languages ?? []),
      activate: (value, signal) => environment.activateTexts(value, signal),
      applyTheme,
    },
    dictionary: {
      async loadDictionary(...asked) {
        const { loadDictionary } = await importDictionary().catch(failureOfImport);
        return loadDictionary({ call, language, local, now }, ...asked);
      },
    },
    orderForm: {
      ...calls('orders', 'suggest', 'quote', 'createOrder'),
      ...createOrderFormStore(session),
      newKey: randomKey,
      now,
      focusField,
    },
    orderSearch: { ...calls('orders', 'findOrder'), focusField },
    orderTracking: {
      ...calls('orders', 'listOrders'),
      ...notingOrders(calls('orders', 'loadOrder', 'cancelOrder'), orders),
      ...orders,
      isMobile,
    },
    onDemand: createOnDemand(services),
    position: calls('position', 'placeHere', 'placeAt'),
    tab: { watchVisible },
  };
}

/** The dictionary's code is fetched later, because the home page needs none. */
const importDictionary = () => import('../services/dictionary/dictionary.ts');

/** 128 random bits; `crypto.randomUUID` is missing on an insecure page. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
