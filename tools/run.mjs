import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a command in a process group of its own, passes this process' signals on to the whole group,
 * and gives back its exit code and what it printed (`output`: both streams as they came) when
 * `capture` is set. After a passed-on signal this process ends too, as if the signal had hit it alone.
 */
export function run(command, words, { cwd, env, capture = false, onSpawn } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, words, { cwd, env, stdio, detached: true });
    const output = [];
    let received;
    const forward = (signal) => {
      received = signal;
      signalGroup(child.pid, signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const release = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('spawn', () => onSpawn?.(child.pid));
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('close', (code, signal) => {
      release();
      if (received !== undefined) process.exit(128 + SIGNAL_NUMBERS[received]);
      resolve({ code: code ?? 1, signal, output: Buffer.concat(output).toString('utf8') });
    });
  });
}

/** Signals every process of a group that `run` started; a group that is gone is no error. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
