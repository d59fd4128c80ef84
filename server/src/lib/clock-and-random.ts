/** Time and random values, passed in so that tests can set them. */
export interface Clock {
  now(): Date;
}

export interface Random {
  bytes(length: number): Buffer;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  uuid(): string;
}
