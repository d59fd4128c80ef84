import { accept, type Decision, type Refusal } from './decision.ts';

/** The refusal of each invalid field; a form shows them all at once. */
export type FieldFaults<Value, Code extends string> = Readonly<
  Partial<Record<keyof Value, Refusal<Code>>>
>;

export type FieldDecision<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: FieldFaults<Value, Code> };

/** Combines the decisions on the fields of a form: all values, or all refusals. */
export function readFields<Value extends object, Code extends string>(
  decisions: {
    readonly [Field in keyof Value]: Decision<Value[Field], Code>;
  },
): FieldDecision<Value, Code> {
  const values: Partial<Value> = {};
  const faults: Partial<Record<keyof Value, Refusal<Code>>> = {};
  let isRight = true;
  for (const field of Object.keys(decisions) as (keyof Value)[]) {
    const decision = decisions[field];
    if (decision.ok) {
      values[field] = decision.value;
    } else {
      faults[field] = decision.refusal;
      isRight = false;
    }
  }
  return isRight ? { ok: true, value: values as Value } : { ok: false, faults };
}

/** Accepts an empty field; decides on any other text. */
export function optional<Code extends string>(
  text: string,
  decide: (text: string) => Decision<string, Code>,
): Decision<string, Code> {
  return text.trim() === '' ? accept('') : decide(text);
}
