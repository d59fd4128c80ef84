import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects all rows, or none when all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The chosen rows of a list. A row that is no longer listed is no longer chosen. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(listed.filter((id) => chosen.has(id)));
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => setChosen(ids.size === listed.length ? new Set() : new Set(listed)),
    clear: () => setChosen(new Set()),
  };
}
