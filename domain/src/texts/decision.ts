/** A value that a message about a refusal may need (an amount, a limit, a time). */
export type Fact = string | number | bigint;

/** Why something was not allowed: a stable code, and the values for its message. */
export type Refusal<Code extends string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, Fact>>;
};

/** The result of every `decide…` function: an accepted value, or a refusal. */
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
