import { type Address, address } from "@atoll/move";
import fc from "fast-check";

/** Test support: random operations on objects. */

/** Account or object by number, in creation order. Numbers wrap around. */
export type Actor = { readonly person: number } | { readonly object: number };
/** Acting account: any actor, or an owner above the object, counted from its direct owner. Numbers wrap around. */
export type Agent = Actor | { readonly above: number };
export type ObjectOperation =
  | { readonly kind: "create"; readonly how: Creation; readonly owner: Actor; readonly seed: number }
  | { readonly kind: "transfer"; readonly who: Agent; readonly object: number; readonly to: Actor; readonly toObject: boolean }
  | { readonly kind: "setUngated"; readonly object: number; readonly allowed: boolean }
  | { readonly kind: "transferWithRef"; readonly object: number; readonly to: Actor; readonly stale: Actor | undefined }
  | { readonly kind: "bind"; readonly object: number }
  | { readonly kind: "burn" | "unburn"; readonly who: Agent; readonly object: number }
  | { readonly kind: "delete"; readonly object: number };
type Creation = "named" | "sticky" | "deletable" | "fromAccount" | "fromObject";

export const PEOPLE: readonly Address[] = ["0xa1", "0xb2", "0xc3", "0xd4"].map((text) => address(text));

const number = fc.integer({ min: 0, max: 999 });
const person = fc.record({ person: fc.integer({ min: 0, max: PEOPLE.length - 1 }) });
const actor: fc.Arbitrary<Actor> = fc.oneof({ weight: 3, arbitrary: person }, { weight: 1, arbitrary: fc.record({ object: number }) });
const agent: fc.Arbitrary<Agent> = fc.oneof(actor, fc.record({ above: fc.integer({ min: 0, max: 9 }) }));
const operation: fc.Arbitrary<ObjectOperation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("create"),
      how: fc.constantFrom<Creation[]>("named", "sticky", "deletable", "deletable", "fromAccount", "fromObject"),
      owner: fc.oneof(person, fc.record({ object: number })),
      seed: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({ kind: fc.constant("transfer"), who: agent, object: number, to: actor, toObject: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("setUngated"), object: number, allowed: fc.constantFrom(true, true, false) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("transferWithRef"),
      object: number,
      to: actor,
      stale: fc.option(actor, { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("bind"), object: number }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("burn", "unburn"), who: agent, object: number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), object: number }) },
);

/** Generates random sequences of valid and invalid object operations. */
export function objectOperations(length: number): fc.Arbitrary<ObjectOperation[]> {
  return fc.array(operation, { minLength: length, maxLength: length, size: "max" });
}
