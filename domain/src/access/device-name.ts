const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Short name of a user agent, such as "Chrome, Android"; null when neither part is known. */
export function deviceName(userAgent: string): string | null {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const known = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return known.length === 0 ? null : known.join(', ');
}

/** Version numbers in a user agent, such as `Chrome/130.0.0.0` or `iPhone OS 17_2`. */
const versions = /(\/|\bOS |\bAndroid |\bOS X |\brv:)\d[\d._]*/g;

/** Whether two user agents are the same browser on the same device, ignoring versions. */
export function isSameDevice(one: string, other: string): boolean {
  return one.replace(versions, '$1') === other.replace(versions, '$1');
}
