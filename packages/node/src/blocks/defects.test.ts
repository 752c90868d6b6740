import { frameworkRegistry } from "@atoll/framework";
import { defineTestModule } from "@atoll/framework/testing";
import { type Address, address, assembleModule, parseModuleId, writeCompiledModule } from "@atoll/move";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RunningChain } from "../chain/chain.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { Store } from "../chain/store.ts";
import { createExecutor } from "../execution/executor.ts";
import { createOverlayState } from "../execution/overlayState.ts";
import { createMemoryStore } from "../ledger/memoryStore.ts";
import { createSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import { type ChainOptions, createChain } from "./createChain.ts";

const ROOT = address("0xa550c18");
/** Type nested nine levels deep: one more than BCS allows in state keys, events and function values. */
const NESTED = "vector<vector<vector<vector<vector<vector<vector<vector<vector<u8>>>>>>>>>";

const crashing = defineTestModule({
  id: "0xdefec7::crash",
  functions: {
    "public entry fun crash()": () => {
      throw new TypeError("a defect of ours");
    },
  },
});

/** Module with types nested too deeply for a state key, a resource group or an event. */
const deepTypes = writeCompiledModule(
  assembleModule(`module 0xdeeb::deep version 10
    use fun 0x1::event::emit<T0: store + drop>(T0);
    struct Key<phantom T0> has key { f: u64 }
    entry fun exists_deep() { LdConst address x"${"00".repeat(31)}01" ExistsGeneric Key<${NESTED}> Pop Ret }
    entry fun store_deep(s: &signer) { MoveLoc s LdU64 1 PackGeneric Key<${NESTED}> MoveToGeneric Key<${NESTED}> Ret }
    struct Event<phantom T0> has drop, store { f: u64 }
    entry fun emit_deep() { LdU64 1 PackGeneric Event<${NESTED}> CallGeneric 0x1::event::emit<Event<${NESTED}>> Ret }
    struct Held has key { f: ||() has copy + drop + store }
    #[persistent] fun nothing<T0>() { Ret }
    entry fun store_closure(s: &signer) { MoveLoc s PackClosureGeneric nothing<${NESTED}> 0b0 Pack Held MoveTo Held Ret }
    entry fun exists_flat() { LdConst address x"${"00".repeat(31)}01" ExistsGeneric Key<vector<vector<u8>>> Pop Ret }
  `),
);

const chains: RunningChain[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const chain of chains.splice(0)) await chain.stop();
});

async function open(options: Partial<ChainOptions>): Promise<RunningChain> {
  const chain = createChain({
    rootKey: new Uint8Array(32).fill(7),
    blockTimeMs: 5,
    idleBlockTimeMs: 0,
    modules: [crashing],
    genesisModules: [deepTypes],
    ...options,
  });
  chains.push(chain);
  await chain.mine();
  chain.actAs(ROOT, true);
  return chain;
}

function call(name: string, nonce: bigint, sender: Address = ROOT): SignedTransaction {
  const [owner, module, fun] = name.split("::") as [string, string, string];
  const entryFunction = { module: parseModuleId(`${owner}::${module}`), name: fun, typeArguments: [], args: [] };
  return createSignedTransaction(
    {
      sender,
      sequenceNumber: 0n,
      payload: { kind: "v1", executable: { kind: "entryFunction", entryFunction }, multisigAddress: undefined, nonce },
      maxGasAmount: 20_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 50n,
      chainId: 4,
    },
    { kind: "singleSender", sender: { kind: "none" } },
  );
}

function statusOf(chain: RunningChain, { hash }: SignedTransaction): unknown {
  const version = chain.store.getVersionByHash(hash);
  return version === undefined ? "not committed" : chain.store.getTransaction(version)?.info.status;
}

describe("a transaction that triggers an internal error", () => {
  it.each([
    ["with an error handler", true],
    ["without an error handler", false],
  ])("leaves the mempool, is reported once and does not stop the block (%s)", async (_, hasHandler) => {
    const reported: unknown[] = [];
    const onError = (error: unknown): void => void reported.push(error);
    const printed = vi.spyOn(console, "error").mockImplementation(onError);
    const chain = await open(hasHandler ? { onError } : {});
    const crash = call("0xdefec7::crash::crash", 1n);
    const others = [2n, 3n].map((nonce) => call("0xdeeb::deep::exists_flat", nonce));
    for (const transaction of [others[0], crash, others[1]]) {
      if (transaction !== undefined) expect(chain.submit(transaction)).toEqual({ kind: "accepted" });
    }
    await Promise.all([crash, ...others].map(({ hash }) => chain.waitForTransaction(hash, 5_000)));
    for (const other of others) expect(statusOf(chain, other)).toEqual({ kind: "success" });
    expect(statusOf(chain, crash)).toEqual({ kind: "miscellaneousError", code: 2000n });
    expect(chain.getPending(crash.hash)).toBeUndefined();
    expect(reported).toHaveLength(1);
    expect(printed).toHaveBeenCalledTimes(hasHandler ? 0 : 1);
    // Transactions after the failed one still run.
    const later = call("0xdeeb::deep::exists_flat", 4n);
    chain.submit(later);
    await chain.waitForTransaction(later.hash, 5_000);
    expect(statusOf(chain, later)).toEqual({ kind: "success" });
  });

  it("is rejected at submission and excluded from blocks if the error occurs in the prologue", () => {
    const registry = frameworkRegistry();
    const body = (name: string) => registry.natives.get(name);
    const natives = {
      get: (name: string) =>
        name !== "0x1::transaction_validation::unified_prologue_v2"
          ? body(name)
          : () => {
              throw new RangeError("a defect of the prologue");
            },
    };
    const reported: unknown[] = [];
    const executor = createExecutor({
      registry: { ...registry, natives },
      chainId: 4,
      mayActAs: () => true,
      onDefect: (error) => reported.push(error),
    });
    const state = createOverlayState({ get: () => undefined });
    state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
    const transaction = call("0x1::aptos_account::create_account", 1n);
    expect(executor.validate(state, transaction)).toMatchObject({ kind: "invalid", status: "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION" });
    expect(executor.executeUser(state, transaction, 0)).toMatchObject({ kind: "discarded" });
    expect(executor.simulate(state, transaction)).toMatchObject({ kind: "discarded" });
    expect(reported).toHaveLength(3);
  });

  it("is discarded and reported if the error occurs outside Move code", () => {
    const registry = frameworkRegistry();
    const reported: unknown[] = [];
    const executor = createExecutor({
      registry,
      chainId: 4,
      mayActAs: () => {
        throw new TypeError("a defect of the host");
      },
      onDefect: (error) => reported.push(error),
    });
    const state = createOverlayState({ get: () => undefined });
    state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
    const transaction = call("0x1::aptos_account::create_account", 1n);
    const status = "UNKNOWN_INVARIANT_VIOLATION_ERROR";
    expect(executor.validate(state, transaction)).toEqual({ kind: "invalid", status });
    const noPayload = { ...transaction, raw: { ...transaction.raw, payload: undefined } } as unknown as SignedTransaction;
    expect(executor.executeUser(state, noPayload, 0)).toMatchObject({ kind: "discarded", status });
    expect(reported).toHaveLength(2);
  });

  it("is not confused with a read error of the ledger store", async () => {
    const store = createMemoryStore();
    let isBroken = false;
    const failing: Store = {
      ...store,
      getState: (key, version) => {
        if (isBroken) throw new Error("input/output error");
        return store.getState(key, version);
      },
    };
    const reported: unknown[] = [];
    const chain = await open({ store: failing, blockTimeMs: 60_000, onError: (error) => reported.push(error) });
    const transaction = call("0xdeeb::deep::exists_flat", 1n);
    expect(chain.submit(transaction)).toEqual({ kind: "accepted" });
    isBroken = true;
    await expect(chain.mine()).rejects.toThrow("input/output error");
    expect(chain.getPending(transaction.hash)).toBe(transaction);
    isBroken = false;
    await chain.mine();
    expect(statusOf(chain, transaction)).toEqual({ kind: "success" });
    expect(reported).toEqual([]);
  });

  it("gets an invariant violation status from simulation", async () => {
    const reported: unknown[] = [];
    const chain = await open({ onError: (error) => reported.push(error) });
    const { transaction } = await chain.simulate(call("0xdefec7::crash::crash", 1n));
    expect(transaction.info.status).toEqual({ kind: "miscellaneousError", code: 2000n });
    expect(reported).toHaveLength(1);
  });
});

describe("types nested deeper than BCS allows", () => {
  const NOT_SERIALIZED = { kind: "miscellaneousError", code: 3022n };
  it.each([
    ["a read state key", "exists_deep", NOT_SERIALIZED],
    ["a written state key", "store_deep", NOT_SERIALIZED],
    ["a stored function value", "store_closure", NOT_SERIALIZED],
    ["an event", "emit_deep", { kind: "moveAbort", location: { address: address("0x1"), name: "event" }, code: 1n }],
  ])("fail the transaction with a Move status if used in %s", async (_, name, status) => {
    const reported: unknown[] = [];
    const chain = await open({ onError: (error) => reported.push(error) });
    const transaction = call(`0xdeeb::deep::${name}`, 1n);
    expect((await chain.simulate(transaction)).transaction.info.status).toMatchObject(status);
    chain.submit(transaction);
    await chain.waitForTransaction(transaction.hash, 5_000);
    expect(statusOf(chain, transaction)).toMatchObject(status);
    expect(reported).toEqual([]);
  });
});
