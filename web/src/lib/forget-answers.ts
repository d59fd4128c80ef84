let forget = (): void => undefined;

/** Has `next` called when somebody has left: the answers to them must not stay in memory. */
export function whenForgotten(next: () => void): void {
  forget = next;
}

export function forgetAnswers(): void {
  forget();
}
