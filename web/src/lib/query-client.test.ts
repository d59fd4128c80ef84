import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryClient } from './query-client.ts';

test('[S7.01][S9.07] an answer is fresh for 60 s and kept half an hour as the last known; nothing is fetched on focus or reconnect, nothing polled', () => {
  const { queries } = queryClient.getDefaultOptions();
  assert.equal(queries?.staleTime, 60_000);
  assert.equal(queries?.gcTime, 30 * 60_000);
  assert.equal(queries?.refetchOnWindowFocus, false);
  assert.equal(queries?.refetchOnReconnect, false);
  assert.equal(queries?.refetchInterval, undefined);
  assert.equal(queries?.retry, false);
});
