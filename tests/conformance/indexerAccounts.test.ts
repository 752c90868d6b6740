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
import { beforeAll, describe, expect, it } from "vitest";
import { authKeyRows, multiEd25519Of } from "../support/accountKeys.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { sendIndexed } from "../support/indexed.ts";
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

describe("index rows of accounts without a key rotation", () => {
  it("include a funded account by its primary store, although it has no account resource (checklist T7)", async () => {
    const account = Account.generate();
    const { version } = await aptos.fundAccount({ accountAddress: account.accountAddress, amount: 100_000_000 });
    const resource = aptos.getAccountResource({ accountAddress: account.accountAddress, resourceType: "0x1::account::Account" });
    await expect(resource).rejects.toMatchObject({ status: 404, data: { error_code: "resource_not_found" } });
    expect(await aptos.getAccountResources({ accountAddress: account.accountAddress })).toEqual([]);
    const minimumLedgerVersion = BigInt(version);
    expect(await aptos.getAccountOwnedObjects({ accountAddress: account.accountAddress, minimumLedgerVersion })).toHaveLength(1);
    const options = { throwIfNoAccountFound: true };
    const derived = await aptos.deriveAccountFromPrivateKey({ privateKey: account.privateKey, minimumLedgerVersion, options });
    expect([text(derived), derived.constructor]).toEqual([text(account), account.constructor]);
    await act(derived);
  });

  it("find no account for an unused key, whose default account the library derives (checklist T6, T7)", async () => {
    const { privateKey, accountAddress } = Account.generate();
    expect(await aptos.deriveOwnedAccountsFromSigner({ signer: privateKey })).toEqual([]);
    const found = aptos.deriveAccountFromPrivateKey({ privateKey, options: { throwIfNoAccountFound: true } });
    await expect(found).rejects.toThrow("No existing account found for private key.");
    expect((await aptos.deriveAccountFromPrivateKey({ privateKey })).accountAddress.equals(accountAddress)).toBe(true);
  });

  it("are missing from auth_key_account_addresses, for any single-key scheme (checklist T18)", async () => {
    const key = Ed25519PrivateKey.generate();
    const accounts = [
      Account.fromPrivateKey({ privateKey: key, legacy: true }),
      Account.fromPrivateKey({ privateKey: key, legacy: false }),
      Account.fromPrivateKey({ privateKey: Secp256k1PrivateKey.generate() }),
    ];
    await create(...accounts);
    for (const account of accounts) {
      await act(account);
      expect(await authKeyRows(aptos, account)).toEqual([]);
    }
    const derived = await aptos.deriveOwnedAccountsFromSigner({ signer: key });
    // The library lists the most recently used account first, and each account once.
    expect(texts(derived)).toEqual([text(accounts[1] as Account), text(accounts[0] as Account)]);
  });

  it("find both accounts of an Ed25519 key, the single-key account first until one has sent a transaction (checklist T18)", async () => {
    const key = Ed25519PrivateKey.generate();
    const [legacy, single] = [
      Account.fromPrivateKey({ privateKey: key, legacy: true }),
      Account.fromPrivateKey({ privateKey: key, legacy: false }),
    ];
    await create(legacy, single);
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: key }))).toEqual(texts([single, legacy]));
    await act(legacy);
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: key }))).toEqual(texts([legacy, single]));
    expect(text(await aptos.deriveAccountFromPrivateKey({ privateKey: key }))).toBe(text(legacy));
    const secp = Account.fromPrivateKey({ privateKey: Secp256k1PrivateKey.generate() });
    await create(secp);
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: secp }))).toEqual([text(secp)]);
  });
});

describe("index rows of accounts with a rotated key", () => {
  it("appear immediately after a proven rotation, and the account is found by its new key (checklist T18)", async () => {
    const [first, second] = [Account.generate(), Account.generate()];
    await create(first, second);
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: first }))).toEqual([text(first)]);
    const rotated = await send(second, aptos.rotateAuthKey({ fromAccount: second, toNewPrivateKey: first.privateKey }));
    expect(await authKeyRows(aptos, second)).toEqual([
      {
        auth_key: first.publicKey.authKey().toString(),
        account_address: text(second),
        is_auth_key_used: true,
        last_transaction_version: Number(rotated.version),
      },
    ]);
    const minimumLedgerVersion = BigInt(rotated.version);
    const owned = await aptos.deriveOwnedAccountsFromSigner({ signer: first, minimumLedgerVersion });
    expect(texts(owned)).toEqual(texts([second, first]));
    expect(await aptos.deriveOwnedAccountsFromSigner({ signer: second, minimumLedgerVersion })).toEqual([]);
    await act(owned[0] as Account);
  });

  it("appear after an unproven rotation only with the new key's first use (checklist T18)", async () => {
    const [first, second] = [Account.generate(), Account.generate()];
    await create(first, second);
    await send(second, aptos.rotateAuthKeyUnverified({ fromAccount: second, toNewPublicKey: first.publicKey }));
    expect(await authKeyRows(aptos, second)).toMatchObject([{ is_auth_key_used: false }]);
    const all = { includeUnverified: true };
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: first }))).toEqual(texts([first]));
    const owned = await aptos.deriveOwnedAccountsFromSigner({ signer: first, options: all });
    expect(texts(owned)).toEqual(texts([second, first]));
    await act(owned[0] as Account);
    expect(await authKeyRows(aptos, second)).toMatchObject([{ is_auth_key_used: true }]);
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: first }))).toEqual(texts([second, first]));
  });
});

describe("index rows of multi-key accounts", () => {
  it("list all accounts of a key once, most recently used first (checklist T18)", async () => {
    const [mine, rotated, partner] = [Account.generate(), Account.generate(), Account.generate()];
    const multiKey = MultiKeyAccount.fromPublicKeysAndSigners({
      publicKeys: [mine, rotated, partner].map(({ publicKey }) => publicKey),
      signaturesRequired: 1,
      signers: [partner],
    });
    const multiEd = multiEd25519Of([partner.privateKey, mine.privateKey], partner.privateKey);
    const ofTwo = multiEd25519Of([mine.privateKey, rotated.privateKey, partner.privateKey], mine.privateKey, 2);
    await create(mine, rotated, partner, multiKey, multiEd, ofTwo);
    await send(rotated, aptos.rotateAuthKeyUnverified({ fromAccount: rotated, toNewPublicKey: mine.publicKey }));
    for (const account of [multiKey, multiEd, ofTwo]) await act(account);

    const owned = (options = {}) => aptos.deriveOwnedAccountsFromSigner({ signer: mine, options });
    expect(texts(await owned())).toEqual(texts([mine]));
    const unverified = await owned({ includeUnverified: true });
    expect(texts(unverified)).toEqual(texts([multiEd, multiKey, rotated, mine]));
    // Accounts become verified by signing, except the 2-of-n account, for which a single key cannot sign.
    await act(unverified[1] as Account);
    await act(unverified[2] as Account);
    expect(texts(await owned())).toEqual(texts([rotated, multiKey, mine]));
    await act(mine);
    expect(texts(await owned())).toEqual(texts([mine, rotated, multiKey]));
    expect(texts(await owned({ noMultiKey: true }))).toEqual(texts([mine, rotated]));

    // A multi-key account with a single signer finds the accounts of that signer.
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: multiKey }))).toEqual(texts([multiKey, multiEd, partner]));
    expect(texts(await aptos.deriveOwnedAccountsFromSigner({ signer: multiEd }))).toEqual(texts([multiKey, multiEd, partner]));

    const found = await aptos.getAccountsForPublicKey({ publicKey: mine.publicKey });
    expect(texts(found)).toEqual(texts([mine, rotated, multiKey, ofTwo]));
    expect(found.map(({ lastTransactionVersion }) => lastTransactionVersion)).toEqual(
      [...found.map(({ lastTransactionVersion }) => lastTransactionVersion)].sort((left, right) => right - left),
    );
    // The library returns the address twice, because it does not merge the default account with the index row.
    expect(texts(await aptos.getAccountsForPublicKey({ publicKey: ofTwo.publicKey }))).toEqual(texts([ofTwo, ofTwo]));
  });
});
