import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Exchange } from '../context.ts';

const secretShape = /^[A-Za-z0-9_-]{43}$/;

/** The console sets this header on calls without recent pointer or keyboard input. */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1';
}

/** Cookies are HttpOnly and SameSite=Strict, and Secure unless the public URL is plain HTTP. */
export function exchangeOf(app: App, request: FastifyRequest, reply: FastifyReply): Exchange {
  const secure = app.config.publicUrl.startsWith('https:');
  const secret = request.headers['x-secret'];
  return {
    secret: typeof secret === 'string' && secretShape.test(secret) ? secret : undefined,
    isUnattended: isUnattended(request),
    cookies: request.cookies,
    origin: request.headers.origin,
    host: request.headers.host,
    setCookie(name, value, options) {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: options.path,
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
      });
    },
    clearCookie(name, path) {
      reply.clearCookie(name, { path });
    },
  };
}
