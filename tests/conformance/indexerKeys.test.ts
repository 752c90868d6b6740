import {
  Account,
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  type AccountPublicKey,
  AnyPublicKey,
  type Aptos,
  Ed25519PrivateKey,
  type Ed25519PublicKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  MultiEd25519Account,
  MultiKey,
  MultiKeyAccount,
  RotationProofChallenge,
  Secp256k1PrivateKey,
  Secp256r1PrivateKey,
  Serializer,
  type SimpleTransaction,
  SingleKeyAccount,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authKeyRows, multiEd25519Of, publicKeyRows, sortedByKey } from "../support/accountKeys.ts";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import { startIndexedNetwork } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

const CHAIN_ID = 4;

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startIndexedNetwork();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

const text = ({ accountAddress }: { accountAddress: AccountAddress }) => accountAddress.toStringLong();
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;
const send = (signer: Account, transaction: Promise<SimpleTransaction>) => sendIndexed(aptos, signer, transaction);
const fund = (accountAddress: AccountAddress) =>
  aptos.fundAccount({ accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
/** Sends a transaction without effect, to mark the account as used. */
function act(signer: Account): Promise<UserTransactionResponse> {
  const { accountAddress: sender } = signer;
  return send(signer, aptos.transferCoinTransaction({ sender, recipient: sender, amount: 0 }));
}
const rowOf = (account: Account, key: AccountPublicKey, isUsed: boolean, { version }: UserTransactionResponse) => ({
  auth_key: key.authKey().toString(),
  account_address: text(account),
  is_auth_key_used: isUsed,
  last_transaction_version: Number(version),
});

it("table public_key_auth_keys has no row for a single-key account, with or without a proven rotation (checklist 3.4)", async () => {
  const [owner, proven] = [await fundedAccount(aptos), Ed25519PrivateKey.generate()];
  const rotated = await send(owner, aptos.rotateAuthKey({ fromAccount: owner, toNewPrivateKey: proven }));
  expect(await authKeyRows(aptos, owner)).toEqual([rowOf(owner, proven.publicKey(), true, rotated)]);
  expect(await publicKeyRows(aptos, proven.publicKey().authKey())).toEqual([]);
  for (const next of [Account.generate(), new SingleKeyAccount({ privateKey: Ed25519PrivateKey.generate() })]) {
    const account = await fundedAccount(aptos);
    const key = next.publicKey as AccountPublicKey;
    const done = await send(account, aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey: key }));
    expect(await authKeyRows(aptos, account)).toEqual([rowOf(account, key, false, done)]);
    expect(await publicKeyRows(aptos, key.authKey())).toEqual([]);
  }
});

it("failed key rotation adds no index row, and a transaction without account changes keeps the existing row (checklist 3.4)", async () => {
  const owner = await fundedAccount(aptos);
  // A rotation to the current key fails.
  const transaction = await aptos.rotateAuthKey({ fromAccount: owner, toNewPrivateKey: owner.privateKey });
  const failed = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: owner, transaction }));
  expect(failed.success).toBe(false);
  await untilIndexed(aptos, failed.version);
  expect(await authKeyRows(aptos, owner)).toEqual([]);

  const privateKey = Ed25519PrivateKey.generate();
  const rotated = await send(owner, aptos.rotateAuthKey({ fromAccount: owner, toNewPrivateKey: privateKey }));
  const signer = Account.fromPrivateKey({ privateKey, address: owner.accountAddress });
  const data = { function: "0x1::aptos_account::transfer" as const, functionArguments: [owner.accountAddress, 0] };
  const options = { replayProtectionNonce: 77n };
  await send(signer, aptos.transaction.build.simple({ sender: owner.accountAddress, data, options }));
  expect(await authKeyRows(aptos, owner)).toEqual([rowOf(owner, privateKey.publicKey(), true, rotated)]);
  const later = await act(signer);
  expect(await authKeyRows(aptos, owner)).toEqual([rowOf(owner, privateKey.publicKey(), true, later)]);
});

it("key rotation of another account by rotation capability adds an index row for the delegate, then one for that account on its next transaction (checklist 3.4)", async () => {
  const [owner, delegate] = [await fundedAccount(aptos), await fundedAccount(aptos)];
  const keys = [Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()] as const;
  const shared = multiEd25519Of(keys, keys[0]);
  const nextNumber = async (account: Account) =>
    BigInt((await aptos.getAccountInfo({ accountAddress: account.accountAddress })).sequence_number);
  const call = (signer: Account, name: string, ...functionArguments: (Uint8Array | AccountAddress | number)[]) =>
    send(
      signer,
      aptos.transaction.build.simple({
        sender: signer.accountAddress,
        data: { function: `0x1::account::${name}`, functionArguments },
      }),
    );
  await act(owner);
  const offer = new Serializer();
  AccountAddress.ONE.serialize(offer);
  offer.serializeStr("account");
  offer.serializeStr("RotationCapabilityOfferProofChallengeV2");
  offer.serializeU8(CHAIN_ID);
  offer.serializeU64(await nextNumber(owner));
  owner.accountAddress.serialize(offer);
  delegate.accountAddress.serialize(offer);
  const leave = owner.sign(offer.toUint8Array()).toUint8Array();
  await call(owner, "offer_rotation_capability", leave, 0, owner.publicKey.toUint8Array(), delegate.accountAddress);
  const challenge = new RotationProofChallenge({
    sequenceNumber: await nextNumber(delegate),
    originator: owner.accountAddress,
    currentAuthKey: owner.publicKey.authKey().derivedAddress(),
    newPublicKey: shared.publicKey,
  });
  const proof = shared.sign(challenge.bcsToBytes()).toUint8Array();
  const rotate = "rotate_authentication_key_with_rotation_capability";
  const done = await call(delegate, rotate, owner.accountAddress, 1, shared.publicKey.toUint8Array(), proof);
  expect(await authKeyRows(aptos, delegate)).toEqual([rowOf(delegate, delegate.publicKey, true, done)]);
  expect(await authKeyRows(aptos, owner)).toEqual([]);
  expect(await publicKeyRows(aptos, shared.publicKey.authKey())).toEqual([]);

  const atOwner = new MultiEd25519Account({ publicKey: shared.publicKey, signers: [keys[0]], address: owner.accountAddress });
  const later = await act(atOwner);
  expect(await authKeyRows(aptos, owner)).toEqual([rowOf(owner, shared.publicKey, true, later)]);
  expect(await publicKeyRows(aptos, shared.publicKey.authKey())).toHaveLength(2);
});

it("backup key added to a keyless account is marked as used in the index, like the keyless key (checklist 3.4)", async () => {
  const keyless = new AnyPublicKey(new KeylessPublicKey("test.oidc.provider", new Uint8Array(32).fill(3)));
  const owner = keyless.authKey().derivedAddress();
  await fund(owner);
  // The test cannot create a keyless signature, so the network impersonates the account.
  await control(network, "actAs", { address: owner.toString() });
  const backup = Ed25519PrivateKey.generate();
  const challenge = new RotationProofChallenge({
    sequenceNumber: 0n,
    originator: owner,
    currentAuthKey: owner,
    newPublicKey: backup.publicKey(),
  });
  const transaction = await aptos.transaction.build.simple({
    sender: owner,
    data: {
      function: "0x1::account::upsert_ed25519_backup_key_on_keyless_account",
      functionArguments: [keyless.bcsToBytes(), backup.publicKey().toUint8Array(), backup.sign(challenge.bcsToBytes()).toUint8Array()],
    },
  });
  const senderAuthenticator = new AccountAuthenticatorNoAccountAuthenticator();
  const added = await outcomeOf(aptos, await aptos.transaction.submit.simple({ transaction, senderAuthenticator }));
  expect(added.vm_status).toBe("Executed successfully");
  await untilIndexed(aptos, added.version);
  const either = new MultiKey({ publicKeys: [keyless, backup.publicKey()], signaturesRequired: 1 });
  expect(await authKeyRows(aptos, { accountAddress: owner })).toMatchObject([
    { auth_key: either.authKey().toString(), is_auth_key_used: true, last_transaction_version: Number(added.version) },
  ]);
  const shared = { is_public_key_used: true, account_public_key: hex(either.bcsToBytes()), signature_type: "multi_key_signature" };
  expect(await publicKeyRows(aptos, either.authKey())).toEqual(
    sortedByKey([
      { ...shared, public_key: keyless.publicKey.toString(), public_key_type: "keyless" },
      { ...shared, public_key: backup.publicKey().toString(), public_key_type: "ed25519" },
    ]),
  );
  const [found] = await aptos.deriveOwnedAccountsFromSigner({ signer: backup });
  expect(found?.accountAddress.toString()).toBe(owner.toString());
});

it("five kinds of keys in a multi-key account have distinct types in the index, and the library finds the account by those types whose names it knows (checklist 3.4)", async () => {
  const first = Account.generate();
  const second = Account.fromPrivateKey({ privateKey: Secp256k1PrivateKey.generate() });
  const keyless = new KeylessPublicKey("test.oidc.provider", new Uint8Array(32).fill(4));
  const keys = [
    { key: first.publicKey, type: "ed25519" },
    { key: (second.publicKey as AnyPublicKey).publicKey, type: "secp256k1_ecdsa" },
    { key: Secp256r1PrivateKey.generate().publicKey(), type: "secp256r1_ecdsa" },
    { key: keyless, type: "keyless" },
    { key: new FederatedKeylessPublicKey(AccountAddress.from("0xcafe", { maxMissingChars: 63 }), keyless), type: "federated_keyless" },
  ];
  const account = MultiKeyAccount.fromPublicKeysAndSigners({
    publicKeys: keys.map(({ key }) => key),
    signaturesRequired: 2,
    signers: [first, second],
  });
  await fund(account.accountAddress);
  const done = await act(account);
  expect(await authKeyRows(aptos, account)).toEqual([rowOf(account, account.publicKey, true, done)]);
  expect(await publicKeyRows(aptos, account.publicKey.authKey())).toEqual(
    sortedByKey(
      keys.map(({ key, type }, place) => ({
        public_key: key.toString(),
        public_key_type: type,
        is_public_key_used: place < 2,
        account_public_key: hex(account.publicKey.bcsToBytes()),
        signature_type: "multi_key_signature",
      })),
    ),
  );
  const foundBy = async (publicKey: Ed25519PublicKey | AnyPublicKey) =>
    (await aptos.getAccountsForPublicKey({ publicKey, options: { includeUnverified: true } })).map(text);
  expect(await foundBy(first.publicKey)).toEqual([text(account)]);
  // The library queries the key type "secp256k1", a name that indexers do not use, so it finds no account.
  expect(await foundBy(second.publicKey as AnyPublicKey)).toEqual([]);
});

it("multi-key account has no index row after signing only as secondary signer (checklist 3.4)", async () => {
  const [creator, keys] = [await fundedAccount(aptos), [Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()] as const];
  const receiver = multiEd25519Of(keys, keys[0]);
  await fund(receiver.accountAddress);
  const { accountAddress: sender } = creator;
  const call = (name: string, ...functionArguments: (string | number | boolean[] | string[] | AccountAddress)[]) =>
    send(creator, aptos.transaction.build.simple({ sender, data: { function: `0x3::token::${name}`, functionArguments } }));
  await call("create_collection_script", "Reef", "", "", 1, [true, true, true]);
  const unchanging = [false, false, false, false, false];
  await call("create_token_script", "Reef", "Nemo", "", 1, 1, "", sender, 1, 0, unchanging, [], [], []);
  const transaction = await aptos.transaction.build.multiAgent({
    sender,
    secondarySignerAddresses: [receiver.accountAddress],
    data: { function: "0x3::token::direct_transfer_script", functionArguments: [sender, "Reef", "Nemo", 0, 1] },
  });
  const pending = await aptos.transaction.submit.multiAgent({
    transaction,
    senderAuthenticator: aptos.sign({ signer: creator, transaction }),
    additionalSignersAuthenticators: [aptos.sign({ signer: receiver, transaction })],
  });
  const done = await outcomeOf(aptos, pending);
  expect(done.vm_status).toBe("Executed successfully");
  await untilIndexed(aptos, done.version);
  expect(await authKeyRows(aptos, receiver)).toEqual([]);
  expect(await publicKeyRows(aptos, receiver.publicKey.authKey())).toEqual([]);
});
