import { frameworkRegistry } from "@atoll/framework";
import { address, assembleModule, crypto, encodeBcs, parseModuleId, valueToJson, writeCompiledModule } from "@atoll/move";
import {
  createExecutor,
  createOverlayState,
  createSignedTransaction,
  createStateCodes,
  domainSeed,
  encodeRawTransaction,
  encodeStateKey,
  type LedgerWrite,
  type OverlayState,
  type SignedTransaction,
  signingMessage,
  TRANSACTION_LIMITS,
  type TransactionAuthenticator,
} from "@atoll/node";
import { firstBlock } from "../../../packages/node/testing/firstBlock.ts";
import { DEFAULT_GAS_UNITS, type EntryCall, type Outcome, type Program, SENDER_TEXT, type SourceModule } from "./costCase.ts";
import { mainThreadMs } from "./mainThreadMs.ts";

const SENDER = address(SENDER_TEXT);
const NOW_SECONDS = 1_700_000_000n;
const CHAIN_ID = 4;
const SETUP_GAS_UNITS = 2_000_000;
/** Gas limit of authentication functions, for which no account is charged. */
const AUTHENTICATION_GAS_UNITS = 60;
const NO_SIGNATURE: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };
/** Account that publishes the name service. */
const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
/** Published packages available to programs, with their accounts. */
const FRAMEWORK_PACKAGES: readonly (readonly [account: string, name: string])[] = [
  ["0x1", "MoveStdlib"],
  ["0x1", "AptosStdlib"],
  ["0x1", "AptosFramework"],
  ["0x3", "AptosToken"],
  ["0x4", "AptosTokenObjects"],
  ["0x7", "AptosExperimental"],
  [NAMES, "aptos_names"],
  [NAMES, "aptos_names_v2_1"],
  [NAMES, "router"],
];
const SUCCESS = "Executed successfully";
const NEWEST_PUBLISHED_VERSION = 9;

/** Executor on the genesis state that runs programs independently and discards their changes. */
export interface TestNetwork {
  /** Sets up and runs a program; throws if the set-up fails. */
  run(program: Program): Outcome;
}

/** Payload of a raw transaction. */
type Payload = SignedTransaction["raw"]["payload"];

/** Creates the test network, which takes some hundred milliseconds. */
export function createTestNetwork(): TestNetwork {
  const registry = frameworkRegistry();
  const codes = createStateCodes(registry);
  const executor = createExecutor({ registry, codes, chainId: CHAIN_ID, mayActAs: (signer) => signer === SENDER });
  const genesis = createOverlayState({ get: () => undefined });
  genesis.apply(executor.genesis({ chainId: CHAIN_ID, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  genesis.apply(executor.blockMetadata(genesis, firstBlock(NOW_SECONDS)).writes);

  const signed = (payload: Payload, sequenceNumber: bigint, gasUnits: number): SignedTransaction => {
    const transaction = createSignedTransaction(rawOf(payload, sequenceNumber, gasUnits), NO_SIGNATURE);
    if (transaction.bytes.length > TRANSACTION_LIMITS.maxSizeBytes) throw new RangeError("larger than a transaction may be");
    return transaction;
  };

  const setUp = (state: OverlayState, program: Program): bigint => {
    let sequenceNumber = 0n;
    const commit = (payload: Payload, what: string) => {
      const output = executor.executeUser(state, signed(payload, sequenceNumber++, SETUP_GAS_UNITS), 0);
      if (output.vmStatus !== SUCCESS || output.kind !== "kept") throw new Error(`${what}: ${output.vmStatus}`);
      state.apply(output.writes);
    };
    for (const module of program.modules ?? []) {
      const unit = assembleModule(module.text);
      if (unit.version > NEWEST_PUBLISHED_VERSION) state.apply([inheritedModule(module.name, writeCompiledModule(unit))]);
      else commit(publication([module]), `publishing ${module.name}`);
    }
    for (const call of program.before ?? []) commit(entryFunction(call), call.name);
    return sequenceNumber;
  };

  return {
    run(program) {
      const state = createOverlayState(genesis);
      const sequenceNumber = setUp(state, program);
      const { run, gasUnits = DEFAULT_GAS_UNITS } = program;
      if (run.kind === "view") {
        const call = { ...moduleAndName(run), typeArguments: run.typeArguments ?? [], args: run.args ?? [] };
        return timed(() => {
          const outcome = executor.view(state, call);
          if (outcome.kind === "failed") return { gasUnits: Number.NaN, status: outcome.message };
          const { layouts } = codes.at(state);
          JSON.stringify(outcome.values.map(({ type, value }) => valueToJson(layouts.of(type), value)));
          return { gasUnits: Number(outcome.gasUsed), status: SUCCESS };
        });
      }
      if (run.kind === "authenticate") {
        const functionInfo = { moduleAddress: SENDER, moduleName: run.module.split("::")[1] as string, functionName: run.name };
        const args = [encodeBcs((writer) => writer.address(SENDER)), encodeBcs((writer) => writer.u64(1n))];
        const payload = entryFunction({ module: "0x1::aptos_account", name: "transfer", args });
        const raw = rawOf(payload, sequenceNumber, SETUP_GAS_UNITS);
        const message = signingMessage(encodeRawTransaction(raw), { kind: "single" });
        const data = { kind: "v1", digest: abstractionDigest(message, run.module, run.name), signature: new Uint8Array() } as const;
        const authenticated = createSignedTransaction(raw, {
          kind: "singleSender",
          sender: { kind: "abstraction", functionInfo, data },
        });
        return timed(() => {
          const validation = executor.validate(state, authenticated);
          return { gasUnits: AUTHENTICATION_GAS_UNITS, status: validation.kind === "valid" ? SUCCESS : validation.status };
        });
      }
      const payload =
        run.kind === "call"
          ? entryFunction(run)
          : run.kind === "publish"
            ? publication(run.modules)
            : ({ kind: "script", script: { code: run.code, typeArguments: run.typeArguments ?? [], args: [] } } as const);
      const transaction = signed(payload, sequenceNumber, gasUnits);
      return timed(() => {
        const output = executor.executeUser(state, transaction, 0);
        if (output.kind === "discarded") return { gasUnits: 0, status: output.vmStatus };
        const fee = output.feeStatement;
        return { gasUnits: Number((fee?.executionGasUnits ?? 0n) + (fee?.ioGasUnits ?? 0n)), status: output.vmStatus };
      });
    },
  };
}

function timed(run: () => Omit<Outcome, "ms">): Outcome {
  const start = mainThreadMs();
  const result = run();
  return { ms: mainThreadMs() - start, ...result };
}

function rawOf(payload: Payload, sequenceNumber: bigint, gasUnits: number): SignedTransaction["raw"] {
  return {
    sender: SENDER,
    sequenceNumber,
    payload,
    maxGasAmount: BigInt(gasUnits),
    gasUnitPrice: 100n,
    expirationTimestampSecs: NOW_SECONDS + 60n,
    chainId: CHAIN_ID,
  };
}

/** Digest that the sender's authentication function receives. */
function abstractionDigest(message: Uint8Array, module: string, name: string): Uint8Array {
  const id = parseModuleId(module);
  const bytes = encodeBcs((writer) =>
    writer.fixedBytes(domainSeed("AASigningData")).uleb128(0).bytes(message).address(id.address).string(id.name).string(name),
  );
  return crypto.sha3_256(bytes);
}

function moduleAndName({ module, name }: EntryCall) {
  return { module: parseModuleId(module), name };
}

function entryFunction(call: EntryCall): Payload {
  return {
    kind: "entryFunction",
    entryFunction: { ...moduleAndName(call), typeArguments: call.typeArguments ?? [], args: call.args ?? [] },
  };
}

/** State write of a module too new to be published: a fork inherits such modules from the network that it copies. */
function inheritedModule(name: string, bytes: Uint8Array): LedgerWrite {
  const key = encodeStateKey({ kind: "module", address: SENDER, name });
  return { key, op: { kind: "creation", bytes, metadata: undefined } };
}

/** Payload that publishes a package with these modules. */
function publication(modules: readonly SourceModule[]): Payload {
  const codes = modules.map(({ text }) => writeCompiledModule(assembleModule(text)));
  const names = modules.map(({ name }) => name);
  const metadata = encodeBcs((writer) =>
    writer
      .string(names[0] ?? "")
      .u8(1)
      .u64(0n)
      .string("")
      .bytes(new Uint8Array(0))
      .vector(names, (to, module) => to.string(module).bytes(new Uint8Array(0)).bytes(new Uint8Array(0)).bool(false))
      .vector(FRAMEWORK_PACKAGES, (to, [account, name]) => to.address(address(account)).string(name))
      .bool(false),
  );
  const code = encodeBcs((writer) => writer.vector(codes, (to, bytes) => to.bytes(bytes)));
  const bytes = encodeBcs((writer) => writer.bytes(metadata));
  return entryFunction({ module: "0x1::code", name: "publish_package_txn", args: [bytes, code] });
}
