import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Account,
  AccountAuthenticatorNoAccountAuthenticator,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  type Aptos,
  AptosApiError,
  Ed25519PrivateKey,
  EphemeralCertificate,
  EphemeralCertificateVariant,
  EphemeralKeyPair,
  FederatedKeylessPublicKey,
  fetchJWK,
  Groth16Zkp,
  getKeylessConfig,
  getKeylessJWKs,
  isUserTransactionResponse,
  KeylessPublicKey,
  KeylessSignature,
  MultiKey,
  MultiKeyAccount,
  MultiKeySignature,
  type PublicKey,
  RotationProofChallenge,
  SigningSchemeInput as Scheme,
  type SimpleTransaction,
  type UserTransactionResponse,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const NO_INDEXER = { waitForIndexer: false };
const TEST_ISSUER = "test.oidc.provider";

let network: NetworkProcess;
let aptos: Aptos;
let issuer: Server;
/** Public keys that the test's OpenID issuer currently publishes. */
let published: { kid: string; alg: string; e: string; n: string }[] = [];

beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
  issuer = createServer((request, response) => {
    response.statusCode = request.url === "/.well-known/jwks.json" ? 200 : 404;
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  issuer?.close();
  await network?.stop();
});

async function committed(hash: string): Promise<UserTransactionResponse> {
  const transaction = await aptos.waitForTransaction({ transactionHash: hash, options: { ...NO_INDEXER, checkSuccess: false } });
  if (!isUserTransactionResponse(transaction)) throw new Error(transaction.type);
  return transaction;
}
async function run(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  return committed((await aptos.signAndSubmitTransaction({ signer, transaction })).hash);
}
function hex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString("hex")}`;
}

describe("on-chain state for keyless accounts", () => {
  it("has a configuration with training wheels and a verification key of curve points", async () => {
    const configuration = await getKeylessConfig({ aptosConfig: aptos.config });
    expect(configuration).toMatchObject({
      maxExpHorizonSecs: 10_000_000,
      maxExtraFieldBytes: 350,
      maxJwtHeaderB64Bytes: 300,
      maxIssValBytes: 120,
      maxCommitedEpkBytes: 93,
    });
    expect(configuration.trainingWheelsPubkey).toBeDefined();
    const key = configuration.verificationKey.toSnarkJsJson();
    expect(key.IC).toHaveLength(2);
    const points = [configuration.verificationKey.alphaG1, ...configuration.verificationKey.gammaAbcG1];
    for (const point of points) expect(() => point.toProjectivePoint().assertValidity()).not.toThrow();
    const { betaG2, gammaG2, deltaG2 } = configuration.verificationKey;
    for (const point of [betaG2, gammaG2, deltaG2]) expect(() => point.toProjectivePoint().assertValidity()).not.toThrow();
  });

  it("matches the framework's resources, with small numbers as JSON numbers", async () => {
    const stored = await aptos.getAccountResource({ accountAddress: "0x1", resourceType: "0x1::keyless_account::Configuration" });
    expect(stored).toEqual({
      override_aud_vals: ["test.recovery.aud"],
      max_signatures_per_txn: 3,
      max_exp_horizon_secs: "10000000",
      training_wheels_pubkey: { vec: [expect.stringMatching(/^0x[0-9a-f]{64}$/)] },
      max_commited_epk_bytes: 93,
      max_iss_val_bytes: 120,
      max_extra_field_bytes: 350,
      max_jwt_header_b64_bytes: 300,
    });
    const key = await aptos.getAccountResource({ accountAddress: "0x1", resourceType: "0x1::keyless_account::Groth16VerificationKey" });
    expect(key).toMatchObject({ alpha_g1: expect.stringMatching(/^0x[0-9a-f]{64}$/), beta_g2: expect.stringMatching(/^0x[0-9a-f]{128}$/) });
  });

  it("lists the keys of its own issuer and the test issuer only", async () => {
    const keys = await getKeylessJWKs({ aptosConfig: aptos.config });
    expect([...keys.keys()].sort()).toEqual(["https://issuer-1.atoll.test", TEST_ISSUER]);
    const key = new KeylessPublicKey(TEST_ISSUER, new Uint8Array(32));
    expect(await fetchJWK({ aptosConfig: aptos.config, publicKey: key, kid: "test-rsa" })).toMatchObject({
      kid: "test-rsa",
      kty: "RSA",
      alg: "RS256",
      e: "AQAB",
      n: expect.stringMatching(/^y5Efs1Zz/),
    });
    await expect(fetchJWK({ aptosConfig: aptos.config, publicKey: key, kid: "test-rsa2" })).rejects.toThrow(
      "JWK with kid 'test-rsa2' for issuer 'test.oidc.provider' not found.",
    );
  });

  it("has new randomness in every block", async () => {
    const seed = async () => {
      const resource = await aptos.getAccountResource<{ seed: { vec: string[] } }>({
        accountAddress: "0x1",
        resourceType: "0x1::randomness::PerBlockRandomness",
      });
      return resource.seed.vec[0];
    };
    const before = await seed();
    await fundedAccount(aptos);
    expect(before).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await seed()).not.toBe(before);
  });
});

describe("federated issuer keys (JWKs)", () => {
  const modulus = (seed: number) => Buffer.alloc(256, seed).toString("base64url");
  async function install(owner: Account): Promise<UserTransactionResponse> {
    const { port } = issuer.address() as AddressInfo;
    const iss = `http://127.0.0.1:${port}`;
    return run(owner, await aptos.updateFederatedKeylessJwkSetTransaction({ sender: owner, iss }));
  }

  it("are installed from the issuer's published keys and replaced as a whole", async () => {
    const owner = await fundedAccount(aptos);
    const { port } = issuer.address() as AddressInfo;
    const iss = `http://127.0.0.1:${port}`;
    published = ["second", "first"].map((kid, index) => ({ kid, alg: "RS256", e: "AQAB", n: modulus(index) }));
    expect((await install(owner)).success).toBe(true);
    const publicKey = new FederatedKeylessPublicKey(owner.accountAddress, new KeylessPublicKey(iss, new Uint8Array(32)));
    const jwk = await fetchJWK({ aptosConfig: aptos.config, publicKey, kid: "first" });
    expect(jwk).toMatchObject({ kid: "first", kty: "RSA", alg: "RS256", e: "AQAB", n: modulus(1) });

    published = [{ kid: "third", alg: "RS256", e: "AQAB", n: modulus(3) }];
    expect((await install(owner)).success).toBe(true);
    const keys = await getKeylessJWKs({ aptosConfig: aptos.config, jwkAddr: owner.accountAddress });
    expect([...keys].map(([name, list]) => [name, list.map(({ kid }) => kid)])).toEqual([[iss, ["third"]]]);
    await expect(fetchJWK({ aptosConfig: aptos.config, publicKey, kid: "first" })).rejects.toThrow(
      `JWK with kid 'first' for issuer '${iss}' not found`,
    );
  });

  it("above 2 KiB are rejected, and no key is installed", async () => {
    const owner = await fundedAccount(aptos);
    published = [1, 2, 3, 4, 5, 6].map((seed) => ({ kid: `key ${seed}`, alg: "RS256", e: "AQAB", n: modulus(seed) }));
    const refused = await install(owner);
    expect(refused.success).toBe(false);
    expect(refused.vm_status).toMatch(/^Move abort in 0x1::jwks: EFEDERATED_JWKS_TOO_LARGE\(0x10008\)/);
    await expect(getKeylessJWKs({ aptosConfig: aptos.config, jwkAddr: owner.accountAddress })).rejects.toThrow("resource_not_found");
  });

  it("must not be empty", async () => {
    published = [];
    const refused = await install(await fundedAccount(aptos));
    expect(refused.vm_status).toContain("EINVALID_FEDERATED_JWK_SET(0x10009)");
  });
});

/** Keyless identity for which no sign-in token exists. */
function someone(seed: number): KeylessPublicKey {
  return new KeylessPublicKey(TEST_ISSUER, new Uint8Array(32).fill(seed));
}
async function fundedAddress(key: AnyPublicKey | MultiKey) {
  const accountAddress = key.authKey().derivedAddress();
  await aptos.fundAccount({ accountAddress, amount: 100_000_000, options: NO_INDEXER });
  return accountAddress;
}
function transferFrom(sender: Account["accountAddress"]): Promise<SimpleTransaction> {
  return aptos.transaction.build.simple({
    sender,
    data: { function: "0x1::aptos_account::transfer", functionArguments: ["0x1", 1] },
  });
}

describe("simulation of keyless transactions", () => {
  const ed25519 = Account.generate();
  const federated = new FederatedKeylessPublicKey(Account.generate().accountAddress, someone(2));
  it.each<[string, AnyPublicKey | MultiKey, PublicKey | undefined]>([
    ["keyless account", new AnyPublicKey(someone(1)), undefined],
    ["keyless account with an unwrapped key", new AnyPublicKey(someone(3)), someone(3)],
    ["federated keyless account", new AnyPublicKey(federated), undefined],
    [
      "multi-key account with two keyless keys",
      new MultiKey({ publicKeys: [someone(4), ed25519.publicKey, federated], signaturesRequired: 2 }),
      undefined,
    ],
  ])("succeeds with dummy signatures: %s", async (_, key, signerPublicKey) => {
    const transaction = await transferFrom(await fundedAddress(key));
    const [simulated] = await aptos.transaction.simulate.simple({ signerPublicKey: signerPublicKey ?? key, transaction });
    expect([simulated?.success, simulated?.vm_status]).toEqual([true, "Executed successfully"]);
  });

  it("includes the cost of verifying a keyless signature", async () => {
    const key = new AnyPublicKey(someone(5));
    const transaction = await transferFrom(await fundedAddress(key));
    const [keyless] = await aptos.transaction.simulate.simple({ signerPublicKey: key, transaction });
    const [anybody] = await aptos.transaction.simulate.simple({ transaction });
    expect(Number(keyless?.gas_used) - Number(anybody?.gas_used)).toBe(32);
  });
});

/** Signature by a real ephemeral key with an invalid proof. */
function withoutProof(message: Uint8Array, kid: string): KeylessSignature {
  const pair = EphemeralKeyPair.generate();
  const point = new Uint8Array(64).fill(0);
  const proof = new ZkProof(new Groth16Zkp({ a: point.slice(0, 32), b: point, c: point.slice(0, 32) }), ZkpVariant.Groth16);
  return new KeylessSignature({
    jwtHeader: JSON.stringify({ alg: "RS256", kid, typ: "JWT" }),
    ephemeralCertificate: new EphemeralCertificate(
      new ZeroKnowledgeSig({ proof, expHorizonSecs: 10_000_000 }),
      EphemeralCertificateVariant.ZkProof,
    ),
    expiryDateSecs: pair.expiryDateSecs,
    ephemeralPublicKey: pair.getPublicKey(),
    ephemeralSignature: pair.sign(message),
  });
}

describe("keyless signature with an invalid proof", () => {
  it("is rejected at submission", async () => {
    const key = new AnyPublicKey(someone(6));
    const transaction = await transferFrom(await fundedAddress(key));
    const signature = new AnySignature(withoutProof(transaction.bcsToBytes(), "test-rsa"));
    const submitted = aptos.transaction.submit.simple({
      transaction,
      senderAuthenticator: new AccountAuthenticatorSingleKey(key, signature),
    });
    await expect(submitted).rejects.toBeInstanceOf(AptosApiError);
    await expect(submitted).rejects.toMatchObject({
      status: 400,
      data: { error_code: "vm_error", vm_error_code: 1, message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE" },
    });
  });

  it("is detected by the library with on-chain data, alone and in a multi-key", async () => {
    const message = new TextEncoder().encode("hello");
    const key = someone(10);
    const signature = withoutProof(message, "test-rsa");
    const asked = { aptosConfig: aptos.config, message, signature, options: { throwErrorWithReason: true } };
    await expect(key.verifySignatureAsync(asked)).rejects.toThrow("The proof verification failed");
    const group = new MultiKey({ publicKeys: [key, Account.generate().publicKey], signaturesRequired: 1 });
    const signatures = new MultiKeySignature({ signatures: [signature], bitmap: group.createBitmap({ bits: [0] }) });
    await expect(group.verifySignatureAsync({ ...asked, signature: signatures })).rejects.toThrow("The proof verification failed");
    expect(await key.verifySignatureAsync({ ...asked, options: { throwErrorWithReason: false } })).toBe(false);
  });

  it("is explained by the library if the issuer's key is missing on chain", async () => {
    const key = new AnyPublicKey(someone(7));
    const transaction = await transferFrom(await fundedAddress(key));
    const signature = new AnySignature(withoutProof(transaction.bcsToBytes(), "test-rsa2"));
    const senderAuthenticator = new AccountAuthenticatorSingleKey(key, signature);
    await expect(aptos.transaction.submit.simple({ transaction, senderAuthenticator })).rejects.toThrow(
      "JWK with kid 'test-rsa2' for issuer 'test.oidc.provider' not found.",
    );
  });
});

describe("multi-key with one keyless member", () => {
  it("commits a transaction with signatures of the three other keys, and its signature shows all four keys", async () => {
    const signers = [Account.generate(), Account.generate({ scheme: Scheme.Secp256k1Ecdsa }), Account.generate()];
    const unused = someone(8);
    const account = MultiKeyAccount.fromPublicKeysAndSigners({
      publicKeys: [...signers.map((signer) => signer.publicKey), unused],
      signaturesRequired: 3,
      signers,
    });
    await fundedAddress(account.publicKey);
    const done = await run(account, await transferFrom(account.accountAddress));
    expect([done.success, done.vm_status]).toEqual([true, "Executed successfully"]);
    expect(done.signature).toMatchObject({
      type: "single_sender",
      public_keys: [
        { type: "ed25519" },
        { type: "secp256k1_ecdsa" },
        { type: "ed25519" },
        { type: "keyless", value: hex(unused.bcsToBytes()) },
      ],
      signatures: [{ index: 0 }, { index: 1 }, { index: 2 }],
      signatures_required: 3,
    });
  });
});

describe("backup key of a keyless account", () => {
  /** No token exists for this identity, so the network impersonates the account. */
  it("signs alone after being added", async () => {
    const keyless = new AnyPublicKey(someone(9));
    const owner = await fundedAddress(keyless);
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
    const pending = await aptos.transaction.submit.simple({
      transaction,
      senderAuthenticator: new AccountAuthenticatorNoAccountAuthenticator(),
    });
    const added = await committed(pending.hash);
    const either = new MultiKey({ publicKeys: [keyless, backup.publicKey()], signaturesRequired: 1 });
    expect(added.vm_status).toBe("Executed successfully");
    expect(added.events).toContainEqual(
      expect.objectContaining({
        type: "0x1::account::KeyRotationToPublicKey",
        data: {
          account: owner.toString(),
          verified_public_key_bit_map: "0xc0000000",
          public_key_scheme: 3,
          public_key: hex(either.bcsToBytes()),
          old_auth_key: keyless.authKey().toString(),
          new_auth_key: either.authKey().toString(),
        },
      }),
    );
    const signer = new MultiKeyAccount({
      multiKey: either,
      signers: [Account.fromPrivateKey({ privateKey: backup })],
      address: owner,
    });
    expect((await run(signer, await transferFrom(owner))).success).toBe(true);
  });
});
