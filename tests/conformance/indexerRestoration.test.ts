import {
  Account,
  type AccountAddress,
  type Aptos,
  Ed25519PrivateKey,
  MultiKeyAccount,
  Secp256k1PrivateKey,
  type SimpleTransaction,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, expect, it } from "vitest";
import { authKeyRows, multiEd25519Of, publicKeyRows, sortedByKey } from "../support/accountKeys.ts";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { sendIndexed, untilIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
let funder: Account;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
  funder = await fundedAccount(aptos, 100_000_000_000);
});

const text = ({ accountAddress }: { accountAddress: AccountAddress }) => accountAddress.toStringLong();
const texts = (accounts: readonly { accountAddress: AccountAddress }[]) => accounts.map(text);
/** Combined public key bytes of an account in wire format. */
const bytesOf = ({ publicKey }: Account) => `0x${Buffer.from(publicKey.toUint8Array()).toString("hex")}`;

const send = (signer: Account, transaction: Promise<SimpleTransaction>) => sendIndexed(aptos, signer, transaction);
async function create(...accounts: Account[]): Promise<void> {
  const data = {
    function: "0x1::aptos_account::batch_transfer" as const,
    functionArguments: [accounts.map(({ accountAddress }) => accountAddress), accounts.map(() => 100_000_000)],
  };
  await send(funder, aptos.transaction.build.simple({ sender: funder.accountAddress, data }));
}
/** Sends a transaction without effect, to mark the account as used. */
function act(signer: Account): Promise<UserTransactionResponse> {
  const { accountAddress: sender } = signer;
  return send(signer, aptos.transferCoinTransaction({ sender, recipient: sender, amount: 0 }));
}

it("index marks a new key known only by its hash as unused and has no public keys for it (checklist 3.4)", async () => {
  const [account, next] = [Account.generate(), Account.generate()];
  await create(account);
  const authKey = next.publicKey.authKey();
  const data = { function: "0x1::account::rotate_authentication_key_call" as const, functionArguments: [authKey.toUint8Array()] };
  const { version } = await send(account, aptos.transaction.build.simple({ sender: account.accountAddress, data }));
  expect(await authKeyRows(aptos, account)).toEqual([
    { auth_key: authKey.toString(), account_address: text(account), is_auth_key_used: false, last_transaction_version: Number(version) },
  ]);
  expect(await publicKeyRows(aptos, authKey)).toEqual([]);
});

it("index lists all public keys of an unproven rotation to a multi-key as unused (checklist 3.4)", async () => {
  const account = Account.generate();
  const owners = [Account.generate(), Account.generate()] as const;
  const to = MultiKeyAccount.fromPublicKeysAndSigners({
    publicKeys: owners.map(({ publicKey }) => publicKey),
    signaturesRequired: 1,
    signers: [owners[0]],
  });
  await create(account);
  await send(account, aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey: to.publicKey }));
  expect(await authKeyRows(aptos, account)).toMatchObject([{ is_auth_key_used: false }]);
  expect(await publicKeyRows(aptos, to.publicKey.authKey())).toEqual(
    sortedByKey(
      owners.map(({ publicKey }) => ({
        public_key: publicKey.toString(),
        public_key_type: "ed25519",
        is_public_key_used: false,
        account_public_key: bytesOf(to),
        signature_type: "multi_key_signature",
      })),
    ),
  );
});

it("index has one row for the first key of an account that was rotated back to it (checklist 3.4)", async () => {
  const [account, other] = [Account.generate(), Account.generate()];
  await create(account);
  await send(account, aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey: other.privateKey }));
  const rotated = Account.fromPrivateKey({ privateKey: other.privateKey, address: account.accountAddress });
  const { version } = await send(rotated, aptos.rotateAuthKey({ fromAccount: rotated, toNewPrivateKey: account.privateKey }));
  expect(await authKeyRows(aptos, account)).toEqual([
    {
      auth_key: account.publicKey.authKey().toString(),
      account_address: text(account),
      is_auth_key_used: true,
      last_transaction_version: Number(version),
    },
  ]);
  expect(await aptos.deriveOwnedAccountsFromSigner({ signer: other })).toEqual([]);
});

it("index marks the keys that signed a rotation to a multi-key as used (checklist 3.4)", async () => {
  const account = Account.generate();
  const keys = [1, 2, 3].map(() => Ed25519PrivateKey.generate()) as [Ed25519PrivateKey, Ed25519PrivateKey, Ed25519PrivateKey];
  await create(account);
  const to = multiEd25519Of(keys, keys[1], 2);
  await send(account, aptos.rotateAuthKey({ fromAccount: account, toAccount: to }));
  expect(await publicKeyRows(aptos, to.publicKey.authKey())).toEqual(
    sortedByKey(
      keys.map((key, place) => ({
        public_key: key.publicKey().toString(),
        public_key_type: "ed25519",
        is_public_key_used: place < 2,
        account_public_key: bytesOf(to),
        signature_type: "multi_ed25519_signature",
      })),
    ),
  );
  const found = await aptos.getAccountsForPublicKey({ publicKey: keys[1].publicKey() });
  expect(texts(found)).toEqual([text(account)]);
  expect(await aptos.getAccountsForPublicKey({ publicKey: keys[2].publicKey() })).toEqual([]);
});

it("index adds a multi-key account and its keys with its first transaction, and used keys stay marked as used (checklist 3.4, T18)", async () => {
  const [first, second, third] = [
    Account.generate(),
    Account.fromPrivateKey({ privateKey: Secp256k1PrivateKey.generate() }),
    Account.generate(),
  ] as const;
  const signWith = (...signers: Account[]) =>
    MultiKeyAccount.fromPublicKeysAndSigners({
      publicKeys: [first, second, third].map(({ publicKey }) => publicKey),
      signaturesRequired: 1,
      signers: signers as ConstructorParameters<typeof MultiKeyAccount>[0]["signers"],
    });
  const account = signWith(third);
  await create(account);
  expect(await authKeyRows(aptos, account)).toEqual([]);
  await act(account);
  const { version } = await act(signWith(second));
  const authKey = account.publicKey.authKey().toString();
  expect(await authKeyRows(aptos, account)).toEqual([
    { auth_key: authKey, account_address: text(account), is_auth_key_used: true, last_transaction_version: Number(version) },
  ]);
  const row = {
    account_public_key: bytesOf(account),
    signature_type: "multi_key_signature",
  };
  const keyOf = ({ publicKey }: Account) => ("publicKey" in publicKey ? String(publicKey.publicKey) : publicKey.toString());
  expect(await publicKeyRows(aptos, authKey)).toEqual(
    sortedByKey([
      { ...row, public_key: keyOf(first), public_key_type: "ed25519", is_public_key_used: false },
      { ...row, public_key: keyOf(second), public_key_type: "secp256k1_ecdsa", is_public_key_used: true },
      { ...row, public_key: keyOf(third), public_key_type: "ed25519", is_public_key_used: true },
    ]),
  );
});

it("index has no row for a multi-key account that only failed or only paid another account's fee (checklist 3.4)", async () => {
  const [first, second, sender] = [Account.generate(), Account.generate(), Account.generate()];
  const account = multiEd25519Of([first.privateKey, second.privateKey], second.privateKey);
  await create(account, sender);
  const tooMuch = { sender: account.accountAddress, recipient: sender.accountAddress, amount: 1_000_000_000 };
  const failed = await outcomeOf(
    aptos,
    await aptos.signAndSubmitTransaction({ signer: account, transaction: await aptos.transferCoinTransaction(tooMuch) }),
  );
  expect(failed.success).toBe(false);
  const transaction = await aptos.transaction.build.simple({
    sender: sender.accountAddress,
    withFeePayer: true,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [sender.accountAddress, 0] },
  });
  const sponsored = await outcomeOf(
    aptos,
    await aptos.transaction.submit.simple({
      transaction,
      senderAuthenticator: aptos.transaction.sign({ signer: sender, transaction }),
      feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: account, transaction }),
    }),
  );
  expect(sponsored.success).toBe(true);
  await untilIndexed(aptos, sponsored.version);
  expect(await authKeyRows(aptos, account)).toEqual([]);
  expect(await publicKeyRows(aptos, account.publicKey.authKey())).toEqual([]);
});
