/** A figure or word that a sentence about a refusal may need (an amount, a limit, a time). */
export type Fact = string | number | bigint;

/** Why something was not allowed: a stable code in the member's world, and the facts behind it. */
export type Refusal<Code extends string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, Fact>>;
};

/** The answer of every `decide…` function: the value that may be acted on, or a refusal. */
export type Decision<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Code extends string>(
  code: Code,
  facts: Readonly<Record<string, Fact>> = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, facts } };
}
