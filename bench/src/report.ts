import { columnOf, median, table } from './figures.ts';
import type { Measured } from './measure.ts';
import type { Round, Yardstick } from './rounds.ts';

const whole = (value: number): string => value.toFixed(0);
const ratio = (value: number): string => value.toFixed(2);
const orNotTold = (value: number | null): string => (value === null ? 'not told' : whole(value));

const withdrawRatio = (round: Round): number => round.withdrawals.perSecond / round.tpcb.perSecond;
const confirmRatio = (round: Round): number => round.confirmations.perSecond / round.tpcb.perSecond;
const walletRatio = (round: Round): number => round.wallets.perSecond / round.select.perSecond;
const walletStatementRatio = (round: Round): number =>
  round.wallets.perSecond / round.walletStatement.perSecond;

/** One line per round: rates, ratios, latencies, processor time per request. */
export function roundTable(rounds: readonly Round[]): string {
  return table(
    rounds.map((round) => [
      yardstick('TPC-B', round.tpcb),
      describe('withdrawals', round.withdrawals, withdrawRatio(round)),
      describe('confirmations', round.confirmations, confirmRatio(round)),
      yardstick('select-only', round.select),
      describe('wallet loads', round.wallets, walletRatio(round)),
      yardstick('wallet statement', round.walletStatement),
    ]),
  );
}

function yardstick(name: string, { perSecond, databaseMicrosecondsEach: each }: Yardstick): string {
  return `${name} ${whole(perSecond)}/s, database ${orNotTold(each)} µs`;
}

function describe(name: string, measured: Measured, againstYardstick: number): string {
  return (
    `${name} ${whole(measured.perSecond)}/s = ${ratio(againstYardstick)}, ` +
    `p99 ${whole(measured.p99Ms)} ms, µs node ${orNotTold(measured.nodeMicrosecondsEach)} ` +
    `database ${orNotTold(measured.databaseMicrosecondsEach)} ` +
    `client ${whole(measured.clientMicrosecondsEach)}`
  );
}

/** Each target with the measured value. */
export function summary(rounds: readonly Round[]): string[][] {
  const of = (value: (round: Round) => number): number => median(columnOf(rounds, value));
  const line = (name: string, reached: string, aim: string, isReached: boolean): string[] => [
    name,
    reached,
    aim,
    isReached ? 'reached' : 'MISSED',
  ];
  const [withdraw, wallet] = [of(withdrawRatio), of(walletRatio)];
  const walletSame = of(walletStatementRatio);
  const withdrawP99 = of((round) => round.withdrawals.p99Ms);
  const walletP99 = of((round) => round.wallets.p99Ms);
  return [
    line('withdrawals : TPC-B', ratio(withdraw), 'at least 0.35', withdraw >= 0.35),
    line('wallet loads : its statement', ratio(walletSame), 'at least 0.70', walletSame >= 0.7),
    ['wallet loads : select-only', ratio(wallet), '', ''],
    line('withdrawal p99', `${withdrawP99.toFixed(1)} ms`, 'under 80 ms', withdrawP99 < 80),
    line('wallet load p99', `${walletP99.toFixed(1)} ms`, 'under 60 ms', walletP99 < 60),
    ...facts('withdrawal', of, (round) => round.withdrawals),
    ...facts('confirmation', of, (round) => round.confirmations),
    ['confirmations : TPC-B', ratio(of(confirmRatio)), '', ''],
    ...facts('sign-in', of, (round) => round.signIns),
    ...facts('known-device sign-in', of, (round) => round.knownSignIns),
    ...facts('passkey sign-in', of, (round) => round.passkeySignIns),
    ...facts('wallet load', of, (round) => round.wallets),
    ['TPC-B', `${whole(of((round) => round.tpcb.perSecond))}/s`, '', ''],
    ['select-only', `${whole(of((round) => round.select.perSecond))}/s`, '', ''],
    ['wallet statement', `${whole(of((round) => round.walletStatement.perSecond))}/s`, '', ''],
    micro('TPC-B, database', of, (round) => round.tpcb.databaseMicrosecondsEach),
    micro('select-only, database', of, (round) => round.select.databaseMicrosecondsEach),
  ];
}

type Median = (value: (round: Round) => number) => number;

function micro(name: string, of: Median, pick: (round: Round) => number | null): string[] {
  const value = of((round) => pick(round) ?? Number.NaN);
  return [name, Number.isNaN(value) ? 'not told' : `${whole(value)} µs`, '', ''];
}

function facts(name: string, of: Median, measured: (round: Round) => Measured): string[][] {
  return [
    [`${name}s`, `${whole(of((round) => measured(round).perSecond))}/s`, '', ''],
    [`${name} p50`, `${of((round) => measured(round).p50Ms).toFixed(1)} ms`, '', ''],
    micro(`${name}, node`, of, (round) => measured(round).nodeMicrosecondsEach),
    micro(`${name}, database`, of, (round) => measured(round).databaseMicrosecondsEach),
    micro(`${name}, client`, of, (round) => measured(round).clientMicrosecondsEach),
  ];
}

export interface Cost {
  readonly rows: number;
  readonly runs: readonly Measured[];
}

/** The cost of a withdrawal with ledgers of several sizes, as a ratio to the first. */
export function costTable(costs: readonly Cost[]): string {
  const first = costs[0] ? costOf(costs[0]) : Number.NaN;
  const lines = costs.map((cost) => [
    `${cost.rows.toLocaleString('en')} ledger rows`,
    `node + database ${whole(costOf(cost))} µs`,
    `${ratio(costOf(cost) / first)} of the first (aim: at most 1.15)`,
    `${whole(median(cost.runs.map((run) => run.perSecond)))}/s`,
    `p99 ${whole(median(cost.runs.map((run) => run.p99Ms)))} ms`,
  ]);
  return table(lines);
}

function costOf({ runs }: Cost): number {
  return median(
    runs.map((run) => {
      const { nodeMicrosecondsEach: node, databaseMicrosecondsEach: database } = run;
      return node === null || database === null ? Number.NaN : node + database;
    }),
  );
}
