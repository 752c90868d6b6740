import {
  Account,
  AccountAddress,
  AccountAuthenticator,
  ChainId,
  Deserializer,
  Ed25519PrivateKey,
  EntryFunction,
  generateSigningMessageForTransaction,
  RawTransaction,
  Secp256k1PrivateKey,
  SimpleTransaction,
  SingleKeyAccount,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { passwordBytes } from "../passwordBytes.ts";
import { transactionDigest } from "../reading/transactionDigest.ts";
import { codeOf, createVaultHarness, ED25519_KEY, MNEMONIC, PASSWORD, PATH, SECP256K1_KEY, signBytes } from "../testing/vaultHarness.ts";

function payment(sender: AccountAddress, amount = 5n): SimpleTransaction {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.from(`0x${"0b".repeat(32)}`), new U64(amount)]);
  const raw = new RawTransaction(sender, 7n, new TransactionPayloadEntryFunction(call), 2_000n, 100n, 1_800_000_000n, new ChainId(4));
  return new SimpleTransaction(raw);
}

const owners = {
  words: Account.fromDerivationPath({ path: PATH, mnemonic: MNEMONIC }),
  ed25519: Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(ED25519_KEY) }),
  secp256k1: new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(SECP256K1_KEY) }),
};

async function signer() {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  const words = await service.addFromMnemonic({ mnemonic: MNEMONIC, path: PATH, label: "" });
  const ed25519 = await service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "" });
  const secp256k1 = await service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "" });
  const watched = await service.watch({ address: `0x${"77".repeat(32)}` as Address, label: "" });
  return {
    service,
    ids: { words: words.account.id, ed25519: ed25519.account.id, secp256k1: secp256k1.account.id, watched: watched.account.id },
  };
}

describe("signing a transaction in the worker", () => {
  it.each(["words", "ed25519", "secp256k1"] as const)("with the account from %s matches the client library's signature", async (name) => {
    const { service, ids } = await signer();
    const owner = owners[name];
    const transaction = payment(owner.accountAddress);
    const bytes = transaction.rawTransaction.bcsToBytes();
    const signed = await signBytes(service, { accountId: ids[name], bytes });
    expect(signed).toEqual(new Uint8Array(owner.signTransactionWithAuthenticator(transaction).bcsToBytes()));

    const reader = new Deserializer(signed);
    const authenticator = AccountAuthenticator.deserialize(reader);
    reader.assertFinished();
    if (!authenticator.isEd25519() && !authenticator.isSingleKey()) throw new Error("An unexpected authenticator.");
    const message = generateSigningMessageForTransaction(transaction);
    expect(authenticator.isEd25519()).toBe(name !== "secp256k1");
    const valid = authenticator.isEd25519()
      ? authenticator.public_key.verifySignature({ message, signature: authenticator.signature })
      : authenticator.public_key.verifySignature({ message, signature: authenticator.signature });
    expect(valid).toBe(true);
  });

  it("rejects every single changed byte", async () => {
    const { service, ids } = await signer();
    const bytes = payment(owners.ed25519.accountAddress).rawTransaction.bcsToBytes();
    const approvedDigest = transactionDigest(bytes);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(await codeOf(signBytes(service, { accountId: ids.ed25519, bytes: changed, shownDigest: approvedDigest }))).toBe(
        "not_what_was_shown",
      );
    }
  });

  it.each(["", "0x", "00".repeat(32)])("rejects the digest %j", async (approvedDigest) => {
    const { service, ids } = await signer();
    const bytes = payment(owners.ed25519.accountAddress).rawTransaction.bcsToBytes();
    expect(await codeOf(signBytes(service, { accountId: ids.ed25519, bytes, shownDigest: approvedDigest }))).toBe("not_what_was_shown");
  });

  const good = payment(owners.ed25519.accountAddress).rawTransaction.bcsToBytes();
  // Encodes the length of "aptos_account" in two bytes: some decoders accept it, but it is not canonical.
  const nameAt = Buffer.from(good).indexOf("aptos_account") - 1;
  const refused: readonly (readonly [string, Uint8Array])[] = [
    ["empty bytes", new Uint8Array()],
    ["random bytes", new Uint8Array(64).fill(9)],
    ["a truncated transaction", good.slice(0, -1)],
    ["a transaction with a trailing byte", Uint8Array.from([...good, 0])],
    ["a non-minimal length encoding", Uint8Array.from([...good.slice(0, nameAt), 0x8d, 0, ...good.slice(nameAt + 1)])],
  ];
  it.each(refused)("rejects %s even with a correct digest", async (_, bytes) => {
    const { service, ids } = await signer();
    expect(await codeOf(signBytes(service, { accountId: ids.ed25519, bytes }))).toBe("not_what_was_shown");
  });

  it("rejects another account's transaction, a watched account and an unknown account", async () => {
    const { service, ids } = await signer();
    const bytes = payment(owners.ed25519.accountAddress).rawTransaction.bcsToBytes();
    const approvedDigest = transactionDigest(bytes);
    expect(await codeOf(signBytes(service, { accountId: ids.words, bytes, shownDigest: approvedDigest }))).toBe("wrong_sender");
    expect(await codeOf(signBytes(service, { accountId: ids.watched, bytes, shownDigest: approvedDigest }))).toBe("watch_only");
    expect(await codeOf(signBytes(service, { accountId: "nobody", bytes, shownDigest: approvedDigest }))).toBe("account_unknown");
    await service.lock({});
    expect(await codeOf(signBytes(service, { accountId: ids.ed25519, bytes, shownDigest: approvedDigest }))).toBe("vault_locked");
  });
});
