/**
 * Loaded with `--import` before the service: sets its clock ahead by `AHEAD_MS`. The clock keeps running.
 */
const RealDate = Date;
const ahead = Number(process.env.AHEAD_MS);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: readonly number[]) =>
    given.length > 0 ? Reflect.construct(target, given) : new target(target.now() + ahead),
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, target),
});
