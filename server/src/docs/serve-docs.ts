import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import { type PackedText, packText, sendText } from '../http/send-reply.ts';
import { buildOpenApi } from './build-open-api.ts';

/** The files of the Swagger UI package. */
const readerFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);
const script = 'text/javascript; charset=utf-8';
const readerFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': script,
  'swagger-ui-standalone-preset.js': script,
};

const page = `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<title>Pahiram API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/static/index.css">
</head><body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/static/begin.js"></script>
</body></html>
`;

const beginScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  validatorUrl: null,
});
`;

/**
 * Serves `/api/openapi.json`, and Swagger UI for it at `/api/docs`. Each file is compressed at its first
 * request and then kept in memory.
 */
export function serveDocs(
  server: FastifyInstance,
  operations: readonly AnyOperation[],
  version: string,
): void {
  const sendOnceMade = (path: string, make: () => PackedText): void => {
    let made: PackedText | undefined;
    server.get(path, async (request, reply) => {
      made ??= make();
      return sendText(request, reply, 200, made);
    });
  };
  sendOnceMade('/api/openapi.json', () =>
    packText(JSON.stringify(buildOpenApi(operations, version)), 'application/json; charset=utf-8'),
  );
  for (const path of ['/api/docs', '/api/docs/']) {
    sendOnceMade(path, () => packText(page, 'text/html; charset=utf-8'));
  }
  sendOnceMade('/api/docs/static/begin.js', () => packText(beginScript, script));
  for (const [name, type] of Object.entries(readerFiles)) {
    sendOnceMade(`/api/docs/static/${name}`, () =>
      packText(readFileSync(join(readerFolder, name)), type),
    );
  }
}
