import {
  type Address,
  address,
  assembleModule,
  assembleScript,
  encodeBcs,
  parseTypeTag,
  writeCompiledModule,
  writeCompiledScript,
} from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import type { TransactionPayload } from "../chain/signedTransaction.ts";
import { SIGNED_TRANSACTION_TYPE } from "../rest/negotiate.ts";

const USES = `
  use struct 0x1::option::Option<T0> has copy, drop, store;
  use struct 0x1::coin::Coin<phantom T0> has store;
  use fun 0x1::option::destroy_some<T0>(0x1::option::Option<T0>): T0;
  use fun 0x1::aptos_account::deposit_coins<T0>(address, 0x1::coin::Coin<T0>);`;
const DEPOSIT = `MoveLoc to MoveLoc coin CallGeneric 0x1::option::destroy_some<0x1::coin::Coin<T0>>
  CallGeneric 0x1::aptos_account::deposit_coins<T0> Ret`;
const MODULE = writeCompiledModule(
  assembleModule(`module 0xcafe::m version 9 ${USES}
    struct Own has copy, drop { n: u64 }
    public entry fun deposit<T0>(to: address, coin: 0x1::option::Option<0x1::coin::Coin<T0>>) { ${DEPOSIT} }
    public entry fun take<T0: drop>(value: 0x1::option::Option<T0>) { Ret }
    public entry fun take_many<T0: drop>(values: vector<0x1::option::Option<T0>>) { Ret }`),
);
const SCRIPT = writeCompiledScript(
  assembleScript(`script version 9 ${USES} fun main<T0>(to: address, coin: 0x1::option::Option<0x1::coin::Coin<T0>>) { ${DEPOSIT} }`),
);
const THIEF = address("0xbad");
const APT = "0x1::aptos_coin::AptosCoin";
const INVALID = "INVALID_MAIN_FUNCTION_SIGNATURE";
const FORGED = encodeBcs((writer) => writer.u8(1).u64(123_456_789n));

let network: TestApi;
beforeAll(async () => {
  network = await createTestApi({ genesisModules: [MODULE] });
});
afterAll(() => network.chain.stop());

const addressBytes = (value: Address) => encodeBcs((writer) => writer.address(value));
const call = (name: string, type: string, ...args: Uint8Array[]): TransactionPayload => ({
  kind: "entryFunction",
  entryFunction: { module: { address: address("0xcafe"), name: "m" }, name, typeArguments: [parseTypeTag(type)], args },
});

/** Runs a transaction and returns its VM status. */
async function statusOf(payload: TransactionPayload): Promise<string> {
  const signed = network.sign(network.rawTransfer("0x1", 1n, { payload }));
  const response = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes);
  if (response.status !== 202) throw new Error(await response.text());
  network.sequenceNumber += 1n;
  return (await network.committed<{ vm_status: string }>(signed.hash)).vm_status;
}
const balance = async (owner: Address) => (await network.get(`/accounts/${owner}/balance/${APT}`)).text();

describe("arguments of entry functions and scripts", () => {
  it("reject coins made from bytes inside an option", async () => {
    expect(await statusOf(call("deposit", APT, addressBytes(THIEF), FORGED))).toContain(INVALID);
    expect(await balance(THIEF)).toBe("0");
  });
  it("reject coins made from bytes inside an option in a script", async () => {
    const args = [addressBytes(THIEF), FORGED].map((value) => ({ kind: "serialized", value }) as const);
    const script = { code: SCRIPT, typeArguments: [parseTypeTag(APT)], args };
    expect(await statusOf({ kind: "script", script })).toContain(INVALID);
    expect(await balance(THIEF)).toBe("0");
  });
  it.each([
    ["signer", addressBytes(address("0x1"))],
    ["vector<signer>", encodeBcs((writer) => writer.u8(1).address(address("0x1")))],
    ["0x1::option::Option<signer>", encodeBcs((writer) => writer.u8(1).address(address("0x1")))],
    ["0xcafe::m::Own", encodeBcs((writer) => writer.u64(1n))],
    ["vector<0xcafe::m::Own>", encodeBcs((writer) => writer.u8(1).u64(1n))],
  ])("reject a %s inside an option", async (type, inner) => {
    const some = Uint8Array.of(1, ...inner);
    expect(await statusOf(call("take", type, some))).toContain(INVALID);
    expect(await statusOf(call("take_many", type, Uint8Array.of(1, ...some)))).toContain(INVALID);
  });
  it("accept options of plain values and empty options of any type", async () => {
    expect(
      await statusOf(
        call(
          "take",
          "u64",
          encodeBcs((writer) => writer.u8(1).u64(7n)),
        ),
      ),
    ).toBe("Executed successfully");
    expect(await statusOf(call("take", "0xcafe::m::Own", Uint8Array.of(0)))).toBe("Executed successfully");
  });
});
