import { CORE_RESOURCES_ADDRESS } from "@atoll/framework";
import { address, BcsReader, encodeBcs, type ModuleId, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { COMMIT_HISTORY_KEY, emptyHistory } from "../ledger/forkHistory.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { aptBalanceOctas } from "./assetBalance.ts";
import type { Environment } from "./environment.ts";
import type { GenesisOutput } from "./genesisTransaction.ts";
import { createOverlayState } from "./overlayState.ts";
import { genesisSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { systemFacts, systemOutput } from "./systemTransaction.ts";

const FRAMEWORK = address("0x1");
const CHAIN_ID_KEY = encodeStateKey({ kind: "resource", address: FRAMEWORK, type: structTag("0x1::chain_id::ChainId") });
const ROOT_ACCOUNT_KEY = encodeStateKey({
  kind: "resource",
  address: CORE_RESOURCES_ADDRESS,
  type: structTag("0x1::account::Account"),
});
const MINT_CAPABILITY_KEY = encodeStateKey({
  kind: "resource",
  address: CORE_RESOURCES_ADDRESS,
  type: structTag("0x1::aptos_coin::MintCapStore"),
});
const ACCOUNT: ModuleId = { address: FRAMEWORK, name: "account" };
const APTOS_COIN: ModuleId = { address: FRAMEWORK, name: "aptos_coin" };
/** Balance with which the minting account pays its own fees. */
const ROOT_BALANCE_OCTAS = 1_000_000_000_000_000n;

export interface ForkTransactionOptions {
  /** Chain id of the fork. */
  readonly chainId: number;
  /** Authentication key of the minting account, from which the faucet pays. */
  readonly rootAuthenticationKey: Uint8Array;
}

/**
 * First transaction of a fork, which contains only its write set: the chain id, an empty list of recent blocks, and a minting account for the faucet. Its account is made
 * by the forked framework itself.
 */
export function runForkTransaction(environment: Environment, base: StateView, options: ForkTransactionOptions): GenesisOutput {
  const state = createOverlayState(base);
  const writes = new Map<LedgerWrite["key"], LedgerWrite>();
  const apply = (changes: readonly LedgerWrite[]): void => {
    state.apply(changes);
    for (const { key, op } of changes) {
      const kind = base.get(key) === undefined ? "creation" : "modification";
      writes.set(key, { key, op: op.kind === "deletion" ? op : { kind, bytes: op.bytes, metadata: op.metadata } });
    }
  };
  const put = (key: LedgerWrite["key"], bytes: Uint8Array): void => {
    const before = state.get(key);
    apply([{ key, op: { kind: before === undefined ? "creation" : "modification", bytes, metadata: before?.metadata } }]);
  };
  const call = (module: ModuleId, name: string, args: Parameters<ReturnType<Environment["startSession"]>["callFunction"]>[3]): void => {
    const identity = genesisSession(new Uint8Array(HASH_LENGTH_BYTES));
    const code = environment.codes.at(state);
    const session = environment.startSession({
      identity,
      state: createStateAdapter(state, code.places),
      code,
      facts: systemFacts(environment),
    });
    session.callFunction(module, name, [], args);
    apply(systemOutput(state, code, session.finish()).writes);
  };

  if (state.get(CHAIN_ID_KEY)?.bytes[0] !== options.chainId) put(CHAIN_ID_KEY, Uint8Array.of(options.chainId));
  // Otherwise every block would replace another item of the upstream's list, which it would have to fetch first.
  const stored = state.get(COMMIT_HISTORY_KEY);
  const history = stored && emptyHistory(stored.bytes);
  if (history !== undefined) put(COMMIT_HISTORY_KEY, history);
  call(ACCOUNT, "create_account_if_does_not_exist", [CORE_RESOURCES_ADDRESS]);
  const account = state.get(ROOT_ACCOUNT_KEY);
  if (account === undefined) throw new Error("the forked framework creates accounts without a resource, so its faucet cannot sign");
  put(ROOT_ACCOUNT_KEY, withAuthenticationKey(account.bytes, options.rootAuthenticationKey));
  // A capability is an empty struct, which BCS encodes as one byte.
  if (state.get(MINT_CAPABILITY_KEY) === undefined) put(MINT_CAPABILITY_KEY, Uint8Array.of(0));
  if (aptBalanceOctas(state, CORE_RESOURCES_ADDRESS) < ROOT_BALANCE_OCTAS)
    call(APTOS_COIN, "mint", [CORE_RESOURCES_ADDRESS, CORE_RESOURCES_ADDRESS, ROOT_BALANCE_OCTAS]);
  return { writes: [...writes.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), events: [] };
}

/** Replaces the first field of an account. */
function withAuthenticationKey(account: Uint8Array, key: Uint8Array): Uint8Array {
  const reader = new BcsReader(account);
  reader.bytes();
  const rest = reader.fixedBytes(reader.remaining);
  return encodeBcs((writer) => writer.bytes(key).fixedBytes(rest));
}
