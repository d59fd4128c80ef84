import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median, table } from '../figures.ts';
import { walletRequests } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { openProbe } from './probe.ts';

export const attackNames = [
  'API document, pipelined, unread',
  'API document, 32 readers',
  'pages with ids, 64 wide',
  'pages that are not there, 64 wide',
  'company facts, 64 wide',
  'sign-ins, 200 wide',
] as const;
export type AttackName = (typeof attackNames)[number];

export interface AttackOrder {
  readonly name: AttackName;
  readonly port: number;
  readonly seconds: number;
}

export interface AttackResult {
  readonly name: AttackName;
  readonly sent: number;
  readonly quietMs: number;
  readonly attackedMs: number;
  readonly memoryBeforeMb: number;
  readonly memoryMostMb: number;
  readonly memoryAfterMb: number;
}

/** The target: during an attack other requests take at most this many times as long as without it. */
const ratioMax = 5;
/** Pause between two requests of the probe, which stands for one user. */
const pauseMs = 25;
const settleMs = 3_000;

/** Measures the times of other users' requests with and without each attack. */
export async function measureAttacks(stage: Stage, seconds: number): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const name of attackNames) {
    const quiet = await measureProbe(stage, seconds);
    const before = memoryOf(stage);
    const attack = fork(new URL('./attack.ts', import.meta.url));
    attack.send({ name, port: stage.port, seconds: seconds + 1 } satisfies AttackOrder);
    const ended = once(attack, 'message');
    await wait(500);
    const attacked = await measureProbe(stage, seconds);
    const [{ sent }] = (await ended) as [{ sent: number }];
    await wait(settleMs);
    results.push({
      name,
      sent,
      quietMs: median(quiet.times),
      attackedMs: median(attacked.times),
      memoryBeforeMb: before,
      memoryMostMb: attacked.memoryMostMb,
      memoryAfterMb: memoryOf(stage),
    });
  }
  return results;
}

/** Requests a page, `/livez` and a wallet in turns over one connection. @returns times in ms */
async function measureProbe(
  stage: Stage,
  seconds: number,
): Promise<{ times: number[]; memoryMostMb: number }> {
  const wallets = walletRequests(stage.maker, stage.members.slice(0, 50));
  const page = 'GET / HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n\r\n';
  const live = 'GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n';
  const probe = await openProbe(stage.port);
  const times: number[] = [];
  let memoryMostMb = 0;
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    for (const request of [page, live, wallets[turn % wallets.length] ?? live]) {
      times.push(await probe.ask(request));
      await wait(pauseMs);
    }
    memoryMostMb = Math.max(memoryMostMb, memoryOf(stage));
  }
  probe.close();
  return { times, memoryMostMb };
}

/** Resident memory of the service in MB; NaN on systems other than Linux. */
function memoryOf({ service }: Stage): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export function attackTable(results: readonly AttackResult[]): string {
  const rows = results.map((result) => {
    const ratio = result.attackedMs / result.quietMs;
    return [
      result.name,
      String(result.sent),
      `${result.quietMs.toFixed(1)} ms`,
      `${result.attackedMs.toFixed(1)} ms`,
      `${ratio.toFixed(1)}${ratio > ratioMax ? ' MISSED' : ''}`,
      [result.memoryBeforeMb, result.memoryMostMb, result.memoryAfterMb]
        .map((mb) => mb.toFixed(0))
        .join(', '),
    ];
  });
  const head = [
    `attack (aim: others at most ${ratioMax} times as slow)`,
    'sent',
    'quiet',
    'attacked',
    'ratio',
    'MB before, most, after',
  ];
  return table([head, ...rows]);
}
