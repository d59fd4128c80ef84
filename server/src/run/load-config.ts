import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  type Config,
  ConfigFault,
  environmentWithArguments,
  readConfig,
  settings,
} from '../config.ts';

/**
 * The configuration of the service and of every command: `.env` of the working directory, then the
 * environment, then the command line; the later one wins. Warnings go to standard error before any
 * fault is thrown: a misspelled name explains why a setting is missing.
 * @throws ConfigFault naming every fault at once.
 */
export function loadConfig(environment: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const file = readEnvironmentFile('.env');
  for (const warning of file.warnings) process.stderr.write(`${warning}\n`);
  return readConfig(environmentWithArguments({ ...file.values, ...environment }, argv));
}

export interface EnvironmentFile {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** One sentence for each line that has no effect. */
  readonly warnings: readonly string[];
}

/**
 * Reads a file of NAME=value lines; a missing file counts as empty.
 * @throws ConfigFault when the path exists but cannot be read as text.
 */
export function readEnvironmentFile(path: string): EnvironmentFile {
  const text = readText(path);
  const values = parseEnv(text);
  const unknown = Object.keys(values).filter((name) => !(name in settings.shape));
  const names = unknown.map(
    (name) => `${name} in ${path} is no setting and is ignored.${hint(name)}`,
  );
  return { values, warnings: [...names, ...listStrayLines(text, values, path)] };
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new TypeError('a NUL character');
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new ConfigFault([explainUnreadable(error, path)]);
  }
}

export function explainUnreadable(error: unknown, path: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EISDIR':
      return `${path} is a folder: it must be a text file of NAME=value lines`;
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be read by this account: give it read permission`;
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
    case undefined:
      return `${path} is not a text file of NAME=value lines: copy .env.example and fill it in again`;
    default:
      return `${path} cannot be read: ${String(error)}`;
  }
}

/** Lines that are neither setting nor comment; none if a value has several lines, which look alike. */
function listStrayLines(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  path: string,
): string[] {
  if (Object.values(values).some((value) => value?.includes('\n'))) return [];
  return text.split('\n').flatMap((line, index) => {
    const isUsed = /^\s*($|#|(export\s+)?[\w.-]+\s*=)/.test(line);
    return isUsed ? [] : [`Line ${index + 1} of ${path} is not NAME=value and is ignored.`];
  });
}

const hintDistanceMax = 2;

function hint(name: string): string {
  const [nearest] = Object.keys(settings.shape)
    .map((known) => ({ known, distance: distanceBetween(name.toUpperCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  const isNear = nearest !== undefined && nearest.distance <= hintDistanceMax;
  return isNear ? ` Did you mean ${nearest.known}?` : '';
}

/** Levenshtein: how many letters have to be added, removed or replaced. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
