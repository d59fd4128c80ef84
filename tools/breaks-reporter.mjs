/** A reporter of `node --test` for breaks.mjs: one line of JSON for each test that passed or failed. */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite' || data.skip !== undefined) continue;
    const { error } = data.details ?? {};
    const causes = causesOf(error);
    const cause = causes[1] ?? error;
    yield `${JSON.stringify({
      name: data.name,
      passed: type === 'test:pass',
      kind: error?.failureType,
      isAssertion: causes.some(isAssertion),
      message: String(cause?.message ?? cause ?? '').split('\n')[0],
    })}\n`;
  }
}

/** An error and its causes, outermost first. */
function causesOf(error) {
  const causes = [];
  for (let one = error; one && causes.length < 5; one = one.cause) causes.push(one);
  return causes;
}

/** fast-check wraps the failed assertion of a property in its own error. */
const isAssertion = ({ code, name, message }) =>
  code === 'ERR_ASSERTION' || name === 'AssertionError' || /^Property failed after/.test(message);
