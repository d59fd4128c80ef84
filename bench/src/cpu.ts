import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const microsecondsPerTick = 10_000;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended and were waited for. */
  readonly ended: number;
}

/**
 * Processor time that a process and its children have used so far, in microseconds: for PostgreSQL's
 * postmaster, of the whole server. Null where there is no /proc.
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

/** Null for a process that ended while we looked. */
function readStat(name: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name in parentheses may hold spaces; what follows it is fields 3 onwards (proc(5)).
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
