import { fetchReply, type HttpClientOptions, sendByRules } from './request.ts';

const timeoutMs = 60_000;

/** Reads a file that the secret of a link opens. Apart from the client, because few pages need it. */
export function createReadByLink(options: HttpClientOptions) {
  return (path: string, secret: string): Promise<Blob> =>
    sendByRules(options, { needsToken: false, isRepeatable: true }, (token) => {
      const request = { path, timeoutMs, headers: { 'x-secret': secret } };
      return fetchReply(options, token, request, async (response) => ({
        value: await response.blob(),
      }));
    });
}
