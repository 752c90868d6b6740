import {
  AccountAddress,
  AccountAuthenticator,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  ChainId,
  Deserializer,
  Ed25519Account,
  Ed25519PrivateKey,
  EntryFunction,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { beforeEach, describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { ApprovedProposal, OutsideSignature, Presence, ProposedAct } from "../approvals.ts";
import { passwordBytes } from "../passwordBytes.ts";
import type { AccountRecord } from "../signer.ts";
import { createSoftPasskey, type SoftPasskey } from "../testing/softPasskey.ts";
import {
  addByAct,
  asShown,
  codeOf,
  createVaultHarness,
  ED25519_KEY,
  PASSWORD,
  refusalOf,
  SECP256K1_KEY,
  type VaultHarness,
} from "../testing/vaultHarness.ts";
import { signingMessageOf } from "../verification/signingMessage.ts";
import { isSignedBy } from "../verification/verifySignature.ts";

const NOTHING = { kind: "nothing" } as const;
let harness: VaultHarness;
let passkey: SoftPasskey;
beforeEach(async () => {
  harness = createVaultHarness();
  await harness.service.createVault({ password: passwordBytes(PASSWORD) });
  passkey = await createSoftPasskey();
});

/** Payment of one octa on mainnet, where the worker requires user presence. */
function paymentFrom(sender: string, octas = 1n): RawTransaction {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.ONE, new U64(octas)]);
  const expiry = BigInt(Math.floor(harness.clock.now() / 1_000)) + 60n;
  return new RawTransaction(AccountAddress.from(sender), 0n, new TransactionPayloadEntryFunction(call), 9n, 9n, expiry, new ChainId(1));
}
function actOf(account: AccountRecord, raw = paymentFrom(account.address)): ProposedAct {
  const bytes = raw.bcsToBytes();
  return {
    kind: "sign",
    transactions: [{ network: "mainnet", accountId: account.id, form: "raw", bytes, ...asShown({ form: "raw", bytes }) }],
  };
}
const messageOf = (raw: RawTransaction) => signingMessageOf({ form: "raw", bytes: new Uint8Array(raw.bcsToBytes()) });
async function addPasskeyAccount(): Promise<AccountRecord> {
  const { id, needs, challenge } = await harness.service.propose({ kind: "passkeyAccount", label: "Touch" });
  expect(needs).toEqual(NOTHING);
  const result = await harness.service.approve({ id, presence: NOTHING, creation: passkey.create(challenge) });
  if (result.kind !== "added") throw new Error("No account was added.");
  return result.account;
}
async function signed(proposal: ApprovedProposal, outside: readonly OutsideSignature[], presence: Presence = NOTHING): Promise<Uint8Array> {
  const result = await harness.service.approve({ id: proposal.id, presence, creation: undefined, outside });
  const authenticator = result.kind === "signed" ? result.authenticators[0] : undefined;
  if (authenticator === undefined) throw new Error("Nothing was signed.");
  return authenticator;
}
const challengeOf = (proposal: ApprovedProposal): Uint8Array => {
  const [need] = proposal.outside;
  if (need?.kind !== "passkey") throw new Error("No passkey is asked for.");
  return need.challenge;
};
const read = (bytes: Uint8Array) => AccountAuthenticator.deserialize(new Deserializer(bytes));

describe("a passkey account", () => {
  it("is created from the authenticator's response to the worker's challenge, and signs the previewed transaction", async () => {
    const account = await addPasskeyAccount();
    expect(account).toMatchObject({ label: "Touch", key: { scheme: "passkey", credentialId: passkey.credentialId } });
    const raw = paymentFrom(account.address);
    const proposal = await harness.service.propose(actOf(account, raw));
    // The passkey confirms this exact transaction, so no password is needed.
    expect(proposal.needs).toEqual(NOTHING);
    const message = messageOf(raw);
    expect(challengeOf(proposal)).toEqual(sha3_256(message));
    const authenticator = read(await signed(proposal, [{ kind: "passkey", assertion: await passkey.answer(challengeOf(proposal)) }]));
    expect(authenticator).toBeInstanceOf(AccountAuthenticatorSingleKey);
    if (account.key === undefined) throw new Error("The account has no key.");
    expect(await isSignedBy(account.key, authenticator, message)).toBe(true);
    expect((await harness.service.signatures({ before: undefined, limit: 1 })).entries).toMatchObject([
      { sender: account.address, chainId: 1, approvedBy: "outside" },
    ]);
  });

  it("signs in the low-S form required by the chain, whichever form the authenticator chose", async () => {
    const account = await addPasskeyAccount();
    // Half of all signatures have a high S value, so ten in a row rule out chance.
    for (let round = 0; round < 10; round++) {
      const raw = paymentFrom(account.address, BigInt(round));
      const proposal = await harness.service.propose(actOf(account, raw));
      const bytes = await signed(proposal, [{ kind: "passkey", assertion: await passkey.answer(challengeOf(proposal)) }]);
      if (account.key === undefined) throw new Error("The account has no key.");
      expect(await isSignedBy(account.key, read(bytes), messageOf(raw))).toBe(true);
    }
  });

  it("rejects a missing response, and responses for another transaction, passkey or page", async () => {
    const account = await addPasskeyAccount();
    const other = await createSoftPasskey();
    const answers: ((challenge: Uint8Array) => Promise<readonly OutsideSignature[]>)[] = [
      async () => [],
      async () => [{ kind: "passkey", assertion: await passkey.answer(new Uint8Array(32)) }],
      async (challenge) => [{ kind: "passkey", assertion: await other.answer(challenge, { credentialId: passkey.credentialId }) }],
      async (challenge) => [{ kind: "passkey", assertion: await other.answer(challenge) }],
      async (challenge) => [{ kind: "passkey", assertion: await passkey.answer(challenge, { origin: "http://localhost:4401" }) }],
      async (challenge) => [{ kind: "passkey", assertion: await passkey.answer(challenge, { flags: 0x01 }) }],
      async (challenge) => [
        { kind: "passkey", assertion: await passkey.answer(challenge) },
        { kind: "passkey", assertion: await passkey.answer(challenge) },
      ],
    ];
    for (const answer of answers) {
      const proposal = await harness.service.propose(actOf(account));
      const outside = await answer(challengeOf(proposal));
      expect(await codeOf(harness.service.approve({ id: proposal.id, presence: NOTHING, creation: undefined, outside }))).toBe(
        "approval_refused",
      );
    }
    expect((await harness.service.signatures({ before: undefined, limit: 9 })).entries).toEqual([]);
  });

  it("exports no secret, and a backup restores it", async () => {
    const account = await addPasskeyAccount();
    expect(await codeOf(harness.service.propose({ kind: "export", accountId: account.id }))).toBe("no_secret");
    const { id } = await harness.service.propose({ kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
    const backup = await harness.service.approve({ id, presence: NOTHING, creation: undefined });
    if (backup.kind !== "backedUp") throw new Error("No backup was made.");
    const elsewhere = createVaultHarness();
    const { vault } = await elsewhere.service.restore({ file: backup.file, password: passwordBytes(PASSWORD) });
    expect(vault.accounts).toEqual([account]);
    expect((await harness.service.remove({ id: account.id })).accounts).toEqual([]);
  });
});

describe("a multi-key account", () => {
  const imported = new Ed25519Account({ privateKey: new Ed25519PrivateKey(ED25519_KEY) });
  const friend = Ed25519Account.generate();

  async function twoOfThree() {
    const touch = await addPasskeyAccount();
    const { account: curve } = await harness.service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Another curve" });
    const { account: savings } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" });
    const members = [{ accountId: touch.id }, { accountId: curve.id }, { accountId: savings.id }];
    const { account } = await addByAct(harness.service, { kind: "addMulti", scheme: "multiKey", threshold: 2, members, label: "Ours" });
    return { touch, curve, savings, account };
  }

  it("signs with vault keys if they suffice, and then requires the password", async () => {
    const { account } = await twoOfThree();
    const raw = paymentFrom(account.address);
    const proposal = await harness.service.propose(actOf(account, raw));
    expect([proposal.outside, proposal.needs]).toEqual([[], { kind: "password" }]);
    const presence = () => ({ kind: "password", password: passwordBytes(PASSWORD) }) as const;
    const result = await harness.service.approve({ id: proposal.id, presence: presence(), creation: undefined });
    const authenticator = result.kind === "signed" ? read(result.authenticators[0] ?? new Uint8Array()) : undefined;
    if (!(authenticator instanceof AccountAuthenticatorMultiKey) || account.key === undefined) throw new Error("It did not sign.");
    expect(authenticator.signatures.bitMapToSignerIndices()).toEqual([1, 2]);
    expect(await isSignedBy(account.key, authenticator, messageOf(raw))).toBe(true);
  });

  it("requests a passkey if vault keys do not suffice, and reports too few available members", async () => {
    const { account, curve, touch } = await twoOfThree();
    await harness.service.remove({ id: curve.id });
    // The multi-key itself contains the passkey's credential id.
    await harness.service.remove({ id: touch.id });
    const raw = paymentFrom(account.address);
    const proposal = await harness.service.propose(actOf(account, raw));
    const answer = { kind: "passkey", assertion: await passkey.answer(challengeOf(proposal)) } as const;
    const authenticator = read(await signed(proposal, [answer], { kind: "password", password: passwordBytes(PASSWORD) }));
    if (!(authenticator instanceof AccountAuthenticatorMultiKey) || account.key === undefined) throw new Error("It did not sign.");
    expect(authenticator.signatures.bitMapToSignerIndices()).toEqual([0, 2]);
    expect(await isSignedBy(account.key, authenticator, messageOf(raw))).toBe(true);

    const strangers = [{ publicKey: friend.publicKey.toString() }, { publicKey: Ed25519Account.generate().publicKey.toString() }];
    const { account: theirs } = await addByAct(harness.service, {
      kind: "addMulti",
      scheme: "multiKey",
      threshold: 2,
      members: strangers,
      label: "",
    });
    expect((await refusalOf(harness.service.propose(actOf(theirs)))).message).toContain("2 of the 2");
  });

  it("signs with the members that the user chose: exactly the threshold, without duplicates, and only members with local keys", async () => {
    const { account: savings } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" });
    const { account: curve } = await harness.service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Another curve" });
    const members = [{ accountId: savings.id }, { publicKey: friend.publicKey.toString() }, { accountId: curve.id }];
    const { account } = await addByAct(harness.service, {
      kind: "addMulti",
      scheme: "multiKey",
      threshold: 1,
      members,
      label: "One of three",
    });
    const raw = paymentFrom(account.address);
    const choosing = (places: readonly number[]) => {
      const act = actOf(account, raw);
      if (act.kind !== "sign") throw new TypeError("It must be an act that signs.");
      return { ...act, transactions: act.transactions.map((one) => ({ ...one, members: places })) };
    };
    const presence = () => ({ kind: "password", password: passwordBytes(PASSWORD) }) as const;
    for (const [place, scheme] of [
      [0, "ed25519"],
      [2, "secp256k1"],
    ] as const) {
      const { id } = await harness.service.propose(choosing([place]));
      const result = await harness.service.approve({ id, presence: presence(), creation: undefined });
      const authenticator = read((result.kind === "signed" && result.authenticators[0]) || new Uint8Array());
      if (!(authenticator instanceof AccountAuthenticatorMultiKey)) throw new Error(`The ${scheme} key did not sign.`);
      expect(authenticator.signatures.bitMapToSignerIndices()).toEqual([place]);
    }
    expect(await codeOf(harness.service.propose(choosing([1])))).toBe("members_missing");
    for (const wrong of [[], [0, 2], [0, 0], [7]]) {
      expect(["invalid_members", "members_missing"]).toContain(await codeOf(harness.service.propose(choosing(wrong))));
    }
  });

  it("in the legacy form accepts only Ed25519 members, and signs like the client library", async () => {
    const { account: savings } = await harness.service.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Savings" });
    const { account: curve } = await harness.service.addFromPrivateKey({ privateKey: SECP256K1_KEY, label: "Another curve" });
    const members = [{ accountId: savings.id }, { publicKey: friend.publicKey.toString() }];
    const { account } = await addByAct(harness.service, { kind: "addMulti", scheme: "multiEd25519", threshold: 1, members, label: "Old" });
    const raw = paymentFrom(account.address);
    const proposal = await harness.service.propose(actOf(account, raw));
    const presence = () => ({ kind: "password", password: passwordBytes(PASSWORD) }) as const;
    const result = await harness.service.approve({ id: proposal.id, presence: presence(), creation: undefined });
    if (result.kind !== "signed" || account.key === undefined) throw new Error("It did not sign.");
    const message = messageOf(raw);
    expect(await isSignedBy(account.key, read(result.authenticators[0] ?? new Uint8Array()), message)).toBe(true);
    expect(imported.publicKey.toString()).toBe(savings.key?.scheme === "ed25519" && savings.key.publicKey);
    const mixed = addByAct(harness.service, {
      kind: "addMulti",
      scheme: "multiEd25519",
      threshold: 1,
      members: [...members, { accountId: curve.id }],
      label: "",
    });
    expect(await codeOf(mixed)).toBe("invalid_members");
  });

  it.each([
    ["no members", [], 1],
    ["a threshold of zero", [{ publicKey: friend.publicKey.toString() }], 0],
    ["a threshold above the number of members", [{ publicKey: friend.publicKey.toString() }], 2],
    ["a duplicate member", [{ publicKey: friend.publicKey.toString() }, { publicKey: friend.publicKey.toString() }], 1],
    ["an invalid public key", [{ publicKey: "0x12" }], 1],
  ])("cannot be created with %s", async (_, members, threshold) => {
    expect(await codeOf(addByAct(harness.service, { kind: "addMulti", scheme: "multiKey", threshold, members, label: "" }))).toBe(
      "invalid_members",
    );
  });
});

describe("an account of another wallet", () => {
  const owner = Ed25519Account.generate();
  const address = owner.accountAddress.toStringLong() as Address;
  const authenticatorOf = (raw: RawTransaction, signer = owner) =>
    signer.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const add = () =>
    harness.service.addExternal({
      wallet: "Petra",
      address,
      key: { scheme: "ed25519", publicKey: owner.publicKey.toString() },
      label: "In Petra",
    });

  it("is signed by that wallet, whose response is accepted only for exactly this key and transaction", async () => {
    const { account } = await add();
    const raw = paymentFrom(address);
    const propose = () => harness.service.propose(actOf(account, raw));
    const proposal = await propose();
    expect(proposal).toMatchObject({ needs: NOTHING, outside: [{ kind: "wallet", wallet: "Petra", address }] });
    const authenticator = authenticatorOf(raw);
    expect(await signed(proposal, [{ kind: "wallet", authenticator }])).toEqual(new Uint8Array(authenticator));
    const wrong = [
      authenticatorOf(paymentFrom(address, 2n)),
      authenticatorOf(raw, Ed25519Account.generate()),
      Uint8Array.of(...authenticator, 0),
      authenticator.slice(1),
    ];
    for (const answer of wrong) {
      const { id } = await propose();
      const outside = [{ kind: "wallet" as const, authenticator: answer }];
      expect(await codeOf(harness.service.approve({ id, presence: NOTHING, creation: undefined, outside }))).toBe("wallet_refused");
    }
  });
});
