import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A route's settings: as `staticData`, or from its loader. */
export interface RouteFacts {
  /** The page's title (PAGE-07). */
  title?: MessageDescriptor;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}

const SITE = msg`代駕叫車`;

/** The document's title for the matched routes, outermost first: the innermost title counts. */
export function documentTitle(
  i18n: I18n,
  matches: readonly { readonly staticData: RouteFacts; readonly loaderData?: unknown }[],
): string {
  const title = matches
    .map(({ staticData, loaderData }) => ({ ...staticData, ...(loaderData as RouteFacts) }).title)
    .findLast((one) => one !== undefined);
  return title === undefined ? i18n._(SITE) : `${i18n._(title)} · ${i18n._(SITE)}`;
}
