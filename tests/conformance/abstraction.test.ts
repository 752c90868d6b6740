import {
  AbstractedAccount,
  Account,
  AccountAddress,
  type Aptos,
  AptosApiError,
  DerivableAbstractedAccount,
  Hex,
  type HexInput,
  type InputGenerateTransactionPayloadData,
  isUserTransactionResponse,
  MoveVector,
  type SimpleTransaction,
  U64,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { ethereumWallet, type ForeignWallet, solanaWallet, suiWallet } from "../support/foreignWallets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

const DELEGATION = "0x1::permissioned_delegation::authenticate";
const HEX_DIGEST = "0x7::test_derivable_account_abstraction_ed25519_hex::authenticate";
const TRANSFER = "0x1::aptos_account::transfer";
const FUNDS = 100_000_000n;

async function committed(hash: string): Promise<UserTransactionResponse> {
  const done = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false, checkSuccess: false } });
  if (!isUserTransactionResponse(done)) throw new Error(done.type);
  return done;
}
async function run(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  return committed((await aptos.signAndSubmitTransaction({ signer, transaction })).hash);
}
function transferFrom(sender: Account, amount: number, recipient = Account.generate().accountAddress): Promise<SimpleTransaction> {
  return aptos.transaction.build.simple({
    sender: sender.accountAddress,
    data: { function: TRANSFER, functionArguments: [recipient, amount] },
  });
}
async function funded<Owner extends Account>(account: Owner): Promise<Owner> {
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: Number(FUNDS), options: { waitForIndexer: false } });
  return account;
}
/** Creates a derivable account for `owner`'s key whose transactions `signer` signs. */
function hexDigestAccount(owner = Account.generate(), signer = owner): DerivableAbstractedAccount {
  return new DerivableAbstractedAccount({
    authenticationFunction: HEX_DIGEST,
    abstractPublicKey: owner.publicKey.toUint8Array(),
    signer: (digest: HexInput) => signer.sign(new TextEncoder().encode(Hex.fromHexInput(digest).toString())).toUint8Array(),
  });
}
async function refusal(attempt: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AptosApiError)) throw new Error(`not refused: ${error}`);
  return { status: error.status, code: error.data.error_code, message: error.data.message };
}
const ABORTED = { status: 400, code: "vm_error", message: expect.stringContaining("ABORTED") };

describe("authentication functions of an account", () => {
  it("can be added, listed, and removed individually or together", async () => {
    const alice = await fundedAccount(aptos);
    const { accountAddress } = alice;
    const isEnabled = (authenticationFunction: string) =>
      aptos.abstraction.isAccountAbstractionEnabled({ accountAddress, authenticationFunction });
    const add = async (authenticationFunction: string) =>
      run(alice, await aptos.abstraction.addAuthenticationFunctionTransaction({ accountAddress, authenticationFunction }));

    expect(await aptos.abstraction.getAuthenticationFunction({ accountAddress })).toBeUndefined();
    const added = await add(DELEGATION);
    expect(added.success).toBe(true);
    const [event] = added.events.filter(({ type }) => type === "0x1::account_abstraction::UpdateDispatchableAuthenticator");
    expect(event?.data).toEqual({
      account: accountAddress.toString(),
      update: Hex.fromHexInput(new TextEncoder().encode("add")).toString(),
      auth_function: { module_address: "0x1", module_name: "permissioned_delegation", function_name: "authenticate" },
    });
    expect(await isEnabled(DELEGATION)).toBe(true);
    expect((await add(DELEGATION)).vm_status).toContain("EFUNCTION_INFO_EXISTENCE");

    await add(HEX_DIGEST);
    expect(await aptos.abstraction.getAuthenticationFunction({ accountAddress })).toEqual([
      { moduleAddress: AccountAddress.ONE, moduleName: "permissioned_delegation", functionName: "authenticate" },
      {
        moduleAddress: AccountAddress.fromString("0x7"),
        moduleName: "test_derivable_account_abstraction_ed25519_hex",
        functionName: "authenticate",
      },
    ]);

    const removal = { accountAddress, authenticationFunction: DELEGATION };
    await run(alice, await aptos.abstraction.removeAuthenticationFunctionTransaction(removal));
    expect([await isEnabled(DELEGATION), await isEnabled(HEX_DIGEST)]).toEqual([false, true]);

    const disabled = await run(alice, await aptos.abstraction.disableAccountAbstractionTransaction({ accountAddress }));
    expect(disabled.events.map(({ type }) => type)).toContain("0x1::account_abstraction::RemoveDispatchableAuthenticator");
    expect(await aptos.abstraction.getAuthenticationFunction({ accountAddress })).toBeUndefined();
  });

  it.each([
    ["0x1::permissioned_delegation::gen_ed25519_key", "EAUTH_FUNCTION_SIGNATURE_MISMATCH"],
    ["0x1::permissioned_delegation::no_such_function", "0x1::function_info"],
  ])("are rejected if missing or declared with wrong parameters: %s", async (authenticationFunction, reason) => {
    const alice = await fundedAccount(aptos);
    const { accountAddress } = alice;
    const done = await run(alice, await aptos.abstraction.addAuthenticationFunctionTransaction({ accountAddress, authenticationFunction }));
    expect(done.vm_status).toContain(reason);
  });

  it("decide at submission: a key without delegated permission is rejected with 400, and the account's own key still signs (checklist T13)", async () => {
    const alice = await fundedAccount(aptos);
    const { accountAddress } = alice;
    const delegate = AbstractedAccount.fromPermissionedSigner({ signer: Account.generate(), accountAddress });
    const attempt = async () => aptos.signAndSubmitTransaction({ signer: delegate, transaction: await transferFrom(alice, 1) });
    expect(await refusal(attempt())).toEqual(ABORTED);
    await run(alice, await aptos.abstraction.enableAccountAbstractionTransaction({ accountAddress, authenticationFunction: DELEGATION }));
    expect(await refusal(attempt())).toEqual(ABORTED);
    expect((await run(alice, await transferFrom(alice, 1))).success).toBe(true);
  });
});

describe("derivable account", () => {
  it("has the same address in the client library and on the network", async () => {
    const owner = Account.generate();
    const [derived] = await aptos.view<[string]>({
      payload: {
        function: "0x1::account_abstraction::derive_account_address_view",
        functionArguments: [...HEX_DIGEST.split("::"), owner.publicKey.toUint8Array()] as [string, string, string, Uint8Array],
      },
    });
    expect(derived).toEqual(hexDigestAccount(owner).accountAddress.toString());
  });

  it("sends a transaction after funding, and the REST API shows its signature", async () => {
    const dana = await funded(hexDigestAccount());
    const recipient = Account.generate().accountAddress;
    const done = await run(dana, await transferFrom(dana, 123, recipient));
    expect(done.vm_status).toBe("Executed successfully");
    expect(await balanceOf(aptos, recipient)).toBe(123n);
    expect((await aptos.getAccountInfo({ accountAddress: dana.accountAddress })).sequence_number).toBe("1");
    expect(done.signature).toMatchObject({
      type: "single_sender",
      function_info: `${"0".repeat(63)}7::test_derivable_account_abstraction_ed25519_hex::authenticate`,
      auth_data: expect.stringMatching(/^0x01[0-9a-f]+$/),
    });
    expect((await run(dana, await transferFrom(dana, 1))).success).toBe(true);
  });

  it("is rejected with 400 if signed by another key or over another transaction (checklist T13)", async () => {
    const owner = Account.generate();
    const dana = await funded(hexDigestAccount(owner));
    const transaction = await transferFrom(dana, 1);
    const impostor = hexDigestAccount(owner, Account.generate());
    expect(await refusal(aptos.signAndSubmitTransaction({ signer: impostor, transaction }))).toEqual(ABORTED);
    const senderAuthenticator = aptos.transaction.sign({ signer: dana, transaction: await transferFrom(dana, 2) });
    expect(await refusal(aptos.transaction.submit.simple({ transaction, senderAuthenticator }))).toEqual({
      ...ABORTED,
      message: expect.stringContaining("INVALID_SIGNATURE"),
    });
    const stranger = await fundedAccount(aptos);
    const theirs = await transferFrom(stranger, 1);
    expect(await refusal(aptos.signAndSubmitTransaction({ signer: dana, transaction: theirs }))).toEqual(ABORTED);
  });

  it("sends a sponsored transaction before it exists on chain, and later sponsors another account", async () => {
    const [sponsor, dana] = [await fundedAccount(aptos), hexDigestAccount()];
    const sponsored = async (sender: Account, feePayer: Account) => {
      const transaction = await aptos.transaction.build.simple({
        sender: sender.accountAddress,
        withFeePayer: true,
        data: { function: TRANSFER, functionArguments: [Account.generate().accountAddress, 0] },
      });
      return committed((await aptos.signAndSubmitTransaction({ signer: sender, feePayer, transaction })).hash);
    };
    const first = await sponsored(dana, sponsor);
    expect(first.vm_status).toBe("Executed successfully");
    expect(first.signature).toMatchObject({ type: "fee_payer_signature", sender: { type: "abstract_signature" } });
    expect(await balanceOf(aptos, sponsor.accountAddress)).toBe(
      FUNDS - BigInt(first.gas_used) * BigInt(first.gas_unit_price) + refundOf(first),
    );

    await funded(dana);
    const second = await sponsored(Account.generate(), dana);
    expect(second.vm_status).toBe("Executed successfully");
    expect(second.signature).toMatchObject({ fee_payer_signer: { type: "abstract_signature" } });
    expect(await balanceOf(aptos, dana.accountAddress)).toBe(
      FUNDS - BigInt(second.gas_used) * BigInt(second.gas_unit_price) + refundOf(second),
    );
  });

  it("signs as secondary signer, and a signature by another account is rejected in its place", async () => {
    const [alice, owner] = [await fundedAccount(aptos), Account.generate()];
    const dana = await funded(hexDigestAccount(owner));
    const build = () =>
      aptos.transaction.build.multiAgent({
        sender: alice.accountAddress,
        secondarySignerAddresses: [dana.accountAddress],
        // This entry function takes no signer arguments, so any number of accounts may sign.
        data: { function: "0x1::aptos_account::create_account", functionArguments: [Account.generate().accountAddress] },
      });
    const submit = async (secondary: Account) => {
      const transaction = await build();
      const senderAuthenticator = aptos.transaction.sign({ signer: alice, transaction });
      const additionalSignersAuthenticators = [aptos.transaction.sign({ signer: secondary, transaction })];
      return aptos.transaction.submit.multiAgent({ transaction, senderAuthenticator, additionalSignersAuthenticators });
    };
    expect(await refusal(submit(hexDigestAccount(owner, Account.generate())))).toEqual(ABORTED);
    const done = await committed((await submit(dana)).hash);
    expect(done.vm_status).toBe("Executed successfully");
    expect(done.signature).toMatchObject({ type: "multi_agent_signature", secondary_signers: [{ type: "abstract_signature" }] });
  });

  it("sends orderless transactions without an account resource", async () => {
    const dana = await funded(hexDigestAccount());
    const transaction = await aptos.transaction.build.simple({
      sender: dana.accountAddress,
      data: { function: TRANSFER, functionArguments: [Account.generate().accountAddress, 1] },
      options: { replayProtectionNonce: 77n },
    });
    const done = await run(dana, transaction);
    expect(done.vm_status).toBe("Executed successfully");
    const resource = aptos.getAccountResource({ accountAddress: dana.accountAddress, resourceType: "0x1::account::Account" });
    await expect(resource).rejects.toThrow(/resource_not_found|Resource not found/);
    expect(await refusal(aptos.signAndSubmitTransaction({ signer: dana, transaction }))).toMatchObject({ status: 400 });
  });

  it("can be simulated without a signature", async () => {
    const dana = await funded(hexDigestAccount());
    const [simulated] = await aptos.transaction.simulate.simple({ transaction: await transferFrom(dana, 1) });
    expect(simulated?.vm_status).toBe("Executed successfully");
  });
});

describe("account controlled by a wallet of another chain", () => {
  const wallets: [string, ForeignWallet][] = [
    ["Solana", solanaWallet],
    ["Ethereum", ethereumWallet],
    ["Sui", suiWallet],
  ];
  it.each(wallets)("of %s sends only the entry function that the wallet displayed to its owner", async (_, wallet) => {
    const secret = Account.generate().privateKey.toUint8Array();
    const account = await funded(wallet(secret, TRANSFER));
    const recipient = Account.generate().accountAddress;
    const done = await run(account, await transferFrom(account, 321, recipient));
    expect(done.vm_status).toBe("Executed successfully");
    expect(await balanceOf(aptos, recipient)).toBe(321n);

    const transaction = await aptos.transferCoinTransaction({ sender: account.accountAddress, recipient, amount: 1 });
    expect(await refusal(aptos.signAndSubmitTransaction({ signer: account, transaction }))).toEqual(ABORTED);
    const approved = wallet(secret, "0x1::aptos_account::transfer_coins");
    expect((await run(approved, transaction)).vm_status).toBe("Executed successfully");
  });
});

function refundOf({ events }: UserTransactionResponse): bigint {
  const statement = events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement");
  return BigInt(statement?.data.storage_fee_refund_octas);
}

/** Grants a key limited permissions on the account: octas to withdraw and octas for gas. */
const DELEGATE = `script version 7
use struct 0x1::ed25519::UnvalidatedPublicKey has copy, drop, store;
use struct 0x1::permissioned_delegation::DelegationKey has copy, drop, store;
use struct 0x1::rate_limiter::RateLimiter has copy, drop, store;
use struct 0x1::option::Option<T0> has copy, drop, store;
use fun 0x1::ed25519::new_unvalidated_public_key_from_bytes(vector<u8>): 0x1::ed25519::UnvalidatedPublicKey;
use fun 0x1::permissioned_delegation::gen_ed25519_key(0x1::ed25519::UnvalidatedPublicKey): 0x1::permissioned_delegation::DelegationKey;
use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
use fun 0x1::permissioned_delegation::add_permissioned_handle(&signer, 0x1::permissioned_delegation::DelegationKey, 0x1::option::Option<0x1::rate_limiter::RateLimiter>, u64): signer;
use fun 0x1::primary_fungible_store::grant_apt_permission(&signer, &signer, u64);
use fun 0x1::transaction_validation::grant_gas_permission(&signer, &signer, u64);
fun main(sender: &signer, key: vector<u8>, withdrawal: u64, gas: u64) {
  local restricted: signer
  CopyLoc sender
  MoveLoc key
  Call 0x1::ed25519::new_unvalidated_public_key_from_bytes
  Call 0x1::permissioned_delegation::gen_ed25519_key
  CallGeneric 0x1::option::none<0x1::rate_limiter::RateLimiter>
  LdU64 10000000000000
  Call 0x1::permissioned_delegation::add_permissioned_handle
  StLoc restricted
  CopyLoc sender
  ImmBorrowLoc restricted
  MoveLoc withdrawal
  Call 0x1::primary_fungible_store::grant_apt_permission
  MoveLoc sender
  ImmBorrowLoc restricted
  MoveLoc gas
  Call 0x1::transaction_validation::grant_gas_permission
  Ret
}`;

describe("delegated key with limited permissions", () => {
  it("withdraws and pays gas within its permissions, is otherwise rejected, and stops working once its permission handle is revoked", async () => {
    const alice = await fundedAccount(aptos);
    const bob = Account.generate();
    const delegate = async (withdrawal: number, gas: number) =>
      run(
        alice,
        await aptos.transaction.build.simple({
          sender: alice.accountAddress,
          data: {
            bytecode: writeCompiledScript(assembleScript(DELEGATE)),
            functionArguments: [MoveVector.U8(bob.publicKey.toUint8Array()), new U64(withdrawal), new U64(gas)],
          },
        }),
      );
    expect(await delegate(1_000, 2_500_000)).toMatchObject({ success: true });
    expect(await delegate(1, 1)).toMatchObject({ vm_status: expect.stringContaining("EDELEGATION_EXISTENCE") });
    const { accountAddress } = alice;
    await run(alice, await aptos.abstraction.enableAccountAbstractionTransaction({ accountAddress, authenticationFunction: DELEGATION }));
    const restricted = AbstractedAccount.fromPermissionedSigner({ signer: bob, accountAddress: bob.accountAddress });
    const transaction = (data: InputGenerateTransactionPayloadData, maxGasAmount = 20_000) =>
      aptos.transaction.build.simple({ sender: accountAddress, data, options: { maxGasAmount, gasUnitPrice: 100 } });
    const transfer = (amount: number): InputGenerateTransactionPayloadData => ({
      function: "0x1::primary_fungible_store::transfer",
      typeArguments: ["0x1::fungible_asset::Metadata"],
      functionArguments: ["0xa", bob.accountAddress, amount],
    });

    // The key may spend two million octas on gas, so a higher gas limit is rejected.
    const dear = aptos.signAndSubmitTransaction({ signer: restricted, transaction: await transaction(transfer(1), 100_000) });
    expect(await refusal(dear)).toMatchObject({ status: 400, code: "vm_error", message: expect.stringContaining("lower max_gas_amount") });
    expect(await run(restricted, await transaction(transfer(900)))).toMatchObject({ success: true });
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(900n);
    const beyond = await run(restricted, await transaction(transfer(101)));
    expect(beyond.vm_status).toContain("0x1::fungible_asset: EWITHDRAW_PERMISSION_DENIED(0x50024)");
    const rotation = await run(
      restricted,
      await transaction({ function: "0x1::account::rotate_authentication_key_call", functionArguments: [new Uint8Array(32)] }),
    );
    expect(rotation.vm_status).toContain("0x1::account: ENO_ACCOUNT_PERMISSION(0x50017)");

    // Each of the three transactions has used part of the gas permission, so a gas limit above the rest is rejected.
    const greedy = aptos.signAndSubmitTransaction({ signer: restricted, transaction: await transaction(transfer(1), 25_000) });
    expect(await refusal(greedy)).toMatchObject({ status: 400, code: "vm_error" });
    expect(await run(restricted, await transaction(transfer(100)))).toMatchObject({ success: true });

    await run(alice, await transaction({ function: "0x1::permissioned_signer::revoke_all_handles", functionArguments: [] }));
    const revoked = aptos.signAndSubmitTransaction({ signer: restricted, transaction: await transaction(transfer(0)) });
    expect(await refusal(revoked)).toEqual(ABORTED);
  });
});
