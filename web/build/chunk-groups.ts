/** Puts modules that are always needed together into one chunk: fewer requests, better compression. */
export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], test: isNoStart, priority: 3 },
  { name: 'query', test: /[\\/](?:@tanstack[\\/]|query-frame|query-client)/, priority: 2 },
  { name: 'ask', test: asks, priority: 1 },
];

/** The entry file stays in a chunk of its own, by which the build identifies it. */
function isNoStart(id: string): boolean {
  return !/\/src\/(?:main\.tsx|app\.css)$/.test(id);
}

const asking = [
  'api/src/caller.ts',
  'web/src/lib/call.ts',
  'web/src/shell/lazily.tsx',
  'web/src/lib/patience.ts',
  'web/src/lib/load-state.tsx',
  'web/src/lib/use-action.ts',
  'web/src/lib/wait-line.tsx',
  'web/src/lib/manila-time.ts',
  'ui/src/use-work.tsx',
  'ui/src/fault-texts.tsx',
  'ui/src/page-states.tsx',
  'ui/src/notice.tsx',
  'ui/src/tone.tsx',
  'ui/src/card.tsx',
  'ui/src/money.tsx',
  'domain/src/money/money.ts',
  'domain/src/texts/decision.ts',
  'icons/ic/round-highlight-off',
  'icons/ic/round-check-circle-outline',
  'icons/ic/round-error-outline',
  'icons/ic/outline-info',
];

/** Modules of every server call: request, loading state, result and error. */
function asks(id: string): boolean {
  return asking.some((one) => id.includes(one));
}
