import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-open-api.ts';

/** `/api/openapi.json` and, to read it and try it out, `/api/docs`. */
export async function serveDocs(
  server: FastifyInstance,
  operations: readonly AnyOperation[],
  version: string,
): Promise<void> {
  const document = buildOpenApi(operations, version);
  server.get('/api/openapi.json', async () => document);
  await server.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
