/**
 * The browser's storage where it lets us have it: with site data blocked even naming `localStorage`
 * throws, and a full one throws at each write. What is kept there is a convenience, so a page works
 * without it, as if nothing had been kept.
 */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
  keys(): string[];
}

function safely(storage: () => Storage): SafeStorage {
  const tried = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => tried((one) => one.getItem(key), null),
    setItem: (key, value) => tried((one) => one.setItem(key, value), undefined),
    removeItem: (key) => tried((one) => one.removeItem(key), undefined),
    clear: () => tried((one) => one.clear(), undefined),
    keys: () => tried((one) => Object.keys(one), []),
  };
}

export const safeLocalStorage = safely(() => localStorage);
export const safeSessionStorage = safely(() => sessionStorage);
