/**
 * A reporter for node:test: each failure with its reason, nothing for what passed. The counts go to
 * the file that PAHIRAM_COUNTS names. A skipped or todo test counts as failed: a promise not kept.
 */
import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';

const TOTALS = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

export default async function* report(events) {
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && !TOTALS.test(data.message)) yield `  ${data.message}\n`;
    if (type === 'test:pass' && !isSuite(data)) {
      const isKept = data.skip === undefined && data.todo === undefined;
      counts[isKept ? 'passed' : 'failed'] += 1;
      if (!isKept) yield `NOT RUN ${data.name} (${where(data)})\n`;
    }
    if (type === 'test:fail' && !isOnlyByChildren(data)) {
      counts.failed += 1;
      yield `FAILED ${data.name} (${where(data)})\n${describe(data.details.error)}\n`;
    }
  }
  writeFileSync(process.env.PAHIRAM_COUNTS, JSON.stringify(counts));
}

const isSuite = (data) => data.details.type === 'suite';

/** A test or suite that fails because of what is in it: that was counted already. */
const isOnlyByChildren = (data) => data.details.error?.failureType === 'subtestsFailed';

const where = (data) => `${data.file ?? '?'}:${data.line ?? '?'}`;

const describe = (error) =>
  inspect(error?.cause ?? error, { depth: 6, breakLength: 100 }).replace(/^/gm, '  ');
