import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
const microsecondsPerTick = 10_000;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Of children that ended and were waited for. */
  readonly ended: number;
}

/**
 * Processor time in microseconds that a process and its children have used so far; of PostgreSQL's
 * postmaster this is the whole server. Null on systems other than Linux.
 */
export function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    if (stat === null) continue;
    if (Number(name) === pid) ticks += stat.own + stat.ended;
    else if (stat.parent === pid) ticks += stat.own;
  }
  return ticks * microsecondsPerTick;
}

/** Null for a process that has ended meanwhile. */
function readStat(name: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name in parentheses may contain spaces; after it come fields 3 and later (proc(5)).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number): number => fields[field - 3] ?? 0;
    return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
