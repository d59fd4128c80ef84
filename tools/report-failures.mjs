/**
 * A reporter for node --test: one dot for each test that passes, and each failure at once with its place
 * and its error, so that a long run tells early what went wrong.
 */
import { inspect } from 'node:util';

const dotsPerLine = 80;

export default async function* reportFailures(events) {
  const stderr = new Map();
  let dots = 0;
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details?.type !== 'suite') {
      dots += 1;
      yield dots % dotsPerLine === 0 ? '.\n' : '.';
    }
    if (type === 'test:stderr') stderr.set(data.file, (stderr.get(data.file) ?? '') + data.message);
    // A suite fails because one of its tests did, which has been said already.
    if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed') {
      yield describe(data, stderr);
    }
  }
  yield '\n';
}

/** A file that cannot run at all is a failed test with the file's name; stderr says why. */
function describe({ name, file, line, details }, stderr) {
  const reason = name === file ? stderr.get(file) : undefined;
  const cause = reason ?? inspect(details.error.cause ?? details.error);
  return `\nFAILED ${name}\n  ${file}:${line}\n${cause}\n`;
}
