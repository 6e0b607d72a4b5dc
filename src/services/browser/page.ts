import type { Failure } from '../../domain/failure.ts';
import { languageOfTag, type Language, type Theme } from '../../domain/language.ts';
import { MOBILE_BREAKPOINT_PX } from '../../domain/limits.ts';
import { KEY } from '../storage/keys.ts';
import { readJson, type Store } from '../storage/store.ts';

/** The effects of machines on the page itself. Loading this module has no effect. */

/**
 * Sets `data-theme` on `<html>`. For the theme `system` it removes the attribute, and the page follows the system's
 * preference.
 */
export function applyTheme(theme: Theme): void {
  if (typeof document === 'undefined') return; // rendering ahead; the style sheet follows the system's theme
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/**
 * The language that the page's address names (`?lang=`). It is shown, but not stored. On the login page, the language
 * comes from the destination's address (`?redirect=`).
 */
export function addressedLanguage(): Language | undefined {
  if (typeof location === 'undefined') return undefined; // rendering ahead
  const asked = new URLSearchParams(location.search);
  const wanted = /[?&]lang=([^&#]*)/.exec(asked.get('redirect') ?? '')?.[1];
  const language = asked.get('lang') ?? wanted;
  return languageOfTag(language ?? '');
}

/**
 * Stores the language for the server, which renders public pages in it (LANG-02), and removes `?lang=` from the
 * address.
 */
export function rememberLanguage(language: Language): void {
  if (typeof document === 'undefined') return;
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Focuses the control with this `data-field`, or the control inside such an element, once its error is on screen. */
export function focusField(field: string): void {
  requestAnimationFrame(() => {
    const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    const controls = 'input, select, textarea, button, [tabindex]';
    const control = marked?.matches(controls)
      ? marked
      : marked?.querySelector<HTMLElement>(controls);
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

export function isMobile(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}

export function watchVisible(tell: () => void): () => void {
  const changed = (): void => {
    if (document.visibilityState === 'visible') tell();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Leaves the portal for another page, of the bank or of a sign-in provider. Only web addresses are opened. */
export function goTo(url: string): void {
  const target = new URL(url, location.href);
  if (target.protocol === 'https:' || target.protocol === 'http:') location.assign(target);
}

/** Reloads the page at `/`, and stores the failure for that page to show (NAV-06, GUARD-03). */
export function reloadAtRoot(session: Store, told: Failure | undefined): void {
  if (told !== undefined) leaveTold(session, told);
  location.replace('/');
}

/** Stores a failure for the next page to show. */
export function leaveTold(session: Store, told: Failure): void {
  session.write(KEY.told, JSON.stringify(told));
}

/** Returns the failure that the page before the reload stored, and removes it. */
export function takeTold(session: Store): Failure | undefined {
  const told = readJson(session, KEY.told, readFailure);
  session.remove(KEY.told);
  return told;
}

function readFailure(json: unknown): Failure | undefined {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return undefined;
  const { kind } = json;
  if (kind === 'offline' || kind === 'timeout') return { kind };
  if (kind === 'status' && 'status' in json && typeof json.status === 'number') {
    return { kind, status: json.status };
  }
  if (kind !== 'refused' || !('code' in json) || typeof json.code !== 'number') return undefined;
  const message = 'message' in json && typeof json.message === 'string' ? json.message : '';
  return { kind, code: json.code, message, fields: {} };
}
