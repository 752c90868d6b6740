import "../../packages/web/src/language/testing/english.ts";
import { frameworkModules } from "@atoll/framework";
import { type FunctionDefinition, printModuleId } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import type { SentencePart } from "../../packages/web/src/preview/previewTypes.ts";
import { describeCall, hasWords, SPOKEN_FUNCTIONS } from "../../packages/web/src/preview/sentences/describeCall.ts";

// The web page imports no network package, so this file compares the page's preview texts with the framework's functions.

const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const SENDER = `0x${"a1".repeat(32)}` as Address;

interface TypeShape {
  readonly kind: string;
  readonly element?: TypeShape;
  readonly to?: TypeShape;
  readonly name?: string;
  readonly typeArguments?: readonly TypeShape[];
}

const SIZES: Readonly<Record<string, number>> = { bool: 1, u8: 1, u16: 2, u32: 4, u64: 8, u128: 16, u256: 32, address: 32 };

/** BCS of an arbitrary value of a type; package metadata must start with a name. */
function someValue(type: TypeShape, parameter: string): readonly number[] {
  if (parameter === "metadata_serialized") return [5, 4, ...Buffer.from("Moon")];
  const size = SIZES[type.kind];
  if (size !== undefined) return [1, ...Array.from({ length: size - 1 }, () => 0)];
  if (type.kind === "vector") return [1, ...someValue(type.element ?? { kind: "u8" }, "")];
  if (type.kind === "typeParameter") return [1, 0, 0, 0, 0, 0, 0, 0];
  if (type.name === "String") return [4, ...Buffer.from("reef")];
  if (type.name === "Option") return [0];
  if (type.name === "Object") return someValue({ kind: "address" }, "");
  throw new Error(`No value of ${type.kind} ${type.name}`);
}

const entryFunctions: ReadonlyMap<string, Pick<FunctionDefinition, "parameters" | "typeParameters">> = new Map(
  frameworkModules.flatMap(({ definition }) =>
    definition.functions
      .filter(({ isEntry }) => isEntry)
      .map(({ name, parameters, typeParameters }) => [`${printModuleId(definition.id)}::${name}`, { parameters, typeParameters }] as const),
  ),
);

function callOf(functionId: string) {
  const found = entryFunctions.get(functionId);
  if (found === undefined) throw new Error(`The framework has no entry function ${functionId}`);
  const parameters = (found.parameters as readonly { readonly name: string; readonly type: TypeShape }[]).filter(
    ({ type }) => (type.to ?? type).kind !== "signer",
  );
  return {
    kind: "entryFunction",
    functionId,
    typeArguments: found.typeParameters.map(() => "0x1::aptos_coin::AptosCoin"),
    args: parameters.map(({ name, type }) => new Uint8Array(someValue(type, name))),
  } as const;
}

const spoken = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "account" ? "<account>" : `${part.units} ${part.asset.symbol}`))
    .join("");
const real = (functionId: string): string => functionId.replace(/^names::/, `${NAMES}::`);

describe("preview texts for framework functions", () => {
  it.each(SPOKEN_FUNCTIONS)("describe the entry function %s without missing parts", (functionId) => {
    const words = spoken(describeCall(callOf(real(functionId)), SENDER, { assets: [] }) ?? []);
    expect(words).toMatch(/^<account> [a-z].*\.$/);
    expect(words).not.toMatch(/\{\{|undefined/);
  });

  it("are omitted if a call's arguments do not fit the function", () => {
    const call = callOf("0x1::stake::add_stake");
    expect(hasWords(call)).toBe(true);
    expect(hasWords({ ...call, args: [new Uint8Array(7)] })).toBe(false);
    expect(hasWords({ ...call, args: [] })).toBe(false);
  });

  it("exist for every user-facing entry function of the main framework modules", () => {
    const modules =
      /^0x1::(aptos_account|object|multisig_account|stake|delegation_pool|account|object_code_deployment|code)::|^0x4::aptos_token::|^0x3::token_transfers::/;
    /** Functions without a preview text: deprecated ones, and those for validators or test networks. */
    const left =
      /create_with_existing_account(_and_revoke_auth_key)?$|::(set_delegated_voter|create_proposal|enable_partial_governance_voting)$/;
    const without = [...entryFunctions.keys()].filter((id) => modules.test(id) && !left.test(id) && !hasWords(callOf(id)));
    expect(without).toEqual([]);
  });
});
