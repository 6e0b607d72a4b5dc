import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

/** The path of the picture. */
export const APP_QR_PATH = '/app-qr.svg';

/** The footer's QR code (NAV-04), as a picture, so that the page does not have to draw it; public, as the page is. */
export function appQrRoutes(app: FastifyInstance, leadsTo: string | undefined): void {
  if (leadsTo === undefined) return;
  // Dark on light in both themes, because cameras need that.
  const picture = renderSVG(leadsTo, { ecc: 'M', border: 3 });
  app.get(APP_QR_PATH, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture),
  );
}
