/**
 * Loaded before a service (`--import`): its clock is ahead by `AHEAD_MS`. Time goes on from there.
 */
const RealDate = Date;
const ahead = Number(process.env.AHEAD_MS);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: readonly number[]) =>
    given.length > 0 ? Reflect.construct(target, given) : new target(target.now() + ahead),
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, target),
});
