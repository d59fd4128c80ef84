import type { Reader } from './db/database.ts';

/** A metric that is read from the database at each request for /metrics, so it must be cheap to read. */
export interface Gauge {
  /** Prometheus style, e.g. `pahiram_jobs_waiting`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(reader: Reader, now: Date): Promise<readonly GaugeValue[]>;
}

export interface GaugeValue {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
