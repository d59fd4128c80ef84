/**
 * Browser storage that never throws. With site data blocked, even reading `localStorage` throws;
 * full storage throws on every write. In both cases the values are kept in memory for this page.
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
  const remembered = new Map<string, string>();
  return {
    getItem: (key) => remembered.get(key) ?? tried((one) => one.getItem(key), null),
    setItem: (key, value) => {
      remembered.delete(key);
      const isKept = tried((one) => {
        one.setItem(key, value);
        return true;
      }, false);
      if (!isKept) remembered.set(key, value);
    },
    removeItem: (key) => {
      remembered.delete(key);
      tried((one) => one.removeItem(key), undefined);
    },
    clear: () => {
      remembered.clear();
      tried((one) => one.clear(), undefined);
    },
    keys: () => [...remembered.keys(), ...tried((one) => Object.keys(one), [])],
  };
}

export const safeLocalStorage = safely(() => localStorage);
export const safeSessionStorage = safely(() => sessionStorage);
