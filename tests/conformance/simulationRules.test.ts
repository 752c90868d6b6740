import {
  type Account,
  AccountAddress,
  type AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorNoAccountAuthenticator,
  type AnyRawTransaction,
  type Aptos,
  Ed25519PublicKey,
  Ed25519Signature,
  generateSignedTransaction,
  generateTransactionPayload,
  type InputEntryFunctionData,
  type InputMultiSigData,
  MimeType,
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  type MultiKey,
  postAptosFullNode,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { legacyEd25519, mixedMultiKey, singleEd25519, singleSecp256k1 } from "../support/accountKinds.ts";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const KINDS = [legacyEd25519, singleEd25519, singleSecp256k1, mixedMultiKey];
const EXECUTED = "Executed successfully";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

async function funded(account: Account): Promise<Account> {
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
  return account;
}
const PAYMENT: InputEntryFunctionData = { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] };
const simple = (sender: Account, withFeePayer = false) =>
  aptos.transaction.build.simple({ sender: sender.accountAddress, data: PAYMENT, withFeePayer });
const multiAgent = (sender: Account, second: Account, withFeePayer = false) =>
  aptos.transaction.build.multiAgent({
    sender: sender.accountAddress,
    secondarySignerAddresses: [second.accountAddress],
    data: PAYMENT,
    withFeePayer,
  });
/** An account's public key, cast to the types that the library's simulation accepts. */
const keyOf = (account: Account) => account.publicKey as Ed25519PublicKey | MultiKey;

/** Simulates a transaction with authenticators that the library itself would not choose. */
async function simulateWith(transaction: AnyRawTransaction, senderAuthenticator: AccountAuthenticator) {
  const { data } = await postAptosFullNode<Uint8Array, UserTransactionResponse[]>({
    aptosConfig: aptos.config,
    body: generateSignedTransaction({ transaction, senderAuthenticator }),
    path: "transactions/simulate",
    originMethod: "test",
    contentType: MimeType.BCS_SIGNED_TRANSACTION,
  });
  return data[0];
}

describe.each(KINDS)("simulation for an account with $name", ({ create }) => {
  it("succeeds with an empty signature, as sender, as sponsor and when sponsored (checklist 2.6)", async () => {
    const [alice, sponsor] = [await funded(create()), await funded(create())];
    const [alone] = await aptos.transaction.simulate.simple({ signerPublicKey: keyOf(alice), transaction: await simple(alice) });
    expect([alone?.success, alone?.vm_status]).toEqual([true, EXECUTED]);
    const transaction = await simple(alice, true);
    transaction.feePayerAddress = sponsor.accountAddress;
    const [sponsored] = await aptos.transaction.simulate.simple({
      signerPublicKey: keyOf(alice),
      feePayerPublicKey: keyOf(sponsor),
      transaction,
    });
    expect([sponsored?.success, sponsored?.vm_status]).toEqual([true, EXECUTED]);
  });

  it("reports two signers for a function with one signer as a failure (checklist 2.6)", async () => {
    const [alice, bob] = [await funded(create()), await funded(create())];
    for (const withFeePayer of [false, true]) {
      const [simulated] = await aptos.transaction.simulate.multiAgent({
        signerPublicKey: keyOf(alice),
        secondarySignersPublicKeys: [keyOf(bob)],
        transaction: await multiAgent(alice, bob, withFeePayer),
      });
      expect(simulated?.success).toBe(false);
      expect(simulated?.vm_status).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
    }
  });

  it("predicts the execution of a multisig proposal by its owner, with and without a sponsor (checklist 2.6, 8.6)", async () => {
    const [owner, sponsor] = [await funded(create()), await funded(create())];
    const run = async (data: InputEntryFunctionData) => {
      const transaction = await aptos.transaction.build.simple({ sender: owner.accountAddress, data });
      const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: owner, transaction }));
      expect(done.vm_status).toBe(EXECUTED);
    };
    const [next] = await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [owner.accountAddress] },
    });
    const multisigAddress = AccountAddress.from(next);
    await run({ function: "0x1::multisig_account::create", functionArguments: [1, [], []] });
    await aptos.fundAccount({ accountAddress: multisigAddress, amount: 1_000, options: { waitForIndexer: false } });
    const data: InputMultiSigData = { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1], multisigAddress };
    const { multiSig } = await generateTransactionPayload({ ...data, aptosConfig: aptos.config, multisigAddress });
    const proposal = multiSig.transaction_payload?.bcsToBytes() ?? new Uint8Array();
    await run({ function: "0x1::multisig_account::create_transaction", functionArguments: [multisigAddress, proposal] });
    for (const withFeePayer of [false, true]) {
      const transaction = await aptos.transaction.build.simple({ sender: owner.accountAddress, data, withFeePayer });
      if (withFeePayer) transaction.feePayerAddress = sponsor.accountAddress;
      const [simulated] = await aptos.transaction.simulate.simple({
        signerPublicKey: keyOf(owner),
        feePayerPublicKey: keyOf(sponsor),
        transaction,
      });
      expect([simulated?.success, simulated?.vm_status]).toEqual([true, EXECUTED]);
    }
    expect(await balanceOf(aptos, multisigAddress)).toBe(1_000n);
  });
});

describe("signatures in a simulation", () => {
  it("count as empty if invalid, but a key of another account is reported (checklist 2.6)", async () => {
    const alice = await funded(legacyEd25519.create());
    const wrong = new Ed25519Signature(new Uint8Array(64).fill(7));
    const right = await simulateWith(await simple(alice), new AccountAuthenticatorEd25519(alice.publicKey as Ed25519PublicKey, wrong));
    expect(right?.vm_status).toBe(EXECUTED);
    const stranger = legacyEd25519.create().publicKey as Ed25519PublicKey;
    const other = await simulateWith(await simple(alice), new AccountAuthenticatorEd25519(stranger, wrong));
    expect(other?.vm_status).toBe("INVALID_AUTH_KEY");
  });

  it("may be missing for several Ed25519 keys, although the library has no dummy signature for them (checklist 2.6)", async () => {
    const publicKey = new MultiEd25519PublicKey({
      publicKeys: [1, 2, 3].map(() => new Ed25519PublicKey(legacyEd25519.create().publicKey.toUint8Array())),
      threshold: 2,
    });
    const accountAddress = publicKey.authKey().derivedAddress();
    await aptos.fundAccount({ accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
    const empty = new Ed25519Signature(new Uint8Array(64));
    const signature = new MultiEd25519Signature({ signatures: [empty, empty], bitmap: [0, 2] });
    const transaction = await aptos.transaction.build.simple({ sender: accountAddress, data: PAYMENT });
    expect((await simulateWith(transaction, new AccountAuthenticatorMultiEd25519(publicKey, signature)))?.vm_status).toBe(EXECUTED);
  });

  it("may be missing for sender, secondary signer and sponsor (checklist 2.6, 8.3)", async () => {
    const [alice, bob, sponsor] = [await fundedAccount(aptos), await fundedAccount(aptos), await fundedAccount(aptos)];
    const nobody = await simulateWith(await simple(alice), new AccountAuthenticatorNoAccountAuthenticator());
    expect(nobody?.vm_status).toBe(EXECUTED);
    const [alone] = await aptos.transaction.simulate.simple({ transaction: await simple(alice) });
    expect(alone?.vm_status).toBe(EXECUTED);
    const sponsored = await simple(alice, true);
    sponsored.feePayerAddress = sponsor.accountAddress;
    const [paid] = await aptos.transaction.simulate.simple({ transaction: sponsored });
    expect(paid?.vm_status).toBe(EXECUTED);
    const [both] = await aptos.transaction.simulate.multiAgent({ transaction: await multiAgent(alice, bob) });
    expect(both?.vm_status).toContain("NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH");
  });
});

describe("fee payer in a simulation", () => {
  it("may be undecided, written as 0x0, and then no balance is checked (checklist 2.6)", async () => {
    const poor = legacyEd25519.create();
    const transaction = await aptos.transaction.build.simple({
      sender: poor.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 0] },
      withFeePayer: true,
    });
    expect(transaction.feePayerAddress?.toString()).toBe("0x0");
    const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: poor.publicKey, transaction });
    expect(simulated?.vm_status).toBe(EXECUTED);
  });

  it("must be able to pay: 0x7 exists but has no APT (checklist 2.6)", async () => {
    const alice = await fundedAccount(aptos);
    const transaction = await simple(alice, true);
    transaction.feePayerAddress = AccountAddress.from("0x7");
    const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: alice.publicKey, transaction });
    expect(simulated?.success).toBe(false);
    expect(simulated?.vm_status).toContain("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  });

  it("that is a sender without funds yields an error about the gas amount it can afford (checklist 2.6)", async () => {
    const poor = legacyEd25519.create();
    const [simulated] = await aptos.transaction.simulate.simple({
      signerPublicKey: poor.publicKey,
      transaction: await simple(poor),
      options: { estimateMaxGasAmount: true },
    });
    expect([simulated?.success, simulated?.vm_status]).toEqual([false, "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS"]);
  });

  it("pays the prioritized gas price if a separate flag requests it (checklist 2.6)", async () => {
    const alice = await fundedAccount(aptos);
    const [simulated] = await aptos.transaction.simulate.simple({
      transaction: await simple(alice),
      options: { estimatePrioritizedGasUnitPrice: true, estimateGasUnitPrice: true },
    });
    expect(simulated?.gas_unit_price).toBe("150");
  });
});
