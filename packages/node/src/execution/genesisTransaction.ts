import { type GenesisOptions, publishedModules, type Registry, runGenesis } from "@atoll/framework";
import { type Address, checkInitModule, readModule } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { Environment } from "./environment.ts";
import { GAS_SCHEDULE } from "./gas/gasSchedule.ts";
import { genesisSession } from "./sessionId.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { systemFacts, systemOutput } from "./systemTransaction.ts";

export interface GenesisOutput {
  readonly events: readonly ContractEvent[];
  /** State changes of genesis, sorted by encoded key; creations only, without deposits. */
  readonly writes: readonly LedgerWrite[];
}

const INIT_MODULE = "init_module";
/** Addresses up to this one belong to the framework, whose own genesis functions initialize its modules. */
const LAST_RESERVED = 0xan;

const EMPTY_STATE: StateView = { get: () => undefined };

/**
 * Runs the framework's genesis functions on empty state, adds the network's modules, and runs `init_module` of those outside the framework,
 * in the given order.
 */
export function runGenesisTransaction(environment: Environment, options: GenesisOptions, registry: Registry): GenesisOutput {
  const identity = genesisSession(new Uint8Array(HASH_LENGTH_BYTES));
  const code = environment.codes.at(EMPTY_STATE);
  code.stage(registry.bytecode.map(({ loaded }) => loaded));
  const session = environment.startSession({
    identity,
    state: createStateAdapter(EMPTY_STATE, code.places),
    code,
    facts: systemFacts(environment),
  });
  runGenesis(session, { gasSchedule: GAS_SCHEDULE, ...options });
  for (const { loaded, bytes } of registry.bytecode) {
    if (isReserved(loaded.id.address) || !loaded.functionsByName.has(INIT_MODULE)) continue;
    checkInitModule(readModule(bytes));
    session.callFunction(loaded.id, INIT_MODULE, [], [loaded.id.address]);
  }
  const { writes, events } = systemOutput(EMPTY_STATE, code, session.finish());
  const modules = publishedModules(registry).map(
    ({ address, name, bytes }): LedgerWrite => ({
      key: encodeStateKey({ kind: "module", address, name }),
      op: { kind: "creation", bytes, metadata: undefined },
    }),
  );
  return { events, writes: [...writes, ...modules].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

function isReserved(address: Address): boolean {
  return BigInt(address) <= LAST_RESERVED;
}
