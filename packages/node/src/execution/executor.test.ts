import { Account, type Ed25519Account, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";
import { CORE_RESOURCES_ADDRESS, createRegistry, frameworkModules, GENESIS_DEFAULTS } from "@atoll/framework";
import { defineTestModule } from "@atoll/framework/testing";
import {
  type Address,
  address,
  createLayouts,
  decodeValue,
  encodeBcs,
  parseModuleId,
  STATUS_CODES,
  type StructTag,
  type StructValue,
  structTag,
  typeTag,
} from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccountAuthenticator, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { ExecutionOutput, KeptOutput } from "../chain/executionOutput.ts";
import type { RawTransaction, SignedTransaction, TransactionPayload } from "../chain/signedTransaction.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { type SigningScope, signingMessage } from "../transaction/signingMessage.ts";
import { createExecutor } from "./executor.ts";
import { createOverlayState } from "./overlayState.ts";
import { createResourcePlaces } from "./resourcePlaces.ts";
import { createStateAdapter } from "./stateAdapter.ts";

const HOARD = structTag("0x1::trouble::Hoard");

/** Test module with a function for each kind of failure. */
const troubleModule = defineTestModule({
  id: "0x1::trouble",
  structs: "struct Hoard has key { bytes: vector<u8> }",
  functions: {
    "public entry fun hoard(account: &signer)": ({ context }, account: Address) => {
      context.moveTo(account, HOARD, { bytes: new Uint8Array(2 ** 20) });
    },
    "public entry fun overflow(_account: &signer)": () => {
      throw new Error("a defect in our own code");
    },
    "public entry fun burn_gas(_account: &signer)": ({ context }) => {
      for (;;) context.charge(1_000_000n);
    },
    "public entry fun returns(_account: &signer): u64": () => 1n,
    "public fun not_entry(_account: &signer)": () => undefined,
    "public entry fun texts(_account: &signer, _texts: vector<0x1::string::String>, _maybe: 0x1::option::Option<u64>)": () => undefined,
    "public entry fun needs_store<T: store>(_account: &signer)": () => undefined,
    "public entry fun two_signers(_a: &signer, _b: &signer)": () => undefined,
    "#[view] public fun length(_texts: vector<0x1::string::String>): (u64, vector<u8>)": (_, texts: StructValue[]) => [
      BigInt(texts.length),
      new Uint8Array([1, 2]),
    ],
  },
});

const registry = createRegistry([...frameworkModules, troubleModule]);
const layouts = createLayouts(registry.declarations);
const defects: unknown[] = [];
const actedFor = new Set<Address>();
const executor = createExecutor({
  registry,
  chainId: 4,
  mayActAs: (signer) => actedFor.has(signer),
  onDefect: (error) => defects.push(error),
});

const root = account(1);
const genesis = executor.genesis({ chainId: 4, coreResourcesAuthKey: root.publicKey.authKey().toUint8Array() });

const NOW_SECONDS = 1_700_000_000n;
const PRICE = 100n;
const MAX_GAS = 200_000n;
let state = createOverlayState({ get: () => undefined });
let blockRound = 0n;

function account(seed: number): Ed25519Account {
  return Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(seed)), legacy: true });
}
const addressOf = (key: Account): Address => address(key.accountAddress.toStringLong());
const [alice, bob, carol] = [account(11), account(12), account(13)];
const [aliceAddress, bobAddress, carolAddress] = [alice, bob, carol].map(addressOf) as [Address, Address, Address];

const u64 = (value: bigint) => encodeBcs((writer) => writer.u64(value));
const bcsAddress = (value: Address) => encodeBcs((writer) => writer.address(value));
function call(name: string, args: readonly Uint8Array[], typeArguments: readonly string[] = []): TransactionPayload {
  const parts = name.split("::");
  const entryFunction = {
    module: parseModuleId(parts.slice(0, 2).join("::")),
    name: parts[2] as string,
    typeArguments: typeArguments.map(typeTag),
    args,
  };
  return { kind: "entryFunction", entryFunction };
}
const transfer = (to: Address, amount: bigint) => call("0x1::aptos_account::transfer", [bcsAddress(to), u64(amount)]);

function raw(sender: Address, payload: TransactionPayload, own: Partial<RawTransaction> = {}): RawTransaction {
  return {
    sender,
    sequenceNumber: sequenceNumberOf(sender),
    payload,
    maxGasAmount: MAX_GAS,
    gasUnitPrice: PRICE,
    expirationTimestampSecs: NOW_SECONDS + 60n,
    chainId: 4,
    ...own,
  };
}
function authenticate(key: Account, transaction: RawTransaction, scope: SigningScope): Extract<AccountAuthenticator, { kind: "ed25519" }> {
  const signature = key.sign(signingMessage(encodeRawTransaction(transaction), scope)).toUint8Array();
  return { kind: "ed25519", publicKey: key.publicKey.toUint8Array(), signature };
}
function sign(key: Account, transaction: RawTransaction): SignedTransaction {
  return createSignedTransaction(transaction, authenticate(key, transaction, { kind: "single" }));
}
function sponsor(key: Account, payer: Account, transaction: RawTransaction): SignedTransaction {
  const scope = { kind: "feePayer", secondaryAddresses: [], feePayerAddress: addressOf(payer) } as const;
  const authenticator: TransactionAuthenticator = {
    kind: "feePayer",
    sender: authenticate(key, transaction, scope),
    secondaryAddresses: [],
    secondarySigners: [],
    feePayerAddress: addressOf(payer),
    feePayer: authenticate(payer, transaction, scope),
  };
  return createSignedTransaction(transaction, authenticator);
}

/** Executes a transaction and applies its writes to the current state. */
function execute(transaction: SignedTransaction): ExecutionOutput {
  const output = executor.executeUser(state, transaction, 1);
  if (output.kind === "kept") state.apply(output.writes);
  return output;
}
function succeed(transaction: SignedTransaction): KeptOutput {
  const output = execute(transaction);
  if (output.kind !== "kept" || output.status.kind !== "success") throw new Error(`did not succeed: ${output.vmStatus}`);
  return output;
}
function fail(transaction: SignedTransaction): KeptOutput {
  const output = execute(transaction);
  if (output.kind !== "kept") throw new Error(`was discarded: ${output.vmStatus}`);
  expect(output.status.kind).not.toBe("success");
  return output;
}

function resource(owner: Address, type: StructTag): StructValue | undefined {
  const bytes = createStateAdapter(state, createResourcePlaces(registry.declarations).at(registry.declarations)).getResource(owner, type);
  return bytes === undefined ? undefined : (decodeValue(layouts.of(type), bytes) as StructValue);
}
function sequenceNumberOf(owner: Address): bigint {
  return (resource(owner, structTag("0x1::account::Account"))?.sequence_number as bigint | undefined) ?? 0n;
}
function balanceOf(owner: Address): bigint {
  const outcome = executor.view(state, {
    module: parseModuleId("0x1::coin"),
    name: "balance",
    typeArguments: [typeTag("0x1::aptos_coin::AptosCoin")],
    args: [bcsAddress(owner)],
  });
  if (outcome.kind === "failed") throw new Error(outcome.message);
  return outcome.values[0]?.value as bigint;
}
function fund(owner: Address, amount: bigint): void {
  succeed(sign(root, raw(CORE_RESOURCES_ADDRESS, call("0x1::aptos_coin::mint", [bcsAddress(owner), u64(amount)]))));
}
function startBlock(timestampUsecs: bigint): KeptOutput {
  blockRound += 1n;
  const output = executor.blockMetadata(state, {
    id: new Uint8Array(32).fill(Number(blockRound)),
    epoch: 1n,
    round: blockRound,
    proposer: GENESIS_DEFAULTS.validator.owner,
    previousBlockVotes: new Uint8Array(),
    failedProposerIndices: [],
    timestampUsecs,
  });
  state.apply(output.writes);
  return output;
}

beforeEach(() => {
  state = createOverlayState({ get: () => undefined });
  state.apply(genesis.writes);
  blockRound = 0n;
  defects.length = 0;
  actedFor.clear();
  startBlock(NOW_SECONDS * 1_000_000n);
  fund(aliceAddress, 1_000_000_000n);
});

describe("execution of the genesis transaction", () => {
  it("writes each key once, sorted, without deposits, including framework modules", () => {
    const keys = genesis.writes.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(genesis.writes.every(({ op }) => op.kind === "creation" && op.metadata === undefined)).toBe(true);
    expect(keys).toContain(encodeStateKey({ kind: "module", address: address("0x1"), name: "coin" }));
  });
  it("has the same output for equal options", () => {
    expect(executor.genesis({ chainId: 4, coreResourcesAuthKey: root.publicKey.authKey().toUint8Array() })).toEqual(genesis);
  });
});

describe("block metadata transaction", () => {
  it("advances chain time without charging gas", () => {
    const output = startBlock(NOW_SECONDS * 1_000_000n + 5n);
    expect(output).toMatchObject({ status: { kind: "success" }, gasUsed: 0n });
    expect(resource(address("0x1"), structTag("0x1::timestamp::CurrentTimeMicroseconds"))).toEqual({
      microseconds: NOW_SECONDS * 1_000_000n + 5n,
    });
  });
});

describe("execution of an APT transfer", () => {
  it("moves the amount, charges the fee and increments the sequence number", () => {
    const output = succeed(sign(alice, raw(aliceAddress, transfer(bobAddress, 500_000n))));
    expect(balanceOf(bobAddress)).toBe(500_000n);
    expect(balanceOf(aliceAddress)).toBe(1_000_000_000n - 500_000n - output.gasUsed * PRICE);
    expect(sequenceNumberOf(aliceAddress)).toBe(1n);
    expect(output.vmStatus).toBe("Executed successfully");
  });
  it("costs a few gas units to existing accounts, plus storage fees to new accounts", () => {
    succeed(sign(alice, raw(aliceAddress, transfer(carolAddress, 1n))));
    const known = succeed(sign(alice, raw(aliceAddress, transfer(carolAddress, 1n))));
    const fresh = succeed(sign(alice, raw(aliceAddress, transfer(bobAddress, 1n))));
    expect(known.feeStatement?.storageFeeOctas).toBe(0n);
    expect(known.gasUsed).toBeGreaterThanOrEqual(5n);
    expect(known.gasUsed).toBeLessThanOrEqual(30n);
    expect(fresh.gasUsed).toBeLessThan(1_500n);
    expect(fresh.feeStatement?.storageFeeOctas).toBe(depositsOf(fresh));
    expect(fresh.gasUsed).toBeGreaterThanOrEqual(depositsOf(fresh) / PRICE);
  });
  it("emits a fee statement with the actual charges as its last event", () => {
    const output = succeed(sign(alice, raw(aliceAddress, transfer(bobAddress, 1n))));
    const last = output.events.at(-1);
    const type = structTag("0x1::transaction_fee::FeeStatement");
    expect(last).toMatchObject({ kind: "v2", type });
    expect(last && decodeValue(layouts.of(type), last.data)).toEqual({
      total_charge_gas_units: output.gasUsed,
      execution_gas_units: output.feeStatement?.executionGasUnits,
      io_gas_units: output.feeStatement?.ioGasUnits,
      storage_fee_octas: output.feeStatement?.storageFeeOctas,
      storage_fee_refund_octas: output.feeStatement?.storageRefundOctas,
    });
  });
  it("has the same output each time", () => {
    const transaction = sign(alice, raw(aliceAddress, transfer(bobAddress, 1n)));
    expect(executor.executeUser(state, transaction, 1)).toEqual(executor.executeUser(state, transaction, 1));
  });
  it("aborts above the sender's balance, charges gas and increments the sequence number", () => {
    const output = fail(sign(alice, raw(aliceAddress, transfer(bobAddress, 10_000_000_000n))));
    expect(output.vmStatus).toMatch(/^Move abort in 0x1::\w+: E\w+\(0x[0-9a-f]+\): \S/);
    expect(balanceOf(aliceAddress)).toBe(1_000_000_000n - output.gasUsed * PRICE);
    expect(sequenceNumberOf(aliceAddress)).toBe(1n);
    expect(balanceOf(bobAddress)).toBe(0n);
  });
  it("fails if the remaining balance cannot pay the fee", () => {
    const output = fail(sign(alice, raw(aliceAddress, transfer(bobAddress, 1_000_000_000n), { maxGasAmount: 5_000n })));
    expect(output.status).toMatchObject({ kind: "moveAbort", location: parseModuleId("0x1::transaction_validation"), code: 0x203edn });
  });
  it("fails with out of gas and charges the full gas limit if the limit is too low", () => {
    const output = fail(sign(alice, raw(aliceAddress, transfer(bobAddress, 1n), { maxGasAmount: 600n, sequenceNumber: 0n })));
    expect(output.status).toEqual({ kind: "outOfGas" });
    expect(output.gasUsed).toBe(600n);
    expect(balanceOf(aliceAddress)).toBe(1_000_000_000n - 600n * PRICE);
  });
});

describe("state slots created by a transaction", () => {
  it("record deposit and creation time", () => {
    const output = succeed(sign(alice, raw(aliceAddress, transfer(bobAddress, 1n))));
    const created = output.writes.filter(({ op }) => op.kind === "creation");
    expect(created.length).toBeGreaterThan(0);
    for (const { op } of created) {
      expect(op.metadata).toMatchObject({ slotDepositOctas: 40_000n, creationTimeUsecs: NOW_SECONDS * 1_000_000n });
    }
  });
});

describe("transaction validation", () => {
  const status = (transaction: SignedTransaction) => {
    const verdict = executor.validate(state, transaction);
    return verdict.kind === "valid" ? "valid" : verdict.status;
  };

  it("accepts executable transactions without side effects", () => {
    const transaction = sign(alice, raw(aliceAddress, transfer(bobAddress, 1n)));
    expect([status(transaction), status(transaction)]).toEqual(["valid", "valid"]);
  });
  it("accepts transactions that fail only during execution", () => {
    expect(status(sign(alice, raw(aliceAddress, call("0x1::trouble::two_signers", []))))).toBe("valid");
    expect(
      status(sign(alice, raw(aliceAddress, { kind: "script", script: { code: new Uint8Array(), typeArguments: [], args: [] } }))),
    ).toBe("valid");
  });
  it.each<[string, string, Partial<RawTransaction>]>([
    ["sequence numbers in the future", "valid", { sequenceNumber: 9n }],
    ["expired transactions", "TRANSACTION_EXPIRED", { expirationTimestampSecs: NOW_SECONDS }],
    ["transactions of another chain", "BAD_CHAIN_ID", { chainId: 1 }],
    ["a gas limit above the maximum", "MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND", { maxGasAmount: 2_000_001n }],
    ["a gas limit below the transaction minimum", "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS", { maxGasAmount: 2n }],
    ["a gas limit too low for account creation", "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS", { maxGasAmount: 500n }],
    ["gas prices below the minimum", "GAS_UNIT_PRICE_BELOW_MIN_BOUND", { gasUnitPrice: 99n }],
    ["gas prices above the maximum", "GAS_UNIT_PRICE_ABOVE_MAX_BOUND", { gasUnitPrice: 10_000_000_001n }],
    ["fees that the sender cannot pay", "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE", { maxGasAmount: 2_000_000n, gasUnitPrice: 501n }],
    ["sequence numbers near the end", "SEQUENCE_NUMBER_TOO_BIG", { sequenceNumber: 1n << 63n }],
    [
      "an empty payload",
      "EMPTY_PAYLOAD_PROVIDED",
      { payload: { kind: "v1", executable: { kind: "empty" }, multisigAddress: undefined, nonce: undefined } },
    ],
    [
      "transactions over 64 KiB",
      "EXCEEDED_MAX_TRANSACTION_SIZE",
      { payload: { kind: "script", script: { code: new Uint8Array(65_536), typeArguments: [], args: [] } } },
    ],
  ])("answers %s with status %s", (_, expected, own) => {
    expect(status(sign(alice, raw(aliceAddress, transfer(bobAddress, 1n), own)))).toBe(expected);
  });
  it("rejects used sequence numbers", () => {
    const transaction = sign(alice, raw(aliceAddress, transfer(bobAddress, 1n)));
    succeed(transaction);
    expect(status(transaction)).toBe("SEQUENCE_NUMBER_TOO_OLD");
    expect(execute(transaction)).toMatchObject({ kind: "discarded", status: "SEQUENCE_NUMBER_TOO_OLD" });
  });
  it("rejects a signature over a different payload", () => {
    const { raw: signedRaw, authenticator } = sign(alice, raw(aliceAddress, transfer(bobAddress, 1n)));
    expect(status(createSignedTransaction({ ...signedRaw, payload: transfer(bobAddress, 2n) }, authenticator))).toBe("INVALID_SIGNATURE");
  });
  it("rejects a key that does not belong to the account", () => {
    expect(status(sign(bob, raw(aliceAddress, transfer(bobAddress, 1n))))).toBe("INVALID_AUTH_KEY");
  });
  it("rejects duplicate signers", () => {
    const transaction = raw(aliceAddress, call("0x1::trouble::two_signers", []));
    const scope = { kind: "multiAgent", secondaryAddresses: [aliceAddress] } as const;
    const signer = authenticate(alice, transaction, scope);
    const authenticator = { ...scope, sender: signer, secondarySigners: [signer] } as const;
    expect(status(createSignedTransaction(transaction, authenticator))).toBe("SIGNERS_CONTAIN_DUPLICATES");
  });
  it("accepts unsigned transactions only from impersonated addresses", () => {
    const unsigned = createSignedTransaction(raw(aliceAddress, transfer(bobAddress, 5n)), {
      kind: "singleSender",
      sender: { kind: "none" },
    });
    expect(status(unsigned)).toBe("INVALID_SIGNATURE");
    actedFor.add(aliceAddress);
    expect(status(unsigned)).toBe("valid");
    succeed(unsigned);
    expect(balanceOf(bobAddress)).toBe(5n);
  });
});

describe("execution of entry functions", () => {
  const textArguments = (texts: number[][], maybe: number[]) => [
    new Uint8Array([texts.length, ...texts.flatMap((text) => [text.length, ...text])]),
    new Uint8Array(maybe),
  ];

  it.each<[string, string, TransactionPayload]>([
    ["of a missing module", "LINKER_ERROR", call("0x1::no_such_module::f", [])],
    ["of a missing function", "FUNCTION_RESOLUTION_FAILURE", call("0x1::coin::no_such_function", [])],
    ["of a function without entry modifier", "EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION", call("0x1::trouble::not_entry", [])],
    ["of a function with return values", "INVALID_MAIN_FUNCTION_SIGNATURE", call("0x1::trouble::returns", [])],
    ["with too few arguments", "NUMBER_OF_ARGUMENTS_MISMATCH", call("0x1::aptos_account::transfer", [u64(1n)])],
    ["with too few signers", "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH", call("0x1::trouble::two_signers", [])],
    ["with a truncated argument", "FAILED_TO_DESERIALIZE_ARGUMENT", call("0x1::aptos_account::transfer", [u64(1n), u64(1n)])],
    [
      "with trailing bytes after an argument",
      "FAILED_TO_DESERIALIZE_ARGUMENT",
      call("0x1::aptos_account::transfer", [bcsAddress(bobAddress), new Uint8Array(9)]),
    ],
    ["without type arguments", "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", call("0x1::trouble::needs_store", [])],
    ["with a type that lacks an ability", "CONSTRAINT_NOT_SATISFIED", call("0x1::trouble::needs_store", [], ["signer"])],
    ["with a type of a module that does not exist", "LINKER_ERROR", call("0x1::trouble::needs_store", [], ["0x12345::coin::Coin"])],
    ["with a type that does not exist", "TYPE_RESOLUTION_FAILURE", call("0x1::trouble::needs_store", [], ["0x1::coin::NoSuchCoin"])],
  ])("rejects a call %s with %s", (_, status, payload) => {
    const output = fail(sign(alice, raw(aliceAddress, payload)));
    expect(output.status.kind).toBe("miscellaneousError");
    expect(output.vmStatus.split("\n")[0]).toBe(status);
    expect(sequenceNumberOf(aliceAddress)).toBe(1n);
  });
  it("validates string and option arguments like their constructors", () => {
    succeed(sign(alice, raw(aliceAddress, call("0x1::trouble::texts", textArguments([[0xc3, 0xa9]], [0])))));
    const badText = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::texts", textArguments([[0xc3]], [0])))));
    expect(badText.status).toMatchObject({ kind: "moveAbort", location: parseModuleId("0x1::string"), code: 1n });
    const twoValues = [2, ...new Uint8Array(16)];
    const badOption = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::texts", textArguments([], twoValues)))));
    expect(badOption.vmStatus.split("\n")[0]).toBe("FAILED_TO_DESERIALIZE_ARGUMENT");
  });
  it("aborts on object arguments for missing objects", () => {
    const payload = call(
      "0x1::primary_fungible_store::transfer",
      [bcsAddress(carolAddress), bcsAddress(bobAddress), u64(1n)],
      ["0x1::fungible_asset::Metadata"],
    );
    const output = fail(sign(alice, raw(aliceAddress, payload)));
    expect(output.status).toMatchObject({ kind: "moveAbort", location: parseModuleId("0x1::object") });
  });
  it("stops at the gas limit if the function never returns", () => {
    const output = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::burn_gas", []), { maxGasAmount: 800n })));
    expect(output).toMatchObject({ status: { kind: "outOfGas" }, gasUsed: 800n });
    const limited = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::burn_gas", []))));
    expect(limited.vmStatus).toBe("EXECUTION_LIMIT_REACHED");
  });
  it("fails with STORAGE_WRITE_LIMIT_REACHED for oversized items", () => {
    const output = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::hoard", []))));
    expect(output.status).toEqual({ kind: "miscellaneousError", code: STATUS_CODES.STORAGE_WRITE_LIMIT_REACHED });
  });
  it("fails with an invariant violation on internal errors, which are reported", () => {
    const output = fail(sign(alice, raw(aliceAddress, call("0x1::trouble::overflow", []))));
    expect(output.vmStatus).toBe("UNKNOWN_INVARIANT_VIOLATION_ERROR");
    expect(defects).toEqual([new Error("a defect in our own code")]);
  });
});

describe("script and multisig payloads", () => {
  it.each<[string, string, TransactionPayload]>([
    [
      "a truncated script",
      "CODE_DESERIALIZATION_ERROR",
      { kind: "script", script: { code: new Uint8Array([0xa1, 0x1c, 0xeb, 0x0b]), typeArguments: [], args: [] } },
    ],
    [
      "a script with invalid bytecode",
      "CODE_DESERIALIZATION_ERROR",
      { kind: "script", script: { code: new Uint8Array([1]), typeArguments: [], args: [] } },
    ],
  ])("%s passes validation, and execution fails with %s", (_, status, payload) => {
    expect(fail(sign(alice, raw(aliceAddress, payload))).vmStatus.split("\n")[0]).toBe(status);
  });
  it.each<[string, string, TransactionPayload]>([
    ["for a non-multisig account", "ACCOUNT_NOT_MULTISIG", { kind: "multisig", multisigAddress: bobAddress, payload: undefined }],
    [
      "containing a script",
      "FEATURE_UNDER_GATING",
      {
        kind: "multisig",
        multisigAddress: bobAddress,
        payload: { kind: "script", script: { code: new Uint8Array([1]), typeArguments: [], args: [] } },
      },
    ],
  ])("a multisig payload %s is rejected with %s", (_, status, payload) => {
    const transaction = sign(alice, raw(aliceAddress, payload));
    expect(executor.validate(state, transaction)).toEqual({ kind: "invalid", status });
  });
});

describe("sponsored transaction", () => {
  it("charges the fee payer and creates the sender's account", () => {
    fund(bobAddress, 10n);
    const transaction = sponsor(bob, alice, raw(bobAddress, transfer(carolAddress, 10n)));
    expect(executor.validate(state, transaction)).toEqual({ kind: "valid" });
    const output = succeed(transaction);
    expect(balanceOf(bobAddress)).toBe(0n);
    expect(balanceOf(carolAddress)).toBe(10n);
    expect(balanceOf(aliceAddress)).toBe(1_000_000_000n - output.gasUsed * PRICE);
    expect(sequenceNumberOf(bobAddress)).toBe(1n);
    expect(sequenceNumberOf(aliceAddress)).toBe(0n);
  });
  it("creates the sender's account even on failure, so that the transaction cannot be replayed", () => {
    const transaction = sponsor(bob, alice, raw(bobAddress, transfer(carolAddress, 10n)));
    const output = fail(transaction);
    expect(sequenceNumberOf(bobAddress)).toBe(1n);
    expect(balanceOf(aliceAddress)).toBe(1_000_000_000n - output.gasUsed * PRICE);
    expect(output.feeStatement?.storageFeeOctas).toBeGreaterThanOrEqual(40_000n);
    expect(execute(transaction)).toMatchObject({ kind: "discarded", status: "SEQUENCE_NUMBER_TOO_OLD" });
  });
  it("is rejected if the fee payer has insufficient funds", () => {
    const transaction = sponsor(alice, bob, raw(aliceAddress, transfer(carolAddress, 10n)));
    expect(executor.validate(state, transaction)).toEqual({ kind: "invalid", status: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" });
  });
});

describe("multi-agent transaction", () => {
  it("passes signers to the function in order", () => {
    const transaction = raw(aliceAddress, call("0x1::trouble::two_signers", []));
    const scope = { kind: "multiAgent", secondaryAddresses: [bobAddress] } as const;
    const signed = createSignedTransaction(transaction, {
      ...scope,
      sender: authenticate(alice, transaction, scope),
      secondarySigners: [authenticate(bob, transaction, scope)],
    });
    expect(executor.validate(state, signed)).toEqual({ kind: "valid" });
    succeed(signed);
  });
});

describe("orderless transaction", () => {
  const orderless = (nonce: bigint, own: Partial<RawTransaction> = {}) => {
    const executable = transfer(bobAddress, 7n) as Extract<TransactionPayload, { kind: "entryFunction" }>;
    const payload: TransactionPayload = { kind: "v1", executable, multisigAddress: undefined, nonce };
    return sign(alice, raw(aliceAddress, payload, { sequenceNumber: (1n << 64n) - 1n, ...own }));
  };

  it("runs once per nonce, without a sequence number", () => {
    succeed(orderless(101n));
    expect(balanceOf(bobAddress)).toBe(7n);
    expect(sequenceNumberOf(aliceAddress)).toBe(0n);
    expect(execute(orderless(101n))).toMatchObject({ kind: "discarded", status: "NONCE_ALREADY_USED" });
    succeed(orderless(102n));
  });
  it("is rejected if its expiration is too far in the future", () => {
    expect(executor.validate(state, orderless(1n, { expirationTimestampSecs: NOW_SECONDS + 66n }))).toEqual({
      kind: "invalid",
      status: "TRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE",
    });
  });
});

describe("simulation", () => {
  const unsigned = (transaction: RawTransaction, feePayerAddress?: Address) => {
    const none = { kind: "none" } as const;
    const authenticator: TransactionAuthenticator =
      feePayerAddress === undefined
        ? { kind: "singleSender", sender: none }
        : { kind: "feePayer", sender: none, secondaryAddresses: [], secondarySigners: [], feePayerAddress, feePayer: none };
    return createSignedTransaction(transaction, authenticator);
  };

  it("runs without signatures at the gas cost of the real transaction", () => {
    const transaction = raw(aliceAddress, transfer(bobAddress, 1n));
    const simulated = executor.simulate(state, unsigned(transaction));
    const executed = succeed(sign(alice, transaction));
    expect(simulated).toMatchObject({ kind: "kept", status: { kind: "success" }, gasUsed: executed.gasUsed });
  });
  it("skips the balance check if the fee payer is the zero address", () => {
    const simulated = executor.simulate(
      state,
      unsigned(raw(bobAddress, call("0x1::trouble::texts", [new Uint8Array(1), new Uint8Array(1)])), address("0x0")),
    );
    expect(simulated).toMatchObject({ kind: "kept", status: { kind: "success" } });
  });
  it("returns the rejection reason of an invalid transaction", () => {
    const simulated = executor.simulate(state, unsigned(raw(aliceAddress, transfer(bobAddress, 1n)), address("0x7")));
    expect(simulated).toMatchObject({ kind: "discarded", vmStatus: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" });
  });
  it("returns more failure details than the ledger stores", () => {
    const simulated = executor.simulate(state, unsigned(raw(aliceAddress, call("0x1::trouble::two_signers", []))));
    expect(simulated.vmStatus).toBe("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH\nExecution failed with message: expected 2 signers, got 1");
  });
});

describe("view functions", () => {
  const view = (name: string, args: readonly Uint8Array[], typeArguments: readonly string[] = []) => {
    const payload = call(name, args, typeArguments) as Extract<TransactionPayload, { kind: "entryFunction" }>;
    return executor.view(state, payload.entryFunction);
  };

  it("return typed values and gas used", () => {
    const outcome = view("0x1::trouble::length", [new Uint8Array([1, 1, 65])]);
    expect(outcome).toMatchObject({
      kind: "returned",
      values: [
        { type: { kind: "u64" }, value: 1n, bytes: u64(1n) },
        { type: typeTag("vector<u8>"), bytes: new Uint8Array([2, 1, 2]) },
      ],
    });
    expect(outcome.kind === "returned" && outcome.gasUsed).toBeGreaterThan(0n);
  });
  it.each<[string, RegExp, bigint, Parameters<typeof view>]>([
    ["non-view functions", /not marked as view/, 1011n, ["0x1::aptos_account::transfer", []]],
    [
      "missing types",
      /^Linker Error: Module 0{59}12345::coin doesn.t exist$/,
      1081n,
      ["0x1::coin::balance", [bcsAddress(bobAddress)], ["0x12345::coin::Coin"]],
    ],
    ["too few arguments", /arguments/, 1011n, ["0x1::trouble::length", []]],
    ["arguments that do not decode", /FAILED_TO_DESERIALIZE_ARGUMENT/, 1100n, ["0x1::trouble::length", [new Uint8Array([2, 1])]]],
  ])("reject a call with this fault: %s", (_, message, code, args) => {
    const outcome = view(...args);
    expect(outcome).toMatchObject({ kind: "failed", vmErrorCode: code });
    expect(outcome.kind === "failed" && outcome.message).toMatch(message);
  });
  it("return a zero balance for types that are not coins", () => {
    expect(view("0x1::coin::balance", [bcsAddress(bobAddress)], ["0x1::string::String"])).toMatchObject({ values: [{ value: 0n }] });
  });
});

function depositsOf(output: KeptOutput): bigint {
  return output.writes
    .filter(({ op }) => op.kind === "creation")
    .reduce((sum, { op }) => sum + (op.metadata?.slotDepositOctas ?? 0n) + (op.metadata?.bytesDepositOctas ?? 0n), 0n);
}
