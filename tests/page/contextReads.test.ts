import { assembleModule, assembleScript, writeCompiledModule, writeCompiledScript } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { stubClient } from "../../packages/web/src/chain/client/testing/stubClient.ts";
import { toHex } from "../../packages/web/src/chain/facts/hex.ts";
import type { NodeApi } from "../../packages/web/src/chain/ledger/createNodeApi.ts";
import { contextReads } from "../../packages/web/src/transact/contextReads.ts";

const CONTEXT = `use fun 0x1::transaction_context::gas_payer(): address;
  use fun 0x1::transaction_context::generate_auid_address(): address;`;

/** Stub of a node that serves assembled modules by name and records requests. */
function nodeWith(modules: Readonly<Record<string, string>>): { readonly node: NodeApi; readonly asked: string[] } {
  const asked: string[] = [];
  const answer = (path: string) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    asked.push(name);
    const source = modules[name];
    return source === undefined ? undefined : { bytecode: toHex(writeCompiledModule(assembleModule(source))) };
  };
  return { node: stubClient({ node: answer }).node, asked };
}
const reads = (modules: Readonly<Record<string, string>>, functions: readonly string[], script?: Uint8Array) =>
  contextReads(nodeWith(modules).node, { functions, script }, 1n, undefined);

const SHOP = {
  till: `module 0xcafe::till version 8 ${CONTEXT}
    public fun look() { Call 0x1::transaction_context::gas_payer Pop Ret }
    public fun fresh() { Call 0x1::transaction_context::generate_auid_address Pop Ret }
    fun hidden() { Call 0x1::transaction_context::gas_payer Pop Ret }
    public fun later() { PackClosure hidden 0 Pop Ret }
    public fun any(f: ||()) { MoveLoc f CallClosure ||() Ret }`,
  shop: `module 0xcafe::shop version 8
    use fun 0xcafe::till::look();
    use fun 0xcafe::till::fresh();
    use fun 0xcafe::till::later();
    use fun 0xbeef::away::run();
    use fun 0x1::timestamp::now_seconds(): u64;
    public entry fun through() { Call 0xcafe::till::look Ret }
    public entry fun round() { Call round Call 0xcafe::till::fresh Ret }
    public entry fun value() { Call 0xcafe::till::later Ret }
    public entry fun missing() { Call 0xbeef::away::run Ret }
    public entry fun clock() { Call 0x1::timestamp::now_seconds Pop Ret }`,
};

describe("search for context reads and hidden rights in foreign code", () => {
  it("finds context reads in called modules and names the reading function", async () => {
    const reader = `0x${"cafe".padStart(64, "0")}::till::look`;
    expect(await reads(SHOP, ["0xcafe::shop::through"])).toEqual({ reads: ["gas_payer"], reader, hiddenRights: [], isWhole: true });
  });

  it("finds context reads in closures", async () => {
    expect(await reads(SHOP, ["0xcafe::shop::value"])).toMatchObject({ reads: ["gas_payer"], isWhole: true });
  });

  it("ignores unreachable functions, recursion, address generation and framework calls", async () => {
    for (const name of ["round", "clock"]) {
      expect(await reads(SHOP, [`0xcafe::shop::${name}`])).toEqual({ reads: [], reader: undefined, hiddenRights: [], isWhole: true });
    }
  });

  it("reports an incomplete search for missing modules, invalid bytecode and closure calls", async () => {
    expect((await reads(SHOP, ["0xcafe::shop::missing"])).isWhole).toBe(false);
    expect((await reads(SHOP, ["0xcafe::till::any"])).isWhole).toBe(false);
    const broken = stubClient({ node: () => ({ bytecode: "0x010203" }) }).node;
    expect((await contextReads(broken, { functions: ["0xcafe::shop::through"], script: undefined }, 1n, undefined)).isWhole).toBe(false);
  });

  it("finds framework calls that use a right of the signer without a trace", async () => {
    const loan = `module 0xcafe::loan version 8
    use fun 0x1::account::create_authorized_signer(&signer, address): signer;
    public entry fun sign(owner: &signer, other: address) {
      MoveLoc owner MoveLoc other Call 0x1::account::create_authorized_signer Pop Ret }`;
    const found = await reads({ loan }, ["0xcafe::loan::sign"]);
    expect(found).toEqual({ reads: [], reader: undefined, hiddenRights: ["0x1::account::create_authorized_signer"], isWhole: true });
  });

  it("finds context reads in scripts", async () => {
    const script = writeCompiledScript(
      assembleScript(`script version 8 ${CONTEXT} fun main() { Call 0x1::transaction_context::gas_payer Pop Ret }`),
    );
    expect(await reads({}, [], script)).toEqual({ reads: ["gas_payer"], reader: undefined, hiddenRights: [], isWhole: true });
    expect((await reads({}, [], Uint8Array.of(9))).isWhole).toBe(false);
  });

  it("stops after 32 modules and reports an incomplete search", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `m${at}`,
        `module 0xcafe::m${at} version 8 use fun 0xcafe::m${at + 1}::f(); public entry fun f() { Call 0xcafe::m${at + 1}::f Ret }`,
      ]),
    );
    const { node, asked } = nodeWith(chain);
    expect((await contextReads(node, { functions: ["0xcafe::m0::f"], script: undefined }, 1n, undefined)).isWhole).toBe(false);
    expect(asked.length).toBe(32);
  });
});
