import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A route's settings. A route has them as `staticData`, or its loader returns them. */
export interface RouteFacts {
  /** The page's title (PAGE-07). */
  title?: MessageDescriptor;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}

const SITE = msg`代駕叫車`;

/** The title that the open page takes from its content (`useContentTitle`). It overrides the title of the route. */
export const ofContent: { title?: string | undefined } = {};

/** The document's title for the matched routes, outermost first: the innermost title counts. */
export function documentTitle(
  i18n: I18n,
  matches: readonly { readonly staticData: RouteFacts; readonly loaderData?: unknown }[],
): string {
  const title = matches
    .map(({ staticData, loaderData }) => ({ ...staticData, ...(loaderData as RouteFacts) }).title)
    .findLast((one) => one !== undefined);
  const words = ofContent.title ?? (title && i18n._(title));
  const site = i18n._(SITE);
  return words ? `${words} · ${site}` : site;
}
