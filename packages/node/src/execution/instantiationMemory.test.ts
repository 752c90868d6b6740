import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { frameworkRegistry } from "@atoll/framework";
import { address, assembleModule, parseModuleId, parseTypeTag, writeCompiledModule } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { firstBlock } from "../../testing/firstBlock.ts";
import type { TransactionAuthenticator } from "../chain/authenticator.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import { createExecutor } from "./executor.ts";
import { createOverlayState } from "./overlayState.ts";

const SENDER = address("0xa550c18");
const NOW_SECONDS = 1_700_000_000n;
const NO_SIGNATURE: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };
const TYPE_PARAMETERS = 24;
const CALLS = 300;
const MEBIBYTE = 1 << 20;

/**
 * Builds a module that calls itself with rotated type arguments, so that each entry creates one instance per type parameter. The calls
 * after the first are never reached.
 */
const attackModule = (name: string) => {
  const types = Array.from({ length: TYPE_PARAMETERS }, (_, index) => `T${index}`);
  const rotated = [...types.slice(1), "T0"].join(", ");
  return `module 0xcafe::${name} version 7
    fun nothing() { Ret }
    public entry fun run<${types.join(", ")}>(n: u64) {
      CopyLoc n LdU64 0 Eq BrTrue B1
      MoveLoc n LdU64 1 Sub CallGeneric run<${rotated}>
      ${"Call nothing ".repeat(CALLS)} Ret
    B1: LdU64 7 Abort }`;
};

const executor = createExecutor({ registry: frameworkRegistry(), chainId: 4, mayActAs: (signer) => signer === SENDER });
const state = createOverlayState({ get: () => undefined });

beforeAll(() => {
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  state.apply(executor.blockMetadata(state, firstBlock(NOW_SECONDS)).writes);
  for (const name of ["a", "b", "c"]) {
    const key = encodeStateKey({ kind: "module", address: address("0xcafe"), name });
    const bytes = writeCompiledModule(assembleModule(attackModule(name)));
    state.apply([{ key, op: { kind: "creation", bytes, metadata: undefined } }]);
  }
});

/** Creates a call with type arguments unique to `number`. */
function transaction(module: string, number: number) {
  const distinct = (index: number) => `vector<${"vector<".repeat(index % 5)}u${8 << (number % 4)}${">".repeat(index % 5)}>`;
  const typeArguments = Array.from({ length: TYPE_PARAMETERS }, (_, index) =>
    parseTypeTag(index === number ? "address" : index === 0 ? "signer" : distinct(index)),
  );
  const args = [new Uint8Array(8).fill(0).with(0, TYPE_PARAMETERS - 1)];
  return createSignedTransaction(
    {
      sender: SENDER,
      sequenceNumber: 0n,
      payload: { kind: "entryFunction", entryFunction: { module: parseModuleId(`0xcafe::${module}`), name: "run", typeArguments, args } },
      maxGasAmount: 2_000_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: NOW_SECONDS + 60n,
      chainId: 4,
    },
    NO_SIGNATURE,
  );
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function heapBytes(): number {
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

describe("memory of generic function instances", () => {
  it("returns to its previous size after simulations with 14 lists of type arguments in three modules", () => {
    const simulate = (module: string, number: number) => executor.simulate(state, transaction(module, number)).vmStatus;
    expect(simulate("a", 0)).toBe("Move abort in 0xcafe::a: 0x7");
    const before = heapBytes();
    for (let number = 1; number <= 14; number++) {
      for (const module of ["a", "b", "c"]) expect(simulate(module, number)).toBe(`Move abort in 0xcafe::${module}: 0x7`);
    }
    expect((heapBytes() - before) / MEBIBYTE).toBeLessThan(10);
  });

  it("stays within its limit after 42 committed transactions", () => {
    const before = heapBytes();
    for (let number = 1; number <= 14; number++) {
      for (const module of ["a", "b", "c"]) executor.executeUser(state, transaction(module, number), 0);
    }
    expect((heapBytes() - before) / MEBIBYTE).toBeLessThan(80);
  });
});
