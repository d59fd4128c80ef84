let isReady = false;
const listeners = new Set<() => void>();

export function isNewVersionReady(): boolean {
  return isReady;
}

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteNewVersion(): void {
  isReady = true;
  for (const listener of listeners) listener();
}
