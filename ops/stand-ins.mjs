/**
 * Fake providers for live-on-debian.sh: an SMTP server and an SMS gateway that accept every message, and
 * a payout provider with no payouts. Nothing leaves this machine.
 * Usage: node ops/stand-ins.mjs <smtp port> <http port>
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
const say = (line) => process.stdout.write(`${line}\n`);

createServer((socket) => {
  let rest = '';
  let isBody = false;
  const answer = (line) => socket.write(`${line}\r\n`);
  const take = (line) => {
    if (isBody) {
      if (line !== '.') return;
      isBody = false;
      say('mail taken');
      answer('250 taken');
    } else if (/^DATA/i.test(line)) {
      isBody = true;
      answer('354 go on');
    } else if (/^QUIT/i.test(line)) {
      answer('221 bye');
      socket.end();
    } else answer('250 stand-in');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  answer('220 stand-in');
}).listen(smtpPort, '127.0.0.1');

createHttpServer((request, response) => {
  request.resume();
  request.on('end', () => {
    say(`${request.method} ${request.url}`);
    const isSms = request.url === '/sms';
    response.writeHead(isSms ? 202 : 200, { 'content-type': 'application/json' });
    response.end(isSms ? '{}' : '{"data":[],"has_more":false}');
  });
}).listen(httpPort, '127.0.0.1');
