import {
  Account,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  Aptos,
  AptosConfig,
  Deserializer,
  EphemeralCertificate,
  EphemeralKeyPair,
  EphemeralSignature,
  type FederatedKeylessAccount,
  generateSignedTransaction,
  generateSigningMessageForTransaction,
  type KeylessAccount,
  KeylessSignature,
  Network,
  type SimpleTransaction,
  ZeroKnowledgeSig,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const AUDIENCE = "atoll-test";
const RECIPIENT = Account.generate().accountAddress;

let network: NetworkAddresses;
let aptos: Aptos;
let issuers: { iss: string; url: string }[];
let account: KeylessAccount;

beforeAll(async () => {
  network = await sharedNetwork();
  const description = (await (await fetch(`${network.pageUrl}/-/network.json`)).json()) as {
    endpoints: { pepper: string; prover: string };
    issuers: { iss: string; url: string }[];
  };
  issuers = description.issuers;
  const { nodeUrl: fullnode, faucetUrl: faucet } = network;
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode, faucet, ...description.endpoints, indexer: undefined as never }));
  account = await signIn("user-1");
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
}, 120_000);

function newKey(): EphemeralKeyPair {
  return EphemeralKeyPair.generate({ expiryDateSecs: Math.floor(Date.now() / 1000) + 100_000 });
}
async function tokenFor(sub: string, pair: EphemeralKeyPair, place = 0, aud = AUDIENCE): Promise<string> {
  const answer = await fetch(`${issuers[place]?.url}/token`, {
    method: "POST",
    body: JSON.stringify({ sub, email: `${sub}@example.test`, aud, nonce: pair.nonce }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}
async function signIn(sub: string): Promise<KeylessAccount> {
  const ephemeralKeyPair = newKey();
  return aptos.deriveKeylessAccount({ jwt: await tokenFor(sub, ephemeralKeyPair), ephemeralKeyPair });
}
function transfer(sender = account): Promise<SimpleTransaction> {
  return aptos.transferCoinTransaction({ sender: sender.accountAddress, recipient: RECIPIENT, amount: 1_000 });
}
async function commits(transaction: SimpleTransaction, signer: KeylessAccount | FederatedKeylessAccount): Promise<boolean> {
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  return (await aptos.waitForTransaction({ transactionHash: hash })).success;
}
/** The account's own signature of a transaction, with parts of it exchanged. */
function tampered(
  transaction: SimpleTransaction,
  change: (parts: ConstructorParameters<typeof KeylessSignature>[0]) => object,
): AccountAuthenticatorSingleKey {
  const message = generateSigningMessageForTransaction(transaction);
  const signature = account.signTransaction(transaction);
  expect(message.length).toBeGreaterThan(0);
  const { ephemeralCertificate, jwtHeader, expiryDateSecs, ephemeralPublicKey, ephemeralSignature } = signature;
  const parts = { ephemeralCertificate, jwtHeader, expiryDateSecs, ephemeralPublicKey, ephemeralSignature };
  const changed = new KeylessSignature({ ...parts, ...change(parts) });
  return new AccountAuthenticatorSingleKey(new AnyPublicKey(account.publicKey), new AnySignature(changed));
}
/** As plain bytes: after a refusal the library itself looks for the reason, and tells that instead of the node's answer. */
async function refusalOf(transaction: SimpleTransaction, senderAuthenticator: AccountAuthenticatorSingleKey): Promise<string> {
  const answer = await fetch(`${network.nodeUrl}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: new Uint8Array(generateSignedTransaction({ transaction, senderAuthenticator })),
  });
  const text = await answer.text();
  return answer.status === 202 ? "accepted" : (/INVALID_SIGNATURE|INVALID_AUTH_KEY/.exec(text)?.[0] ?? text);
}
function zeroKnowledge(
  certificate: EphemeralCertificate,
  changes: Partial<ConstructorParameters<typeof ZeroKnowledgeSig>[0]>,
): EphemeralCertificate {
  const { proof, expHorizonSecs, extraField, overrideAudVal, trainingWheelsSignature } = certificate.signature as ZeroKnowledgeSig;
  const parts = {
    proof,
    expHorizonSecs,
    ...(extraField && { extraField }),
    ...(overrideAudVal && { overrideAudVal }),
    ...(trainingWheelsSignature && { trainingWheelsSignature }),
  };
  return new EphemeralCertificate(new ZeroKnowledgeSig({ ...parts, ...changes }), certificate.variant);
}

describe("a keyless account", () => {
  it("T2, T20, 8.2, 8.3: signs in, pays, and pays again with the same proof", async () => {
    expect(await commits(await transfer(), account)).toBe(true);
    expect(await commits(await transfer(), account)).toBe(true);
    const [balance] = await aptos.view<[string]>({
      payload: { function: "0x1::coin::balance", typeArguments: ["0x1::aptos_coin::AptosCoin"], functionArguments: [RECIPIENT] },
    });
    expect(balance).toBe("2000");
  });

  it("is the same account after every sign-in, and another for another user or application", async () => {
    const again = await signIn("user-1");
    expect(again.accountAddress.toString()).toBe(account.accountAddress.toString());
    expect(await commits(await transfer(), again)).toBe(true);
    expect((await signIn("user-2")).accountAddress.toString()).not.toBe(account.accountAddress.toString());
    const pair = newKey();
    const elsewhere = await aptos.deriveKeylessAccount({ jwt: await tokenFor("user-1", pair, 0, "another"), ephemeralKeyPair: pair });
    expect(elsewhere.accountAddress.toString()).not.toBe(account.accountAddress.toString());
  });

  it("with a federated issuer pays once an account has published the issuer's keys, and not before", async () => {
    const publisher = Account.generate();
    await aptos.fundAccount({ accountAddress: publisher.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
    const { iss, url } = issuers[1] as { iss: string; url: string };
    const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string; alg: string; e: string; n: string }[];
    };
    const publish = await aptos.transaction.build.simple({
      sender: publisher.accountAddress,
      data: {
        function: "0x1::jwks::update_federated_jwk_set",
        functionArguments: [
          [...new TextEncoder().encode(iss)],
          keys.map(({ kid }) => kid),
          keys.map(({ alg }) => alg),
          keys.map(({ e }) => e),
          keys.map(({ n }) => n),
        ],
      },
    });
    const pair = newKey();
    const jwt = await tokenFor("user-1", pair, 1);
    const derive = () => aptos.deriveKeylessAccount({ jwt, ephemeralKeyPair: pair, jwkAddress: publisher.accountAddress });
    await expect(derive().then(async (early) => early.checkKeylessAccountValidity(aptos.config))).rejects.toThrow();
    const { hash } = await aptos.signAndSubmitTransaction({ signer: publisher, transaction: publish });
    await aptos.waitForTransaction({ transactionHash: hash });
    const federated = await derive();
    await aptos.fundAccount({ accountAddress: federated.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
    const transaction = await aptos.transferCoinTransaction({ sender: federated.accountAddress, recipient: RECIPIENT, amount: 1_000 });
    expect(await commits(transaction, federated)).toBe(true);
  });
});

describe("attacks on a keyless account are refused by the chain:", () => {
  it("another proof, key, horizon, expiry, header or countersignature, and a signature over another transaction", async () => {
    const transaction = await transfer();
    const other = await signIn("user-2");
    const othersProof = (other.signTransaction(transaction).ephemeralCertificate.signature as ZeroKnowledgeSig).proof;
    const foreign = newKey();
    const attacks: [string, (parts: ConstructorParameters<typeof KeylessSignature>[0]) => object][] = [
      [
        "somebody else's proof",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { proof: othersProof }) }),
      ],
      [
        "another ephemeral key",
        () => ({
          ephemeralPublicKey: foreign.getPublicKey(),
          ephemeralSignature: foreign.sign(generateSigningMessageForTransaction(transaction)),
        }),
      ],
      [
        "a stretched horizon",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { expHorizonSecs: 100_000_000 }) }),
      ],
      [
        "another horizon",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { expHorizonSecs: 9_999_999 }) }),
      ],
      ["a later expiry", ({ expiryDateSecs }) => ({ expiryDateSecs: expiryDateSecs + 1 })],
      ["an expired key", () => ({ expiryDateSecs: 1_000 })],
      ["an altered header", ({ jwtHeader }) => ({ jwtHeader: `${jwtHeader} ` })],
      ["a header without a signature's algorithm", ({ jwtHeader }) => ({ jwtHeader: jwtHeader.replace("RS256", "none") })],
      ["a key that the issuer does not have", ({ jwtHeader }) => ({ jwtHeader: jwtHeader.replace(/"kid":"[^"]*"/, '"kid":"mine"') })],
      [
        "an audience that may not recover",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { overrideAudVal: "evil" }) }),
      ],
      [
        "no countersignature",
        ({ ephemeralCertificate }) => {
          const { proof, expHorizonSecs } = ephemeralCertificate.signature as ZeroKnowledgeSig;
          return {
            ephemeralCertificate: new EphemeralCertificate(new ZeroKnowledgeSig({ proof, expHorizonSecs }), ephemeralCertificate.variant),
          };
        },
      ],
      [
        "an extra field too long for a node",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { extraField: "x".repeat(4_000) }) }),
      ],
    ];
    for (const [name, change] of attacks)
      expect([name, await refusalOf(transaction, tampered(transaction, change))]).toEqual([name, "INVALID_SIGNATURE"]);
    const replayed = tampered(await transfer(), () => ({}));
    expect(
      await refusalOf(await aptos.transferCoinTransaction({ sender: account.accountAddress, recipient: RECIPIENT, amount: 999 }), replayed),
    ).toBe("INVALID_SIGNATURE");
    // What was attacked is good as it was.
    expect(
      await refusalOf(
        transaction,
        tampered(transaction, () => ({})),
      ),
    ).toBe("accepted");
  });

  it("somebody else's whole signature", async () => {
    const other = await signIn("user-3");
    const transaction = await transfer();
    const signature = other.signTransaction(transaction);
    const asOther = new AccountAuthenticatorSingleKey(new AnyPublicKey(other.publicKey), new AnySignature(signature));
    expect(await refusalOf(transaction, asOther)).toBe("INVALID_AUTH_KEY");
    const bytes = signature.bcsToBytes();
    const copy = KeylessSignature.deserialize(new Deserializer(bytes));
    expect(copy.ephemeralSignature).toBeInstanceOf(EphemeralSignature);
    const stolen = new AccountAuthenticatorSingleKey(new AnyPublicKey(account.publicKey), new AnySignature(copy));
    expect(await refusalOf(transaction, stolen)).toBe("INVALID_SIGNATURE");
  });
});
