import { frameworkRegistry, GENESIS_DEFAULTS } from "@atoll/framework";
import { address, assembleModule, encodeBcs, parseModuleId, selfId, type TypeTag, writeCompiledModule } from "@atoll/move";
import type { TransactionAuthenticator } from "../src/chain/authenticator.ts";
import type { FeeStatement } from "../src/chain/executionOutput.ts";
import type { RawTransaction } from "../src/chain/signedTransaction.ts";
import { createExecutor } from "../src/execution/executor.ts";
import { createOverlayState } from "../src/execution/overlayState.ts";
import { createSignedTransaction } from "../src/transaction/signedTransactionBcs.ts";

/** Account that signs every transaction, with APT from genesis. */
export const PUBLISHER = "0xa550c18";
const NOW_SECONDS = 1_700_000_000n;
const NOBODY_SIGNS: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };
const FRAMEWORK_PACKAGES = ["MoveStdlib", "AptosStdlib", "AptosFramework"] as const;
const POLICY_COMPATIBLE = 1;

/** Status text and fee of a committed or discarded transaction. */
export interface Outcome {
  readonly vmStatus: string;
  readonly fee: FeeStatement | undefined;
}

/** Executor on the genesis state that publishes assembled modules and calls their entry functions, without blocks or REST. */
export interface CodeNetwork {
  /** Publishes one package with these modules, in assembler syntax. */
  publish(...sources: readonly string[]): Outcome;
  call(name: string, typeArguments?: readonly TypeTag[], args?: readonly Uint8Array[]): Outcome;
}

/** Creates the network; `genesisModules` are bytecode that genesis publishes without the checks of publishing. */
export function createCodeNetwork(genesisModules: readonly Uint8Array[] = []): CodeNetwork {
  const sender = address(PUBLISHER);
  const registry = frameworkRegistry([], genesisModules);
  const executor = createExecutor({ registry, chainId: 4, mayActAs: (signer) => signer === sender });
  const state = createOverlayState({ get: () => undefined });
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  state.apply(
    executor.blockMetadata(state, {
      id: new Uint8Array(32).fill(1),
      epoch: 1n,
      round: 1n,
      proposer: GENESIS_DEFAULTS.validator.owner,
      previousBlockVotes: new Uint8Array(),
      failedProposerIndices: [],
      timestampUsecs: NOW_SECONDS * 1_000_000n,
    }).writes,
  );
  let sequenceNumber = 0n;

  const run = (name: string, typeArguments: readonly TypeTag[], args: readonly Uint8Array[]): Outcome => {
    const end = name.lastIndexOf("::");
    const entryFunction = { module: parseModuleId(name.slice(0, end)), name: name.slice(end + 2), typeArguments, args };
    const raw: RawTransaction = {
      sender,
      sequenceNumber: sequenceNumber++,
      payload: { kind: "entryFunction", entryFunction },
      maxGasAmount: 2_000_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: NOW_SECONDS + 60n,
      chainId: 4,
    };
    const output = executor.executeUser(state, createSignedTransaction(raw, NOBODY_SIGNS), 0);
    if (output.kind === "discarded") return { vmStatus: output.vmStatus, fee: undefined };
    state.apply(output.writes);
    return { vmStatus: output.vmStatus, fee: output.feeStatement };
  };

  return {
    publish(...sources) {
      const units = sources.map((source) => assembleModule(source));
      const names = units.map((unit) => selfId(unit).name);
      const empty = new Uint8Array(0);
      const metadata = encodeBcs((writer) =>
        writer
          .string(names[0] ?? "")
          .u8(POLICY_COMPATIBLE)
          .u64(0n)
          .string("")
          .bytes(empty)
          .vector(names, (to, module) => to.string(module).bytes(empty).bytes(empty).bool(false))
          .vector(FRAMEWORK_PACKAGES, (to, dependency) => to.address(address("0x1")).string(dependency))
          .bool(false),
      );
      const code = encodeBcs((writer) => writer.vector(units.map(writeCompiledModule), (to, bytes) => to.bytes(bytes)));
      return run("0x1::code::publish_package_txn", [], [encodeBcs((writer) => writer.bytes(metadata)), code]);
    },
    call: (name, typeArguments = [], args = []) => run(name, typeArguments, args),
  };
}
