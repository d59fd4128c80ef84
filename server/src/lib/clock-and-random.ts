/** Time and random values, passed in so that tests can set them. */
export interface Clock {
  now(): Date;
  /** Reads how far the date was moved; only a demonstration has it. */
  refresh?(): Promise<void>;
}

export interface Random {
  bytes(length: number): Buffer;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  uuid(): string;
}
