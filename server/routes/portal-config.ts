import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from '../../src/contract/portal-config.ts';

/** `GET /portal-config.json`. */
export function portalConfigRoutes(app: FastifyInstance, content: PortalConfig): void {
  app.get('/portal-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(content),
  );
}
