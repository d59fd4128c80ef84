import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a command in its own process group and forwards this process's signals to the whole group. Returns
 * the exit code and, when `capture` is set, its `output`: both streams in the order of arrival. After a
 * forwarded signal this process ends too, as that signal would end it.
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

/** Signals all processes of a group that `run` started; no error when the group has ended. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
