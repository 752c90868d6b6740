import { frameworkRegistry } from "@atoll/framework";
import { type Address, address, assembleModule, encodeBcs, parseModuleId, selfId, type TypeTag, writeCompiledModule } from "@atoll/move";
import type { TransactionAuthenticator } from "../src/chain/authenticator.ts";
import type { ExecutionOutput, FeeStatement } from "../src/chain/executionOutput.ts";
import type { EntryFunction, RawTransaction } from "../src/chain/signedTransaction.ts";
import { createExecutor } from "../src/execution/executor.ts";
import { createOverlayState } from "../src/execution/overlayState.ts";
import { createSignedTransaction } from "../src/transaction/signedTransactionBcs.ts";
import { firstBlock } from "./firstBlock.ts";

/** Account that signs every transaction, with APT from genesis. */
export const PUBLISHER = "0xa550c18";
const NOW_SECONDS = 1_700_000_000n;
const NOBODY_SIGNS: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };
const FRAMEWORK_PACKAGES = ["MoveStdlib", "AptosStdlib", "AptosFramework"] as const;
const POLICY_COMPATIBLE = 1;
const SUCCESS = "Executed successfully";
const LIMITS = { maxGasAmount: 1_000_000n, gasUnitPrice: 100n, expirationTimestampSecs: NOW_SECONDS + 60n, chainId: 4 } as const;

/** Status text and fee of a committed or discarded transaction. */
interface Outcome {
  readonly vmStatus: string;
  readonly fee: FeeStatement | undefined;
}

/** Executor on the genesis state that publishes assembled modules and calls their entry functions, without blocks or REST. */
export interface CodeNetwork {
  /** Publishes one package with these modules, in assembler syntax. It has its first module's name, and may use all earlier packages. */
  publish(...sources: readonly string[]): Outcome;
  call(name: string, typeArguments?: readonly TypeTag[], args?: readonly Uint8Array[]): Outcome;
  /** Simulates a call by a sender's first transaction, or an orderless one, and changes nothing. */
  simulate(sender: Address, name: string, args: readonly Uint8Array[], isOrderless?: boolean): Outcome;
}

/** Creates the network; `genesisModules` are bytecode that genesis publishes without the checks of publishing. */
export function createCodeNetwork(genesisModules: readonly Uint8Array[] = []): CodeNetwork {
  const sender = address(PUBLISHER);
  const registry = frameworkRegistry([], genesisModules);
  const executor = createExecutor({ registry, chainId: 4, mayActAs: (signer) => signer === sender });
  const state = createOverlayState({ get: () => undefined });
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  state.apply(executor.blockMetadata(state, firstBlock(NOW_SECONDS)).writes);
  const published = new Set<string>();
  let sequenceNumber = 0n;

  const run = (name: string, typeArguments: readonly TypeTag[], args: readonly Uint8Array[]): Outcome => {
    const payload = { kind: "entryFunction", entryFunction: entryFunctionOf(name, typeArguments, args) } as const;
    const raw: RawTransaction = { ...LIMITS, sender, sequenceNumber: sequenceNumber++, payload };
    const output = executor.executeUser(state, createSignedTransaction(raw, NOBODY_SIGNS), 0);
    if (output.kind === "kept") state.apply(output.writes);
    return outcomeOf(output);
  };

  return {
    publish(...sources) {
      const units = sources.map((source) => assembleModule(source));
      const names = units.map((unit) => selfId(unit).name);
      const [name = ""] = names;
      const dependencies = [
        ...FRAMEWORK_PACKAGES.map((dependency) => ["0x1", dependency] as const),
        ...[...published].filter((dependency) => dependency !== name).map((dependency) => [PUBLISHER, dependency] as const),
      ];
      const empty = new Uint8Array(0);
      const metadata = encodeBcs((writer) =>
        writer
          .string(name)
          .u8(POLICY_COMPATIBLE)
          .u64(0n)
          .string("")
          .bytes(empty)
          .vector(names, (to, module) => to.string(module).bytes(empty).bytes(empty).bool(false))
          .vector(dependencies, (to, [account, dependency]) => to.address(address(account)).string(dependency))
          .bool(false),
      );
      const code = encodeBcs((writer) => writer.vector(units.map(writeCompiledModule), (to, bytes) => to.bytes(bytes)));
      const outcome = run("0x1::code::publish_package_txn", [], [encodeBcs((writer) => writer.bytes(metadata)), code]);
      if (outcome.vmStatus === SUCCESS) published.add(name);
      return outcome;
    },
    call: (name, typeArguments = [], args = []) => run(name, typeArguments, args),
    simulate(from, name, args, isOrderless = false) {
      const executable = { kind: "entryFunction", entryFunction: entryFunctionOf(name, [], args) } as const;
      const payload = isOrderless ? ({ kind: "v1", executable, multisigAddress: undefined, nonce: 1n } as const) : executable;
      const raw: RawTransaction = { ...LIMITS, sender: from, sequenceNumber: isOrderless ? 2n ** 64n - 1n : 0n, payload };
      return outcomeOf(executor.simulate(state, createSignedTransaction(raw, NOBODY_SIGNS)));
    },
  };
}

function entryFunctionOf(name: string, typeArguments: readonly TypeTag[], args: readonly Uint8Array[]): EntryFunction {
  const end = name.lastIndexOf("::");
  return { module: parseModuleId(name.slice(0, end)), name: name.slice(end + 2), typeArguments, args };
}

function outcomeOf(output: ExecutionOutput): Outcome {
  return { vmStatus: output.vmStatus, fee: output.kind === "kept" ? output.feeStatement : undefined };
}
