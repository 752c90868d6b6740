import {
  AbstractedAccount,
  Account,
  AccountAddress,
  type AnyRawTransaction,
  ChainId,
  DerivableAbstractedAccount,
  Ed25519PrivateKey,
  EntryFunction,
  type EntryFunctionArgument,
  generateSignedTransaction,
  MoveString,
  MultiAgentTransaction,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { createRegistry, DEFAULT_FEATURES, type FeatureName, frameworkModules } from "@atoll/framework";
import { defineTestModule } from "@atoll/framework/testing";
import { type Address, address, assembleModule, encodeBcs, parseModuleId, structTag, typeTag, writeCompiledModule } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { firstBlock } from "../../testing/firstBlock.ts";
import type { ExecutionOutput, KeptOutput } from "../chain/executionOutput.ts";
import { decodeSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import { createExecutor } from "./executor.ts";
import { MAX_AUTHENTICATION_GAS_UNITS } from "./gas/gasParams.ts";
import { createOverlayState } from "./overlayState.ts";

const DATA = "0x1::auth_data::AbstractionAuthData";
const COUNT = structTag("0xcafe::own::Count");
/** Module with example authentication functions. */
const ownModule = defineTestModule({
  id: "0xcafe::own",
  structs: "struct Count has key { value: u64 }",
  functions: {
    [`public fun anyone(account: signer, data: ${DATA}): signer`]: (_, account: Address) => account,
    [`public fun nobody(account: signer, data: ${DATA}): signer`]: () => address("0xbad"),
    [`public fun counted(account: signer, data: ${DATA}): signer`]: ({ context }, account: Address) => {
      if (context.exists(account, COUNT)) context.borrowMut<{ value: bigint }>(account, COUNT).value += 1n;
      else context.moveTo(account, COUNT, { value: 1n });
      return account;
    },
    [`public fun dear(account: signer, data: ${DATA}): signer`]: ({ context }, account: Address) => {
      context.charge(30_000_000n);
      return account;
    },
    [`public fun endless(account: signer, data: ${DATA}): signer`]: ({ context }) => {
      for (;;) context.charge(1_000_000n);
    },
    "#[view] public fun count(account: address): u64": ({ context }, account: Address) =>
      context.exists(account, COUNT) ? context.borrow<{ value: bigint }>(account, COUNT).value : 0n,
  },
});
/** Bytecode authentication function that searches 2,000 numbers ten times for a missing value. */
const seekingModule = writeCompiledModule(
  assembleModule(`module 0xcafe::own_code version 7
    use struct ${DATA} has copy, drop;
    use fun 0x1::vector::contains<T0>(&vector<T0>, &T0): bool;
    public fun seeking(account: signer, data: ${DATA}): signer {
      local numbers: vector<u64>, sought: u64
      LdConst vector<u64> x"d00f${"0000000000000000".repeat(2_000)}" StLoc numbers LdU64 1 StLoc sought
      ${"ImmBorrowLoc numbers ImmBorrowLoc sought CallGeneric 0x1::vector::contains<u64> Pop ".repeat(10)}
      MoveLoc account Ret }`),
);
const OWN = address("0xcafe");
const HEX = "0x7::test_derivable_account_abstraction_ed25519_hex::authenticate";
const NOW_SECONDS = 1_700_000_000n;

const executor = createExecutor({ registry: createRegistry([...frameworkModules, ownModule], [seekingModule]), chainId: 4 });
const root = account(1);
const [alice, bob] = [account(11), account(12)];
let state = createOverlayState({ get: () => undefined });

function account(seed: number): Account {
  return Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(seed)), legacy: true });
}
function derivable(seed: number, signer = account(seed)): DerivableAbstractedAccount {
  return new DerivableAbstractedAccount({
    authenticationFunction: HEX,
    abstractPublicKey: account(seed).publicKey.toUint8Array(),
    signer: (digest) => signer.sign(new TextEncoder().encode(`0x${Buffer.from(digest as Uint8Array).toString("hex")}`)).toUint8Array(),
  });
}
function abstracted(owner: Account, name: string, module = "own"): AbstractedAccount {
  return new AbstractedAccount({
    accountAddress: owner.accountAddress,
    authenticationFunction: `${OWN}::${module}::${name}`,
    signer: () => new Uint8Array(1),
  });
}
const addressOf = ({ accountAddress }: Pick<Account, "accountAddress">) => address(accountAddress.toStringLong());

function start(features: readonly FeatureName[] = DEFAULT_FEATURES): void {
  state = createOverlayState({ get: () => undefined });
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: root.publicKey.authKey().toUint8Array(), features }).writes);
  state.apply(executor.blockMetadata(state, firstBlock(NOW_SECONDS)).writes);
}

interface Options {
  readonly sequenceNumber?: bigint;
  readonly maxGas?: bigint;
}
function raw(
  sender: AccountAddress,
  call: string,
  args: EntryFunctionArgument[],
  { sequenceNumber, maxGas }: Options = {},
): RawTransaction {
  const [owner, module, name] = call.split("::") as [string, string, string];
  const payload = new TransactionPayloadEntryFunction(EntryFunction.build(`${owner}::${module}`, name, [], args));
  const number = sequenceNumber ?? numberOf(sender);
  return new RawTransaction(sender, number, payload, maxGas ?? 200_000n, 100n, NOW_SECONDS + 60n, new ChainId(4));
}
function transfer(sender: AccountAddress, amount: number, options?: Options): RawTransaction {
  return raw(sender, "0x1::aptos_account::transfer", [bob.accountAddress, new U64(amount)], options);
}
function signed(transaction: AnyRawTransaction, sender: Account, others: { secondary?: Account; feePayer?: Account } = {}) {
  return decodeSignedTransaction(
    generateSignedTransaction({
      transaction,
      senderAuthenticator: sender.signTransactionWithAuthenticator(transaction),
      ...(others.secondary && { additionalSignersAuthenticators: [others.secondary.signTransactionWithAuthenticator(transaction)] }),
      ...(others.feePayer && { feePayerAuthenticator: others.feePayer.signTransactionWithAuthenticator(transaction) }),
    }),
  );
}
function status(transaction: ReturnType<typeof signed>): string {
  const verdict = executor.validate(state, transaction);
  return verdict.kind === "valid" ? "valid" : verdict.status;
}
function execute(transaction: ReturnType<typeof signed>): ExecutionOutput {
  const output = executor.executeUser(state, transaction, 1);
  if (output.kind === "kept") state.apply(output.writes);
  return output;
}
function succeed(transaction: ReturnType<typeof signed>): KeptOutput {
  expect(status(transaction)).toBe("valid");
  const output = execute(transaction);
  if (output.kind !== "kept" || output.status.kind !== "success") throw new Error(`did not succeed: ${output.vmStatus}`);
  return output;
}
function view(module: string, name: string, owner: AccountAddress, types: string[] = []): bigint {
  const args = [encodeBcs((writer) => writer.address(address(owner.toStringLong())))];
  const outcome = executor.view(state, { module: parseModuleId(module), name, typeArguments: types.map(typeTag), args });
  if (outcome.kind === "failed") throw new Error(outcome.message);
  return outcome.values[0]?.value as bigint;
}
const balanceOf = (owner: Account) => view("0x1::coin", "balance", owner.accountAddress, ["0x1::aptos_coin::AptosCoin"]);
const numberOf = (owner: AccountAddress) => view("0x1::account", "get_sequence_number", owner);
function fund(owner: Account): void {
  const mint = raw(AccountAddress.fromString("0xa550c18", { maxMissingChars: 63 }), "0x1::aptos_coin::mint", [
    owner.accountAddress,
    new U64(1_000_000_000),
  ]);
  succeed(signed(new SimpleTransaction(mint), root));
}
function enable(owner: Account, name: string, module = "own"): void {
  const args = [AccountAddress.fromString(OWN), new MoveString(module), new MoveString(name)];
  const transaction = raw(owner.accountAddress, "0x1::account_abstraction::add_authentication_function", args);
  succeed(signed(new SimpleTransaction(transaction), owner));
}

beforeEach(() => {
  start();
  fund(alice);
});

describe("an abstracted account with an authentication function", () => {
  it("can send transactions by function after enabling it, and still by key", () => {
    const byFunction = () => signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "anyone"));
    expect(status(byFunction())).toBe("ABORTED");
    expect(execute(byFunction())).toMatchObject({ kind: "discarded", status: "ABORTED" });
    enable(alice, "anyone");
    succeed(byFunction());
    succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), alice));
    expect(balanceOf(bob)).toBe(10n);
  });

  it("pays for the function's gas in addition to the cost of signing by key", () => {
    enable(alice, "dear");
    succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), alice));
    const byKey = succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), alice));
    const byFunction = succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "dear")));
    expect(byFunction.gasUsed - byKey.gasUsed).toBeGreaterThanOrEqual(30n);
    expect(byFunction.gasUsed - byKey.gasUsed).toBeLessThan(MAX_AUTHENTICATION_GAS_UNITS);
    expect(byFunction.feeStatement?.totalGasUnits).toBe(byFunction.gasUsed);
  });

  it("pays for each vector item that the function passes to native calls", () => {
    enable(alice, "seeking", "own_code");
    // Its search through 20,000 items costs about 11,000 internal gas each, as in Move code, which exceeds the limit of authentication.
    expect(status(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "seeking", "own_code")))).toBe(
      "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED",
    );
  });

  it("is rejected if authentication functions exceed the gas limit, alone or together with another signer's function", () => {
    enable(alice, "endless");
    expect(status(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "endless")))).toBe(
      "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED",
    );
    fund(bob);
    enable(alice, "dear");
    enable(bob, "dear");
    const shared = new SimpleTransaction(transfer(alice.accountAddress, 5), bob.accountAddress);
    const both = signed(shared, abstracted(alice, "dear"), { feePayer: abstracted(bob, "dear") });
    expect(status(both)).toBe("ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED");
    expect(status(signed(shared, abstracted(alice, "dear"), { feePayer: bob }))).toBe("valid");
  });

  it("is rejected if the function returns the signer of a different account", () => {
    enable(alice, "nobody");
    expect(status(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "nobody")))).toBe("ABORTED");
  });

  it("commits writes of the authentication function even if the transaction aborts", () => {
    enable(alice, "counted");
    const signer = abstracted(alice, "counted");
    succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), signer));
    const failing = execute(signed(new SimpleTransaction(transfer(alice.accountAddress, 2_000_000_000)), signer));
    expect(failing).toMatchObject({ kind: "kept", status: { kind: "moveAbort" } });
    expect(view("0xcafe::own", "count", alice.accountAddress)).toBe(2n);
    expect(numberOf(alice.accountAddress)).toBe(3n);
  });

  it("runs the function at submission, even for future sequence numbers", () => {
    enable(alice, "anyone");
    const later = (name: string) =>
      signed(new SimpleTransaction(transfer(alice.accountAddress, 5, { sequenceNumber: 9n })), abstracted(alice, name));
    expect(status(later("anyone"))).toBe("valid");
    expect(status(later("counted"))).toBe("ABORTED");
  });

  it("runs the function in simulations", () => {
    enable(alice, "anyone");
    const simulate = (name: string) =>
      executor.simulate(state, signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, name)));
    expect(simulate("anyone")).toMatchObject({ kind: "kept", status: { kind: "success" } });
    expect(simulate("counted")).toMatchObject({ kind: "discarded", status: "ABORTED" });
  });
});

describe("a derivable abstracted account, whose address follows from its key", () => {
  it("sends its first transaction without prior account creation", () => {
    const dana = derivable(21);
    fund(dana);
    succeed(signed(new SimpleTransaction(transfer(dana.accountAddress, 7)), dana));
    expect([balanceOf(bob), numberOf(dana.accountAddress)]).toEqual([7n, 1n]);
  });

  it("is rejected for signatures of another key or another transaction", () => {
    const dana = derivable(21);
    fund(dana);
    const transaction = new SimpleTransaction(transfer(dana.accountAddress, 7));
    expect(status(signed(transaction, derivable(21, bob)))).toBe("ABORTED");
    expect(
      status(
        decodeSignedTransaction(
          generateSignedTransaction({
            transaction,
            senderAuthenticator: dana.signTransactionWithAuthenticator(new SimpleTransaction(transfer(dana.accountAddress, 8))),
          }),
        ),
      ),
    ).toBe("INVALID_SIGNATURE");
  });

  it("is rejected as the sender of an account that is not derived from its key", () => {
    const impostor = derivable(21);
    const transaction = new SimpleTransaction(transfer(alice.accountAddress, 7));
    expect(status(signed(transaction, impostor))).toBe("ABORTED");
  });

  it("works as sponsored sender, fee payer and secondary signer", () => {
    const dana = derivable(21);
    succeed(
      signed(
        new SimpleTransaction(raw(dana.accountAddress, "0x1::account_abstraction::remove_authenticator", []), alice.accountAddress),
        dana,
        { feePayer: alice },
      ),
    );
    expect([balanceOf(dana), numberOf(dana.accountAddress)]).toEqual([0n, 1n]);

    fund(dana);
    const before = balanceOf(alice);
    succeed(signed(new SimpleTransaction(transfer(alice.accountAddress, 3), dana.accountAddress), alice, { feePayer: dana }));
    expect(balanceOf(alice)).toBe(before - 3n);
    expect(balanceOf(dana)).toBeLessThan(1_000_000_000n);

    const together = new MultiAgentTransaction(transfer(alice.accountAddress, 3), [dana.accountAddress]);
    expect(status(signed(together, alice, { secondary: dana }))).toBe("valid");
    expect(status(signed(together, alice, { secondary: derivable(21, bob) }))).toBe("ABORTED");
    expect(addressOf(dana)).not.toBe(addressOf(alice));
  });
});

describe("networks with account abstraction disabled", () => {
  it.each<[FeatureName, string, string]>([
    ["DERIVABLE_ACCOUNT_ABSTRACTION", "valid", "FEATURE_UNDER_GATING"],
    ["ACCOUNT_ABSTRACTION", "FEATURE_UNDER_GATING", "valid"],
  ])("validate with %s disabled: by function %s, derived account %s", (missing, byFunction, byDerivation) => {
    const dana = derivable(21);
    start(DEFAULT_FEATURES.filter((name) => name !== missing));
    fund(alice);
    fund(dana);
    if (missing !== "ACCOUNT_ABSTRACTION") enable(alice, "anyone");
    expect(status(signed(new SimpleTransaction(transfer(alice.accountAddress, 5)), abstracted(alice, "anyone")))).toBe(byFunction);
    expect(status(signed(new SimpleTransaction(transfer(dana.accountAddress, 5)), dana))).toBe(byDerivation);
  });
});
