/** Networks for sharing a page (NAV-10). */
export const SHARE_NETWORKS = ['line', 'facebook', 'x', 'pinterest'] as const;
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** The data of a share; each network uses the fields that it supports. */
export interface Shared {
  readonly title: string;
  /** The complete address of the page. */
  readonly url: string;
  readonly description?: string;
  readonly quote?: string;
  /** Without the sign `#`. */
  readonly hashtags?: readonly string[];
  /** The complete address of the page's picture. */
  readonly media?: string;
}

/**
 * The address of a network's page for sharing this (§7, §8; NAV-10, SHR-T03).
 *
 * @throws TypeError for an unknown network
 */
export function shareAddress(network: string, shared: Shared): string {
  const { title, url, description, quote, hashtags = [], media = '' } = shared;
  switch (network) {
    case 'line':
      return address('https://social-plugins.line.me/lineit/share', {
        url,
        text: [title, description].filter(Boolean).join('\n'),
      });
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', {
        u: url,
        quote: quote ?? title,
        hashtag: hashtags
          .slice(0, 1)
          .map((tag) => `#${tag}`)
          .join(''),
      });
    case 'x':
      return address('https://twitter.com/intent/tweet', {
        text: quote ?? title,
        url,
        hashtags: hashtags.join(','),
      });
    case 'pinterest':
      return address('https://www.pinterest.com/pin/create/button/', {
        url,
        media,
        description: [quote ?? title, description].filter(Boolean).join('\n'),
      });
    default:
      throw new TypeError(`unknown network: ${network}`);
  }
}

/** An address with these parameters, without the empty ones. */
function address(base: string, query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${said.join('&')}`;
}
