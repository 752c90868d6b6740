import { createHash } from "node:crypto";
import {
  Account,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  type Aptos,
  Deserializer,
  EphemeralCertificate,
  EphemeralCertificateVariant,
  type EphemeralKeyPair,
  EphemeralSignature,
  type FederatedKeylessAccount,
  Groth16Zkp,
  generateSignedTransaction,
  generateSigningMessageForTransaction,
  type KeylessAccount,
  KeylessPublicKey,
  KeylessSignature,
  Serializer,
  type SimpleTransaction,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { AUDIENCE, createKeylessClient, type KeylessClient, newEphemeralKey } from "../support/keylessClient.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

/** BCS variant numbers of authenticators, keys and keyless certificates. */
const [SINGLE_SENDER, SINGLE_KEY, KEYLESS_SIGNATURE, OPEN_ID] = [4, 2, 3, 1];
/** Genesis configuration: audience allowed to recover accounts, and maximum lifetime of a sign-in. */
const RECOVERY_AUDIENCE = "test.recovery.aud";
const HORIZON_SECS = 10_000_000;
const RECIPIENT = Account.generate().accountAddress;

let network: NetworkAddresses;
let client: KeylessClient;
let aptos: Aptos;
let account: KeylessAccount;

beforeAll(async () => {
  network = await sharedNetwork();
  client = await createKeylessClient(network);
  ({ aptos } = client);
  account = await signedIn("user-1");
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
}, 120_000);

const accounts = new Map<string, Promise<KeylessAccount>>();
/** Signs in once per identity for all tests, because creating a proof is the slowest step. */
function signedIn(sub: string, audience = AUDIENCE): Promise<KeylessAccount> {
  const name = `${sub} at ${audience}`;
  const known = accounts.get(name) ?? client.signIn({ sub, audience });
  accounts.set(name, known);
  return known;
}
function transfer(sender = account): Promise<SimpleTransaction> {
  return aptos.transferCoinTransaction({ sender: sender.accountAddress, recipient: RECIPIENT, amount: 1_000 });
}
async function commits(transaction: SimpleTransaction, signer: KeylessAccount | FederatedKeylessAccount): Promise<boolean> {
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  return (await aptos.waitForTransaction({ transactionHash: hash })).success;
}
/** Signs a transaction with the keyless account and replaces parts of the signature. */
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
/** Submits raw bytes, because the library diagnoses a rejection itself and hides the node's response. */
async function refusalOf(transaction: SimpleTransaction, senderAuthenticator: AccountAuthenticatorSingleKey): Promise<string> {
  return refusalOfBytes(generateSignedTransaction({ transaction, senderAuthenticator }));
}
async function refusalOfBytes(signed: Uint8Array): Promise<string> {
  const answer = await fetch(`${network.nodeUrl}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: new Uint8Array(signed),
  });
  const text = await answer.text();
  if (answer.status !== 202) return /INVALID_SIGNATURE|INVALID_AUTH_KEY/.exec(text)?.[0] ?? text;
  // Waits for the commit, because the account's next transaction needs the next sequence number.
  await aptos.waitForTransaction({ transactionHash: (JSON.parse(text) as { hash: string }).hash });
  return "accepted";
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

describe("keyless account", () => {
  it("signs in, pays, and pays again with the same proof (checklist T2, T20, 8.2, 8.3)", async () => {
    expect(await commits(await transfer(), account)).toBe(true);
    expect(await commits(await transfer(), account)).toBe(true);
    const [balance] = await aptos.view<[string]>({
      payload: { function: "0x1::coin::balance", typeArguments: ["0x1::aptos_coin::AptosCoin"], functionArguments: [RECIPIENT] },
    });
    expect(balance).toBe("2000");
  });

  it("has the same address after every sign-in, and a different address per user and application", async () => {
    const again = await client.signIn({ sub: "user-1" });
    expect(again.accountAddress.toString()).toBe(account.accountAddress.toString());
    expect(await commits(await transfer(), again)).toBe(true);
    expect((await signedIn("user-2")).accountAddress.toString()).not.toBe(account.accountAddress.toString());
    const elsewhere = await signedIn("user-1", "another");
    expect(elsewhere.accountAddress.toString()).not.toBe(account.accountAddress.toString());
  });

  it("can be recovered through an application allowed by the chain's configuration, but not through other applications", async () => {
    const pair = newEphemeralKey();
    const recovering = await client.tokenFor({ sub: "user-1", audience: RECOVERY_AUDIENCE }, pair);
    const own = await client.tokenFor({ sub: "user-1", audience: "another" }, pair);
    const request = (jwt_b64: string) => ({
      jwt_b64,
      epk: pair.getPublicKey().bcsToHex().toStringWithoutPrefix(),
      exp_date_secs: pair.expiryDateSecs,
      epk_blinder: Buffer.from(pair.blinder).toString("hex"),
      uid_key: "sub",
    });
    const ask = async (url: string, body: object) => {
      const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
      return {
        status: answer.status,
        json: (await answer.json()) as Record<string, string> & { proof: { a: string; b: string; c: string } },
      };
    };
    const pepperOf = (jwt: string) =>
      ask(`${client.services.pepper}/delegated-fetch`, {
        RequestWithAudOverride: { aud_override: AUDIENCE, pepper_request: request(jwt) },
      });
    expect((await pepperOf(own)).status).toBe(400);
    const { pepper = "", address } = (await pepperOf(recovering)).json;
    expect(address).toBe(account.accountAddress.toString());
    const proved = await ask(`${client.services.prover}/prove`, {
      ...request(recovering),
      pepper,
      exp_horizon_secs: HORIZON_SECS,
      idc_aud: AUDIENCE,
    });
    const proof = new ZkProof(new Groth16Zkp(proved.json.proof), ZkpVariant.Groth16);
    const trainingWheelsSignature = EphemeralSignature.fromHex(String(proved.json.training_wheels_signature));
    const transaction = await transfer();
    const signedFor = (overrideAudVal: string) => {
      const certificate = new ZeroKnowledgeSig({ proof, expHorizonSecs: HORIZON_SECS, overrideAudVal, trainingWheelsSignature });
      const domain = createHash("sha3-256").update("APTOS::TransactionAndProof").digest();
      const message = Buffer.concat([domain, transaction.rawTransaction.bcsToBytes(), Buffer.of(1), proof.bcsToBytes()]);
      const signature = new KeylessSignature({
        jwtHeader: decodeToken({ jwt: recovering }).header,
        ephemeralCertificate: new EphemeralCertificate(certificate, EphemeralCertificateVariant.ZkProof),
        expiryDateSecs: pair.expiryDateSecs,
        ephemeralPublicKey: pair.getPublicKey(),
        ephemeralSignature: pair.sign(new Uint8Array(message)),
      });
      return new AccountAuthenticatorSingleKey(new AnyPublicKey(account.publicKey), new AnySignature(signature));
    };
    expect(await refusalOf(transaction, signedFor("another"))).toBe("INVALID_SIGNATURE");
    expect(await refusalOf(transaction, signedFor(RECOVERY_AUDIENCE))).toBe("accepted");
  });

  it("with a federated issuer pays only after the issuer's keys are published on chain", async () => {
    const publisher = Account.generate();
    await aptos.fundAccount({ accountAddress: publisher.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
    const { iss, url } = client.issuers[1] as { iss: string; url: string };
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
    const pair = newEphemeralKey();
    const jwt = await client.tokenFor({ sub: "user-1", issuer: 1 }, pair);
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

describe("network rejects for a keyless account", () => {
  it("a different proof, key, horizon, expiry, header or countersignature, and a signature over another transaction", async () => {
    const transaction = await transfer();
    const other = await signedIn("user-2");
    const othersProof = (other.signTransaction(transaction).ephemeralCertificate.signature as ZeroKnowledgeSig).proof;
    const foreign = newEphemeralKey();
    const elsewhere = await signedIn("user-1", "another");
    const proofElsewhere = (elsewhere.signTransaction(transaction).ephemeralCertificate.signature as ZeroKnowledgeSig).proof;
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
      [
        "a proof for another application",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { proof: proofElsewhere }) }),
      ],
      ["the algorithm of a shared secret", ({ jwtHeader }) => ({ jwtHeader: jwtHeader.replace("RS256", "HS256") })],
      ["the key of another issuer", ({ jwtHeader }) => ({ jwtHeader: jwtHeader.replace(/"kid":"[^"]*"/, '"kid":"test-rsa"') })],
      ["a header too long for the circuit", ({ jwtHeader }) => ({ jwtHeader: jwtHeader.replace("{", `{"x":"${"x".repeat(300)}",`) })],
      [
        "an extra field too long for the circuit",
        ({ ephemeralCertificate }) => ({ ephemeralCertificate: zeroKnowledge(ephemeralCertificate, { extraField: "x".repeat(351) }) }),
      ],
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
    // Control: the unchanged signature is accepted.
    expect(
      await refusalOf(
        transaction,
        tampered(transaction, () => ({})),
      ),
    ).toBe("accepted");
  });

  it("another user's complete signature", async () => {
    const other = await signedIn("user-2");
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

  it("an unknown issuer without published keys, and an overlong issuer name", async () => {
    for (const iss of ["https://elsewhere.example", `https://${"x".repeat(240)}.example`]) {
      const key = new AnyPublicKey(new KeylessPublicKey(iss, account.publicKey.idCommitment));
      const accountAddress = key.authKey().derivedAddress();
      await aptos.fundAccount({ accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
      const transaction = await aptos.transferCoinTransaction({ sender: accountAddress, recipient: RECIPIENT, amount: 1_000 });
      const signature = new AnySignature(account.signTransaction(transaction));
      expect(await refusalOf(transaction, new AccountAuthenticatorSingleKey(key, signature))).toBe("INVALID_SIGNATURE");
    }
  });

  it("a signature by token instead of proof if the token belongs to another ephemeral key, application or account", async () => {
    const transaction = await transfer();
    const own = { token: decodeToken(account), pepper: account.pepper, pair: account.ephemeralKeyPair };
    const other = await signedIn("user-2");
    const elsewhere = await signedIn("user-1", "another");
    const renewed = await client.signIn({ sub: "user-1" });
    const attacks: [string, OpenToken][] = [
      ["replayed for another ephemeral key", { ...own, pair: renewed.ephemeralKeyPair }],
      ["another nonce", { ...own, token: { ...own.token, payload: decodeToken(renewed).payload } }],
      ["another application's", { ...own, token: decodeToken(elsewhere), pair: elsewhere.ephemeralKeyPair }],
      ["somebody else's", { token: decodeToken(other), pepper: other.pepper, pair: other.ephemeralKeyPair }],
      ["another pepper", { ...own, pepper: other.pepper }],
      ["no signature of the issuer", { ...own, token: { ...own.token, signature: new Uint8Array(256) } }],
      ["alg none", { ...own, token: { ...own.token, header: own.token.header.replace("RS256", "none"), signature: new Uint8Array(0) } }],
    ];
    for (const [name, attack] of attacks) expect([name, await submitOpen(transaction, attack)]).toEqual([name, "INVALID_SIGNATURE"]);
    expect(await submitOpen(transaction, own)).toBe("accepted");
  });

  it("a token of an application that may not recover accounts, but accepts the configured recovery application", async () => {
    const transaction = await transfer();
    const pair = newEphemeralKey();
    const tokenOf = async (audience: string) => decodeToken({ jwt: await client.tokenFor({ sub: "user-1", audience }, pair) });
    const recovery = { pepper: account.pepper, pair, recovered: AUDIENCE };
    expect(await submitOpen(transaction, { ...recovery, token: await tokenOf("another") })).toBe("INVALID_SIGNATURE");
    const { override_aud_vals: allowed } = await aptos.getAccountResource<{ override_aud_vals: string[] }>({
      accountAddress: "0x1",
      resourceType: "0x1::keyless_account::Configuration",
    });
    expect(await submitOpen(transaction, { ...recovery, token: await tokenOf(String(allowed[0])) })).toBe("accepted");
  });
});

interface OpenToken {
  readonly token: { readonly header: string; readonly payload: string; readonly signature: Uint8Array };
  readonly pepper: Uint8Array;
  readonly pair: EphemeralKeyPair;
  /** Audience for which the account was created, if the token belongs to a recovering application. */
  readonly recovered?: string;
}
function decodeToken({ jwt }: Pick<KeylessAccount, "jwt">): OpenToken["token"] {
  const [header, payload, signature] = jwt.split(".").map((part) => Buffer.from(part, "base64url"));
  if (header === undefined || payload === undefined || signature === undefined) throw new Error(jwt);
  return { header: header.toString(), payload: payload.toString(), signature: new Uint8Array(signature) };
}
/** Signs with the sign-in token itself instead of a zero-knowledge proof, which the library cannot encode. */
async function submitOpen(transaction: SimpleTransaction, { token, pepper, pair, recovered }: OpenToken): Promise<string> {
  const raw = transaction.rawTransaction.bcsToBytes();
  const withoutProof = 0;
  const message = Buffer.concat([createHash("sha3-256").update("APTOS::TransactionAndProof").digest(), raw, Buffer.of(withoutProof)]);
  const serializer = new Serializer();
  serializer.serializeFixedBytes(raw);
  for (const variant of [SINGLE_SENDER, SINGLE_KEY]) serializer.serializeU32AsUleb128(variant);
  new AnyPublicKey(account.publicKey).serialize(serializer);
  for (const variant of [KEYLESS_SIGNATURE, OPEN_ID]) serializer.serializeU32AsUleb128(variant);
  serializer.serializeBytes(token.signature);
  serializer.serializeStr(token.payload);
  serializer.serializeStr("sub");
  serializer.serializeBytes(pair.blinder);
  serializer.serializeFixedBytes(pepper);
  serializer.serializeOption(recovered);
  serializer.serializeStr(token.header);
  serializer.serializeU64(pair.expiryDateSecs);
  pair.getPublicKey().serialize(serializer);
  pair.sign(new Uint8Array(message)).serialize(serializer);
  return refusalOfBytes(serializer.toUint8Array());
}
