let forget = (): void => undefined;

/** Sets the function that removes a member's data from memory when they leave. */
export function whenForgotten(next: () => void): void {
  forget = next;
}

export function forgetAnswers(): void {
  forget();
}
