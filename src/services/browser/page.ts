import type { Failure } from '../../domain/failure.ts';
import { languageOfTag, type Language, type Theme } from '../../domain/language.ts';
import { MOBILE_BREAKPOINT_PX } from '../../domain/limits.ts';
import { KEY } from '../storage/keys.ts';
import { readJson, type Store } from '../storage/store.ts';

/** The machines' effects on the page itself. Nothing here runs when the module is loaded. */

/** Sets `data-theme` on `<html>`; without it the system's preference counts. */
export function applyTheme(theme: Theme): void {
  if (typeof document === 'undefined') return; // rendered ahead: the style sheet follows the system
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/**
 * The language that the page's address names (`?lang=`): it is shown, but not stored. The login page reads it from the
 * address that it leads to (`?redirect=`).
 */
export function addressedLanguage(): Language | undefined {
  if (typeof location === 'undefined') return undefined; // rendered ahead
  const asked = new URLSearchParams(location.search);
  const wanted = /[?&]lang=([^&#]*)/.exec(asked.get('redirect') ?? '')?.[1];
  const language = asked.get('lang') ?? wanted;
  return languageOfTag(language ?? '');
}

/**
 * Stores the language for the server, which renders public pages in it (LANG-02), and removes another language from
 * the address.
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

/** Focuses the control with this `data-field`, or the one inside it, once its error is on screen. */
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

/** Leaves for another page, of the bank or of a sign-in provider; only for web addresses. */
export function goTo(url: string): void {
  const target = new URL(url, location.href);
  if (target.protocol === 'https:' || target.protocol === 'http:') location.assign(target);
}

/** Reloads the page at `/`, which shows the failure (NAV-06, GUARD-03). */
export function reloadAtRoot(session: Store, told: Failure | undefined): void {
  if (told !== undefined) leaveTold(session, told);
  location.replace('/');
}

/** Stores a failure for the next page to show. */
export function leaveTold(session: Store, told: Failure): void {
  session.write(KEY.told, JSON.stringify(told));
}

/** The failure that the page before the reload stored, once. */
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
