import {
  Account,
  AccountAddress,
  AccountAuthenticatorNoAccountAuthenticator,
  type AccountPublicKey,
  AnyPublicKey,
  Aptos,
  AptosConfig,
  type Ed25519Account,
  Ed25519PrivateKey,
  KeylessPublicKey,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKey,
  MultiKeyAccount,
  Network,
  RotationProofChallenge,
  Secp256k1PrivateKey,
  Secp256k1PublicKey,
  Serializer,
  type SimpleTransaction,
  SingleKeyAccount,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { address } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";

const CHAIN_ID = 4;

let indexed: IndexedChain;
let aptos: Aptos;
beforeAll(async () => {
  indexed = await startIndexedChain();
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, client: indexed.client }));
});
afterAll(() => indexed?.stop());

let seed = 0;
const nextKey = () => new Ed25519PrivateKey(new Uint8Array(32).fill(++seed));
async function funded<Owner extends Account>(account: Owner): Promise<Owner> {
  await indexed.fund(account.accountAddress.toString(), 100_000_000n);
  return account;
}
const legacy = (at?: AccountAddress) => Account.fromPrivateKey({ privateKey: nextKey(), legacy: true, ...(at && { address: at }) });
const single = () => new SingleKeyAccount({ privateKey: nextKey() });
const secp256k1 = () => new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(new Uint8Array(32).fill(++seed)) });

async function committed(hash: string): Promise<UserTransactionResponse> {
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: hash, options })) as UserTransactionResponse;
}
async function run(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const done = await committed((await aptos.signAndSubmitTransaction({ signer, transaction })).hash);
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}
async function transfer(signer: Account, options: { replayProtectionNonce?: bigint } = {}): Promise<UserTransactionResponse> {
  return run(
    signer,
    await aptos.transaction.build.simple({
      sender: signer.accountAddress,
      data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
      options,
    }),
  );
}
function accountRows(account: Account) {
  return indexed.rows(`select * from auth_key_account_addresses where account_address = '${account.accountAddress.toStringLong()}'`);
}
function accountRow(account: Account, key: { authKey(): { toString(): string } }, isUsed: boolean, done: UserTransactionResponse) {
  return {
    account_address: account.accountAddress.toStringLong(),
    auth_key: key.authKey().toString(),
    is_auth_key_used: isUsed,
    last_transaction_version: Number(done.version),
  };
}
type MultiPublicKey = MultiKey | MultiEd25519PublicKey;
function keyRows(key: MultiPublicKey) {
  return indexed.rows(`select * from public_key_auth_keys where auth_key = '${key.authKey().toString()}'`);
}
/** Expected rows of a multi-key in any order; `used` lists the indices of used keys. */
function keyRowsOf(key: MultiPublicKey, used: readonly number[], done: UserTransactionResponse) {
  const isMultiKey = key instanceof MultiKey;
  const values = key.publicKeys.map((part) => (part instanceof AnyPublicKey ? part.publicKey : part));
  return values.map((value, place) => ({
    auth_key: key.authKey().toString(),
    public_key: value.toString(),
    public_key_type: value instanceof KeylessPublicKey ? "keyless" : value instanceof Secp256k1PublicKey ? "secp256k1_ecdsa" : "ed25519",
    is_public_key_used: used.includes(place),
    account_public_key: `0x${Buffer.from(isMultiKey ? key.bcsToBytes() : key.toUint8Array()).toString("hex")}`,
    signature_type: isMultiKey ? "multi_key_signature" : "multi_ed25519_signature",
    last_transaction_version: Number(done.version),
  }));
}
const sorted = (rows: readonly { readonly public_key?: unknown }[]) =>
  [...rows].sort((one, other) => String(one.public_key).localeCompare(String(other.public_key)));

/** Multi-key over three keys with a threshold; the returned function creates an account that signs with the given key indices. */
function threeKeys(threshold: number) {
  const keys = [nextKey(), nextKey(), nextKey()];
  const publicKey = new MultiEd25519PublicKey({ publicKeys: keys.map((key) => key.publicKey()), threshold });
  return (places: readonly number[], at?: AccountAddress) =>
    new MultiEd25519Account({
      publicKey,
      signers: places.flatMap((place) => keys[place] ?? []),
      ...(at && { address: at }),
    });
}
function mixedKeys(threshold: number) {
  const keys = [single(), secp256k1(), single()];
  const multiKey = new MultiKey({ publicKeys: keys.map((key) => key.publicKey), signaturesRequired: threshold });
  return (places: readonly number[], at?: AccountAddress) =>
    new MultiKeyAccount({ multiKey, signers: places.flatMap((place) => keys[place] ?? []), ...(at && { address: at }) });
}

describe("index rows for finding an account by its key", () => {
  test.each([
    ["a legacy Ed25519 key", legacy],
    ["a single Ed25519 key", single],
    ["a single secp256k1 key", secp256k1],
  ])("are omitted for %s whose account address equals its authentication key", async (_, make) => {
    const account = await funded<Account>(make());
    await transfer(account);
    expect(await accountRows(account)).toEqual([]);
  });

  test("are omitted for an account that only received funds, and after a failed rotation", async () => {
    const receiver = await funded(legacy());
    expect(await accountRows(receiver)).toEqual([]);
    const transaction = await aptos.rotateAuthKey({ fromAccount: receiver, toNewPrivateKey: receiver.privateKey });
    const done = await committed((await aptos.signAndSubmitTransaction({ signer: receiver, transaction })).hash);
    expect(done.success).toBe(false);
    expect(await accountRows(receiver)).toEqual([]);
  });

  test("are omitted for an orderless transaction, which leaves the account resource unchanged", async () => {
    const account = await funded(legacy());
    const next = legacy(account.accountAddress);
    const done = await run(account, await aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey: next.privateKey }));
    await transfer(next, { replayProtectionNonce: 77n });
    expect(await accountRows(account)).toEqual([accountRow(account, next.publicKey, true, done)]);
  });
});

describe("key rotation with proof of the new key", () => {
  test("marks an Ed25519 key as used, and later transactions update the row's version", async () => {
    const account = await funded(legacy());
    const next = legacy(account.accountAddress);
    const rotated = await run(account, await aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey: next.privateKey }));
    expect(await accountRows(account)).toEqual([accountRow(account, next.publicKey, true, rotated)]);
    const later = await transfer(next);
    expect(await accountRows(account)).toEqual([accountRow(account, next.publicKey, true, later)]);
    const back = await run(next, await aptos.rotateAuthKey({ fromAccount: next, toNewPrivateKey: account.privateKey }));
    expect(await accountRows(account)).toEqual([accountRow(account, account.publicKey, true, back)]);
  });

  test("marks only the proving keys of a 2-of-3 Ed25519 multi-key as used", async () => {
    const account = await funded(legacy());
    const keys = threeKeys(2);
    const shared = keys([0, 2], account.accountAddress);
    const done = await run(account, await aptos.rotateAuthKey({ fromAccount: account, toAccount: shared }));
    expect(await accountRows(account)).toEqual([accountRow(account, shared.publicKey, true, done)]);
    expect(sorted(await keyRows(shared.publicKey))).toEqual(sorted(keyRowsOf(shared.publicKey, [0, 2], done)));

    const later = await transfer(keys([1, 2], account.accountAddress));
    expect(sorted(await keyRows(shared.publicKey))).toEqual(sorted(keyRowsOf(shared.publicKey, [0, 1, 2], later)));
  });

  test("marks a keyless key and its Ed25519 backup key as used", async () => {
    const keyless = new AnyPublicKey(new KeylessPublicKey("test.oidc.provider", new Uint8Array(32).fill(3)));
    const at = keyless.authKey().derivedAddress();
    await indexed.fund(at.toString(), 100_000_000n);
    indexed.chain.actAs(address(at.toStringLong()), true);
    const backup = nextKey();
    const challenge = new RotationProofChallenge({
      sequenceNumber: 0n,
      originator: at,
      currentAuthKey: keyless.authKey().derivedAddress(),
      newPublicKey: backup.publicKey(),
    });
    const transaction = await aptos.transaction.build.simple({
      sender: at,
      data: {
        function: "0x1::account::upsert_ed25519_backup_key_on_keyless_account",
        functionArguments: [keyless.bcsToBytes(), backup.publicKey().toUint8Array(), backup.sign(challenge.bcsToBytes()).toUint8Array()],
      },
    });
    const senderAuthenticator = new AccountAuthenticatorNoAccountAuthenticator();
    const done = await committed((await aptos.transaction.submit.simple({ transaction, senderAuthenticator })).hash);
    expect(done.vm_status).toBe("Executed successfully");
    const either = new MultiKey({ publicKeys: [keyless, new AnyPublicKey(backup.publicKey())], signaturesRequired: 1 });
    expect(
      await indexed.rows(
        `select auth_key, is_auth_key_used from auth_key_account_addresses where account_address = '${at.toStringLong()}'`,
      ),
    ).toEqual([{ auth_key: either.authKey().toString(), is_auth_key_used: true }]);
    expect(sorted(await keyRows(either))).toEqual(sorted(keyRowsOf(either, [0, 1], done)));
  });
});

describe("key rotation without proof of the new key", () => {
  test.each<[string, (at: AccountAddress) => Account]>([
    ["an Ed25519 key", (at) => legacy(at)],
    ["a single key", (at) => new SingleKeyAccount({ privateKey: nextKey(), address: at })],
  ])("marks %s as unused until it signs and adds no key set", async (_, make) => {
    const account = await funded(legacy());
    await transfer(account);
    const next = make(account.accountAddress);
    const key = next.publicKey as AccountPublicKey;
    const done = await run(account, await aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey: key }));
    expect(await accountRows(account)).toEqual([accountRow(account, key, false, done)]);
    expect(await indexed.rows(`select 1 from public_key_auth_keys where auth_key = '${key.authKey()}'`)).toEqual([]);
    const later = await transfer(next);
    expect(await accountRows(account)).toEqual([accountRow(account, key, true, later)]);
  });

  test("marks all keys of a 2-of-3 Ed25519 multi-key as unused until they sign", async () => {
    const account = await funded(legacy());
    await transfer(account);
    const keys = threeKeys(2);
    const { publicKey } = keys([0, 1]);
    const done = await run(account, await aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey: publicKey }));
    expect(await accountRows(account)).toEqual([accountRow(account, publicKey, false, done)]);
    expect(sorted(await keyRows(publicKey))).toEqual(sorted(keyRowsOf(publicKey, [], done)));
    const later = await transfer(keys([0, 2], account.accountAddress));
    expect(await accountRows(account)).toEqual([accountRow(account, publicKey, true, later)]);
    expect(sorted(await keyRows(publicKey))).toEqual(sorted(keyRowsOf(publicKey, [0, 2], later)));
  });

  test("marks both keys of a 2-of-2 multi-key as unused", async () => {
    const account = await funded(legacy());
    await transfer(account);
    const parts = [single(), single()];
    const publicKey = new MultiKey({ publicKeys: parts.map((part) => part.publicKey), signaturesRequired: 2 });
    const done = await run(account, await aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey: publicKey }));
    expect(await accountRows(account)).toEqual([accountRow(account, publicKey, false, done)]);
    expect(sorted(await keyRows(publicKey))).toEqual(sorted(keyRowsOf(publicKey, [], done)));
  });

  test("marks a bare authentication key as unused", async () => {
    const account = await funded(legacy());
    await transfer(account);
    const next = legacy(account.accountAddress);
    const done = await run(
      account,
      await aptos.transaction.build.simple({
        sender: account.accountAddress,
        data: {
          function: "0x1::account::rotate_authentication_key_call",
          functionArguments: [next.publicKey.authKey().toUint8Array()],
        },
      }),
    );
    expect(await accountRows(account)).toEqual([accountRow(account, next.publicKey, false, done)]);
  });

  test("marks the account as unused after replacing a used key without proof", async () => {
    const account = await funded(legacy());
    const [second, third] = [legacy(account.accountAddress), legacy(account.accountAddress)];
    await run(account, await aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey: second.privateKey }));
    const done = await run(second, await aptos.rotateAuthKeyUnverified({ fromAccount: second, toNewPublicKey: third.publicKey }));
    expect(await accountRows(account)).toEqual([accountRow(account, third.publicKey, false, done)]);
  });
});

describe("multi-key account", () => {
  test.each([
    ["Ed25519 keys", threeKeys],
    ["keys of different kinds", mixedKeys],
  ])("is found by each signing key, and used %s stay marked as used", async (_, make) => {
    const keys = make(1);
    const account = await funded<Account>(keys([0]));
    const { publicKey } = keys([0]);
    const first = await transfer(account);
    expect(await accountRows(account)).toEqual([accountRow(account, publicKey, true, first)]);
    expect(sorted(await keyRows(publicKey))).toEqual(sorted(keyRowsOf(publicKey, [0], first)));
    const second = await transfer(keys([1]));
    expect(await accountRows(account)).toEqual([accountRow(account, publicKey, true, second)]);
    expect(sorted(await keyRows(publicKey))).toEqual(sorted(keyRowsOf(publicKey, [0, 1], second)));
  });
});

test("key rotation of another account by capability leaves the sender's own key rows unchanged", async () => {
  const [owner, delegate] = [await funded(legacy()), await funded(legacy())];
  const keys = threeKeys(1);
  const shared = keys([0]).publicKey;
  await transfer(owner);
  await offerRotation(owner, delegate);
  const info = await aptos.getAccountInfo({ accountAddress: owner.accountAddress });
  const challenge = new RotationProofChallenge({
    sequenceNumber: BigInt((await aptos.getAccountInfo({ accountAddress: delegate.accountAddress })).sequence_number),
    originator: owner.accountAddress,
    currentAuthKey: owner.publicKey.authKey().derivedAddress(),
    newPublicKey: shared,
  });
  expect(info.authentication_key).toBe(owner.publicKey.authKey().toString());
  const transaction = await aptos.transaction.build.simple({
    sender: delegate.accountAddress,
    data: {
      function: "0x1::account::rotate_authentication_key_with_rotation_capability",
      functionArguments: [owner.accountAddress, 1, shared.toUint8Array(), keys([0]).sign(challenge.bcsToBytes()).toUint8Array()],
    },
  });
  const done = await run(delegate, transaction);
  expect(await accountRows(delegate)).toEqual([accountRow(delegate, delegate.publicKey, true, done)]);
  expect(await indexed.rows(`select 1 from public_key_auth_keys where auth_key = '${delegate.publicKey.authKey()}'`)).toEqual([]);
  // The rotated account has sent no transaction yet; its next transaction adds the row.
  expect(await accountRows(owner)).toEqual([]);
  const later = await transfer(keys([2], owner.accountAddress));
  expect(await accountRows(owner)).toEqual([accountRow(owner, shared, true, later)]);
  expect(sorted(await keyRows(shared))).toEqual(sorted(keyRowsOf(shared, [2], later)));
});

describe("account lookup of the client library", () => {
  const addressesOf = async (signer: Account | Ed25519PrivateKey) => {
    const accounts = await aptos.deriveOwnedAccountsFromSigner({ signer, minimumLedgerVersion: indexed.chain.ledger().version });
    return accounts.map((account) => account.accountAddress.toString());
  };

  test("finds accounts by the address derived from a key, each once, even if they only received funds", async () => {
    const privateKey = nextKey();
    expect(await addressesOf(privateKey)).toEqual([]);
    const [old, young] = [Account.fromPrivateKey({ privateKey, legacy: true }), new SingleKeyAccount({ privateKey })];
    await funded(old);
    expect(await addressesOf(privateKey)).toEqual([old.accountAddress.toString()]);
    await funded(young);
    await transfer(young);
    expect(await addressesOf(privateKey)).toEqual([young, old].map((account) => account.accountAddress.toString()));
  });

  test("finds accounts rotated to the key, newest first, and unverified ones only on request", async () => {
    const [first, second, third] = [await funded(legacy()), await funded(legacy()), await funded(legacy())];
    const privateKey = nextKey();
    await run(first, await aptos.rotateAuthKey({ fromAccount: first, toNewPrivateKey: privateKey }));
    const [at] = [second.accountAddress];
    const several = new MultiEd25519PublicKey({ publicKeys: [privateKey.publicKey(), nextKey().publicKey()], threshold: 1 });
    const shared = new MultiEd25519Account({ publicKey: several, signers: [privateKey], address: at });
    await run(second, await aptos.rotateAuthKey({ fromAccount: second, toAccount: shared }));
    await transfer(third);
    const unproved = new SingleKeyAccount({ privateKey }).publicKey;
    await run(third, await aptos.rotateAuthKeyUnverified({ fromAccount: third, toNewPublicKey: unproved }));
    const text = (accounts: Account[]) => accounts.map((account) => account.accountAddress.toString());
    expect(await addressesOf(privateKey)).toEqual(text([second, first]));
    const everything = await aptos.deriveOwnedAccountsFromSigner({ signer: privateKey, options: { includeUnverified: true } });
    expect(text(everything)).toEqual(text([third, second, first]));
    for (const account of everything) await transfer(account);
  });

  test("finds a 1-of-n multi-key account by each key that signed", async () => {
    const keys = [single(), single()];
    const multiKey = new MultiKey({ publicKeys: keys.map((key) => key.publicKey), signaturesRequired: 1 });
    const account = await funded(new MultiKeyAccount({ multiKey, signers: keys.slice(0, 1) }));
    await transfer(account);
    const [used, unused] = keys;
    expect(await addressesOf(used as SingleKeyAccount)).toEqual([account.accountAddress.toString()]);
    expect(await addressesOf(unused as SingleKeyAccount)).toEqual([]);
  });
});

async function offerRotation(owner: Ed25519Account, delegate: Account): Promise<void> {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  const type = [...AccountAddress.ONE.toUint8Array(), ...text("account"), ...text("RotationCapabilityOfferProofChallengeV2")];
  const { sequence_number } = await aptos.getAccountInfo({ accountAddress: owner.accountAddress });
  const serializer = new Serializer();
  serializer.serializeU8(CHAIN_ID);
  serializer.serializeU64(BigInt(sequence_number));
  owner.accountAddress.serialize(serializer);
  delegate.accountAddress.serialize(serializer);
  const proof = owner.sign(Uint8Array.from([...type, ...serializer.toUint8Array()])).toUint8Array();
  await run(
    owner,
    await aptos.transaction.build.simple({
      sender: owner.accountAddress,
      data: {
        function: "0x1::account::offer_rotation_capability",
        functionArguments: [proof, 0, owner.publicKey.toUint8Array(), delegate.accountAddress],
      },
    }),
  );
}
