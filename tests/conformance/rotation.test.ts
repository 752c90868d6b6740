import {
  Account,
  type AccountPublicKey,
  type Aptos,
  Ed25519PrivateKey,
  isUserTransactionResponse,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKey,
  MultiKeyAccount,
  SigningSchemeInput as Scheme,
  type SimpleTransaction,
  SingleKeyAccount,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

async function run(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  const done = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false, checkSuccess: false } });
  if (!isUserTransactionResponse(done)) throw new Error(done.type);
  return done;
}

async function transferFrom(signer: Account): Promise<UserTransactionResponse> {
  const recipient = Account.generate().accountAddress;
  return run(signer, await aptos.transferCoinTransaction({ sender: signer.accountAddress, recipient, amount: 1 }));
}

async function keyOf(account: Account): Promise<string> {
  return (await aptos.getAccountInfo({ accountAddress: account.accountAddress })).authentication_key;
}

function rotationsIn(transaction: UserTransactionResponse): Record<string, unknown>[] {
  return transaction.events.filter(({ type }) => type === "0x1::account::KeyRotationToPublicKey").map(({ data }) => data);
}

/** Creates an account of 2 of 3 new keys whose address is unrelated to these keys. */
function twoOfThree(address?: Account["accountAddress"]): MultiEd25519Account {
  const signers = [1, 2, 3].map(() => Ed25519PrivateKey.generate());
  const publicKey = new MultiEd25519PublicKey({ publicKeys: signers.map((key) => key.publicKey()), threshold: 2 });
  return new MultiEd25519Account({ publicKey, signers: signers.slice(0, 2), ...(address && { address }) });
}

describe("proven key rotation", () => {
  it("to another Ed25519 key lets only the new key sign, and the new key finds the account", async () => {
    const before = await fundedAccount(aptos);
    const privateKey = Ed25519PrivateKey.generate();
    const after = Account.fromPrivateKey({ privateKey, address: before.accountAddress });
    const rotation = await run(before, await aptos.rotateAuthKey({ fromAccount: before, toNewPrivateKey: privateKey }));
    expect(rotation.vm_status).toBe("Executed successfully");
    expect(rotationsIn(rotation)).toMatchObject([
      { account: before.accountAddress.toString(), public_key_scheme: 0, verified_public_key_bit_map: "0x80000000" },
    ]);

    const newKey = after.publicKey.authKey();
    expect(await keyOf(before)).toBe(newKey.toString());
    expect((await aptos.lookupOriginalAccountAddress({ authenticationKey: newKey.derivedAddress() })).toString()).toBe(
      before.accountAddress.toString(),
    );
    expect((await transferFrom(after)).success).toBe(true);
    await expect(transferFrom(before)).rejects.toThrow("INVALID_AUTH_KEY");
  });

  it("to the current key fails", async () => {
    const account = await fundedAccount(aptos);
    const rotation = await run(account, await aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey: account.privateKey }));
    expect(rotation.vm_status).toContain("ENEW_AUTH_KEY_SAME_AS_CURRENT");
  });

  it("to 2 of 3 Ed25519 keys and back to a single key succeeds", async () => {
    const before = await fundedAccount(aptos);
    const shared = twoOfThree(before.accountAddress);
    const rotation = await run(before, await aptos.rotateAuthKey({ fromAccount: before, toAccount: shared }));
    expect(rotation.vm_status).toBe("Executed successfully");
    expect(rotationsIn(rotation)).toMatchObject([{ public_key_scheme: 1, verified_public_key_bit_map: "0xc0000000" }]);
    const sharedKey = shared.publicKey.authKey();
    expect(await keyOf(before)).toBe(sharedKey.toString());
    expect((await aptos.lookupOriginalAccountAddress({ authenticationKey: sharedKey.derivedAddress() })).toString()).toBe(
      before.accountAddress.toString(),
    );
    expect((await transferFrom(shared)).success).toBe(true);

    const back = await run(shared, await aptos.rotateAuthKey({ fromAccount: shared, toNewPrivateKey: before.privateKey }));
    expect(back.vm_status).toBe("Executed successfully");
    expect((await transferFrom(before)).success).toBe(true);
  });

  it("does not change how accounts without a rotation are found by key", async () => {
    const account = await fundedAccount(aptos);
    const found = await aptos.lookupOriginalAccountAddress({ authenticationKey: account.accountAddress });
    expect(found.toString()).toBe(account.accountAddress.toString());
  });
});

describe("key rotation without a proof of the new key", () => {
  const schemes: [name: string, scheme: number, make: (address: Account["accountAddress"]) => Account][] = [
    ["Ed25519", 0, (address) => Account.fromPrivateKey({ privateKey: Ed25519PrivateKey.generate(), address })],
    ["MultiEd25519", 1, twoOfThree],
    ["single-key Ed25519", 2, (address) => new SingleKeyAccount({ privateKey: Ed25519PrivateKey.generate(), address })],
    ["a multi-key", 3, mixedKeys],
  ];

  function mixedKeys(address: Account["accountAddress"]): MultiKeyAccount {
    const signers = [1, 2].map(() => Account.generate({ scheme: Scheme.Ed25519, legacy: false }));
    const multiKey = new MultiKey({ publicKeys: signers.map((signer) => signer.publicKey), signaturesRequired: 2 });
    return new MultiKeyAccount({ multiKey, signers, address });
  }

  async function rotate(account: Account, toNewPublicKey: AccountPublicKey): Promise<UserTransactionResponse> {
    return run(account, await aptos.rotateAuthKeyUnverified({ fromAccount: account, toNewPublicKey }));
  }

  it.each(schemes)("to %s lets only the new key sign and adds no row to the table of rotated keys", async (_, scheme, make) => {
    const before = await fundedAccount(aptos);
    expect((await transferFrom(before)).success).toBe(true);
    const after = make(before.accountAddress);
    const rotation = await rotate(before, after.publicKey as AccountPublicKey);
    expect(rotation.vm_status).toBe("Executed successfully");
    expect(rotationsIn(rotation)).toMatchObject([{ public_key_scheme: scheme, verified_public_key_bit_map: "0x00000000" }]);
    const newKey = (after.publicKey as AccountPublicKey).authKey();
    expect(await keyOf(before)).toBe(newKey.toString());
    expect((await transferFrom(after)).success).toBe(true);
    await expect(transferFrom(before)).rejects.toThrow("INVALID_AUTH_KEY");
    // Unproven keys are not added to the table of rotated keys.
    const found = await aptos.lookupOriginalAccountAddress({ authenticationKey: newKey.derivedAddress() });
    expect(found.toString()).toBe(newKey.derivedAddress().toString());
  });

  it("rejects a secp256k1 key encoded by the client library with a prefix byte, because core release v1.38 expects 64 bytes", async () => {
    const before = await fundedAccount(aptos);
    expect((await transferFrom(before)).success).toBe(true);
    const { publicKey } = Account.generate({ scheme: Scheme.Secp256k1Ecdsa });
    expect((await rotate(before, publicKey)).vm_status).toContain("E_DESERIALIZE");
  });
});
