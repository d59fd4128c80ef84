import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createHttpSms, createSmtpMail } from './messages.ts';

interface Seen {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A local SMS gateway that answers with `status`; 0: never answers. */
async function gateway(status: number) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ headers: request.headers, body });
    if (status > 0) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, url: `http://127.0.0.1:${port}/send`, close };
}

const message = { to: '639170000001', text: 'Kumusta ñ', reference: 'msg_1' };

test('an SMS is sent as JSON with the bearer token and our reference', async () => {
  const peer = await gateway(202);
  await createHttpSms({ url: peer.url, token: 'secret' }).send(message);
  peer.close();
  assert.equal(peer.seen.length, 1);
  assert.equal(peer.seen[0]?.headers.authorization, 'Bearer secret');
  assert.equal(peer.seen[0]?.headers['idempotency-key'], 'msg_1');
  assert.deepEqual(JSON.parse(peer.seen[0]?.body ?? ''), { ...message, to: '+639170000001' });
});

for (const status of [302, 400, 401, 429, 500, 503]) {
  test(`[V28] send throws when the SMS gateway answers ${status}`, async () => {
    const peer = await gateway(status);
    await assert.rejects(createHttpSms({ url: peer.url, token: 'secret' }).send(message));
    peer.close();
  });
}

test('[V28] send throws after the timeout when the SMS gateway never answers', async () => {
  const peer = await gateway(0);
  const sms = createHttpSms({ url: peer.url, token: 'secret', timeoutMs: 100 });
  await assert.rejects(sms.send(message), /timeout/i);
  peer.close();
});

async function mailServer(refuse: boolean) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox full'));
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const letter = {
  to: 'ana@example.com',
  subject: 'Ang iyong utang',
  text: 'Salamat.',
  reference: 'msg_2',
};

test('a mail keeps its Message-ID when it is sent again', async () => {
  const peer = await mailServer(false);
  const mail = createSmtpMail({ url: peer.url, from: 'Example <no-reply@loans.example>' });
  await mail.send(letter);
  await mail.send(letter);
  mail.close();
  peer.close();
  assert.equal(peer.received.length, 2);
  const ids = peer.received.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  assert.match(ids[0] ?? '', /@loans\.example>/);
  assert.equal(ids[0], ids[1]);
  assert.match(peer.received[0] ?? '', /^Subject: Ang iyong utang\r?$/m);
});

test('[V28] send throws when the mail server refuses', async () => {
  const peer = await mailServer(true);
  const mail = createSmtpMail({ url: peer.url, from: 'no-reply@loans.example' });
  await assert.rejects(mail.send(letter), /mailbox full/);
  mail.close();
  peer.close();
});

test('a subject cannot add a header to the mail', async () => {
  const peer = await mailServer(false);
  const mail = createSmtpMail({ url: peer.url, from: 'no-reply@loans.example' });
  await mail.send({ ...letter, subject: 'Hello\r\nBcc: eve@example.com' });
  mail.close();
  peer.close();
  assert.doesNotMatch(peer.received[0] ?? '', /^Bcc:/im);
});
