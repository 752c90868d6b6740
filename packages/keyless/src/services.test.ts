import { createHmac } from "node:crypto";
import { EphemeralKeyPair, Groth16VerificationKey, Groth16Zkp, KeylessPublicKey } from "@aptos-labs/ts-sdk";
import { type KeylessLimits, keylessFault, loadPoseidon, prepareVerificationKey } from "@atoll/framework/keyless";
import { decodeBcs, ed25519PublicKey, hexToBytes } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChainState } from "./chain/chainState.ts";
import { createIssuer, type Issuer, issuersHandler } from "./issuer/createIssuer.ts";
import { createIssuerKey, signToken } from "./issuer/issuerKey.ts";
import { createPepperService } from "./pepper/createPepperService.ts";
import { createProverService } from "./prover/createProverService.ts";
import { createKeylessSecrets, type KeylessSecrets } from "./secrets/keylessSecrets.ts";
import { verificationKeyOf } from "./secrets/trapdoor.ts";
import type { ServiceBehaviour } from "./service/behaviour.ts";
import { ServiceError } from "./service/serviceError.ts";
import type { Turns } from "./service/turns.ts";

const ISSUER = "https://issuer-1.atoll.test";
const URL_OF_ISSUER = "http://localhost:4401/issuer-1";
const NOW_SECS = 1_800_000_000;
const HORIZON_SECS = 10_000_000;
const AUDIENCE = "app";
const now = () => NOW_SECS * 1000;

let secrets: KeylessSecrets;
let issuer: Issuer;
let limits: KeylessLimits;
const behaviour: ServiceBehaviour = { latencyMs: 0, failures: [] };
let pepper: ReturnType<typeof createPepperService>;
let prover: ReturnType<typeof createProverService>;

beforeAll(async () => {
  secrets = await createKeylessSecrets([true]);
  const [key] = secrets.issuers;
  if (key === undefined) throw new Error("There is no issuer's key.");
  issuer = createIssuer({
    issuer: ISSUER,
    label: "Issuer 1",
    url: URL_OF_ISSUER,
    key,
    now,
    onRotate: async () => {},
  });
  limits = {
    overrideAudiences: ["recovery"],
    maxSignaturesPerTransaction: 3,
    maxExpiryHorizonSecs: BigInt(HORIZON_SECS),
    trainingWheelsKey: ed25519PublicKey(secrets.trainingWheels),
    maxCommittedEphemeralKeyBytes: 93,
    maxIssuerBytes: 120,
    maxExtraFieldBytes: 350,
    maxJwtHeaderBase64Bytes: 300,
  };
  const chain: ChainState = {
    limits: async () => limits,
    issuerKey: async (name, kid) => (name === ISSUER && kid === issuerKey().kid ? issuerKey() : undefined),
    issuerKeys: async () => [{ issuer: ISSUER, key: issuerKey() }],
    verificationKey: async () => verificationKeyOf(secrets.trapdoor),
  };
  pepper = createPepperService({ secret: secrets.pepper, chain, findKey: chain.issuerKey, now });
  const { trapdoor, trainingWheels } = secrets;
  prover = createProverService({ trapdoor, trainingWheelsKey: trainingWheels, chain, findKey: chain.issuerKey, now, behaviour });
});

function issuerKey(of = issuer) {
  const key = of.publicKey();
  if (key === undefined) throw new Error("The issuer has no key.");
  return key;
}
function ephemeralKey(lifeSecs = 1_000_000): EphemeralKeyPair {
  return EphemeralKeyPair.generate({ expiryDateSecs: NOW_SECS + lifeSecs });
}
async function tokenFor(nonce: string, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = JSON.stringify({ sub: "user-1", email: "user-1@example.test", aud: AUDIENCE, nonce, ...changes });
  const answer = await issuer.app.request("/token", { method: "POST", body });
  const { id_token } = (await answer.json()) as { id_token: string };
  return id_token;
}
function pepperBody(pair: EphemeralKeyPair, token: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    jwt_b64: token,
    epk: pair.getPublicKey().bcsToHex().toStringWithoutPrefix(),
    exp_date_secs: pair.expiryDateSecs,
    epk_blinder: Buffer.from(pair.blinder).toString("hex"),
    uid_key: "sub",
    ...changes,
  };
}
async function post(
  app: { request: typeof pepper.request },
  path: string,
  body: unknown,
): Promise<{ status: number; json: Record<string, string> }> {
  const answer = await app.request(path, { method: "POST", body: JSON.stringify(body) });
  return { status: answer.status, json: (await answer.json()) as Record<string, string> };
}
function bytes(hex: string | undefined): Uint8Array {
  return hexToBytes(hex ?? "");
}

describe("pepper and prover services", () => {
  it.each(["/v0/fetch", "/v0/signature", "/v0/prove"])("start no work for %s before its place in the task queue comes up", async (path) => {
    let asked = 0;
    const turns: Turns = async () => {
      asked += 1;
      throw new ServiceError(503, "Another time.");
    };
    const untouched = async () => {
      throw new Error("It was worked on.");
    };
    const chain: ChainState = { limits: untouched, issuerKey: untouched, issuerKeys: untouched, verificationKey: untouched };
    const { trapdoor, trainingWheels: trainingWheelsKey } = secrets;
    const app =
      path === "/v0/prove"
        ? createProverService({ trapdoor, trainingWheelsKey, chain, findKey: untouched, now, turns })
        : createPepperService({ secret: secrets.pepper, chain, findKey: untouched, now, turns });
    expect((await post(app, path, {})).status).toBe(503);
    expect(asked).toBe(1);
  });

  it("turn a token into a proof accepted by Atoll and by the client library", async () => {
    const pair = ephemeralKey();
    const token = await tokenFor(pair.nonce);
    const { json: answer } = await post(pepper, "/v0/fetch", pepperBody(pair, token));
    const expected = KeylessPublicKey.create({ iss: ISSUER, uidKey: "sub", uidVal: "user-1", aud: AUDIENCE, pepper: bytes(answer.pepper) });
    expect(answer.address).toBe(expected.authKey().derivedAddress().toString());

    const request = pepperBody(pair, token, { pepper: answer.pepper, exp_horizon_secs: HORIZON_SECS });
    const proved = (await (await prover.request("/v0/prove", { method: "POST", body: JSON.stringify(request) })).json()) as {
      proof: { a: string; b: string; c: string };
      public_inputs_hash: string;
      training_wheels_signature: string;
    };
    const { a, b, c } = proved.proof;
    const key = verificationKeyOf(secrets.trapdoor);
    const [first = new Uint8Array(), second = new Uint8Array()] = key.gamma_abc_g1;
    const library = new Groth16VerificationKey({
      alphaG1: key.alpha_g1,
      betaG2: key.beta_g2,
      gammaG2: key.gamma_g2,
      deltaG2: key.delta_g2,
      gammaAbcG1: [first, second],
    });
    const publicInput = bytes(proved.public_inputs_hash).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    expect(library.verifyProof({ publicInputsHash: publicInput, groth16Proof: new Groth16Zkp({ a, b, c }) })).toBe(true);

    const prepared = prepareVerificationKey(key);
    const countersignature = decodeBcs(bytes(proved.training_wheels_signature), (reader) => {
      expect(reader.uleb128()).toBe(0);
      return reader.bytes();
    });
    const header = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
    const fault = keylessFault(
      await loadPoseidon(),
      { issuer: ISSUER, identityCommitment: expected.idCommitment },
      {
        certificate: {
          kind: "zeroKnowledge",
          proof: { a: bytes(a), b: bytes(b), c: bytes(c) },
          expiryHorizonSecs: BigInt(HORIZON_SECS),
          extraField: undefined,
          overrideAudience: undefined,
          trainingWheelsSignature: { kind: "ed25519", bytes: countersignature },
        },
        jwtHeader: header,
        expiryDateSecs: BigInt(pair.expiryDateSecs),
        ephemeralPublicKey: { kind: "ed25519", bytes: pair.getPublicKey().publicKey.toUint8Array() },
      },
      { limits, verificationKey: prepared, ledgerTimeMicros: BigInt(NOW_SECS) * 1_000_000n, issuerKey: () => issuerKey() },
    );
    expect(fault).toBeUndefined();
  });

  it("derive the same pepper for all tokens of an identity and different peppers for different identities", async () => {
    const peppers = new Map<string, string>();
    const cases: [string, Record<string, unknown>, Record<string, unknown>][] = [
      ["again", {}, {}],
      ["once more", {}, {}],
      ["another user", { sub: "user-2" }, {}],
      ["another application", { aud: "other" }, {}],
      ["by e-mail", {}, { uid_key: "email" }],
      ["another path", {}, { derivation_path: "m/44'/637'/1'/0'/0'" }],
    ];
    for (const [name, claims, body] of cases) {
      const pair = ephemeralKey();
      const { json } = await post(pepper, "/v0/fetch", pepperBody(pair, await tokenFor(pair.nonce, claims), body));
      peppers.set(name, String(json.pepper));
      expect(json.pepper).toMatch(/^[0-9a-f]{62}$/);
    }
    expect(peppers.get("again")).toBe(peppers.get("once more"));
    expect(new Set(peppers.values()).size).toBe(5);
  });

  it("allow account recovery only for applications listed by the network", async () => {
    const own = ephemeralKey();
    const { json: mine } = await post(pepper, "/v0/fetch", pepperBody(own, await tokenFor(own.nonce)));
    const pair = ephemeralKey();
    const token = await tokenFor(pair.nonce, { aud: "recovery" });
    const delegated = (request: object, aud_override: unknown = AUDIENCE) =>
      post(pepper, "/v0/delegated-fetch", { RequestWithAudOverride: { aud_override, pepper_request: request } });
    expect((await delegated(pepperBody(pair, token))).json).toEqual(mine);
    expect((await delegated(pepperBody(pair, token), "another")).json.address).not.toBe(mine.address);

    const prove = (changes: object, of = token) =>
      post(prover, "/v0/prove", pepperBody(pair, of, { pepper: mine.pepper, exp_horizon_secs: HORIZON_SECS, ...changes }));
    expect((await prove({ idc_aud: AUDIENCE })).status).toBe(200);
    const other = await tokenFor(pair.nonce, { aud: "other" });
    const refused = [
      await delegated(pepperBody(pair, other)),
      await delegated(pepperBody(pair, token), 1),
      await post(pepper, "/v0/delegated-fetch", pepperBody(pair, token)),
      await post(pepper, "/v0/fetch", pepperBody(pair, token)),
      await prove({}),
      await prove({ idc_aud: AUDIENCE }, other),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(
      refused.map(({ json }) => json.message).filter((message) => /recover|aud_override|RequestWith/.test(message ?? "")),
    ).toHaveLength(6);
  });

  it("return a 48-byte pepper base and the 96-byte public key that verifies it", async () => {
    const pair = ephemeralKey();
    const { json } = await post(pepper, "/v0/signature", pepperBody(pair, await tokenFor(pair.nonce)));
    expect(json.signature).toMatch(/^[0-9a-f]{96}$/);
    const key = (await (await pepper.request("/v0/vuf-pub-key")).json()) as { public_key: string };
    expect(key.public_key).toMatch(/^[0-9a-f]{192}$/);
  });
});

describe("attacks on pepper and prover", () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const identity = { sub: "user-1", email: "user-1@example.test" };
  const claimsFor = ({ nonce }: EphemeralKeyPair) => ({ issuer: ISSUER, audience: AUDIENCE, nonce, identity, nowSecs: NOW_SECS });
  const foreignToken = async (pair: EphemeralKeyPair, iss: string) => {
    const key = { ...(await createIssuerKey()), kid: issuerKey().kid };
    return pepperBody(pair, await signToken(key, { ...claimsFor(pair), issuer: iss }));
  };
  /** Creates a token from an issuer without Atoll's length limits. */
  const longToken = async (pair: EphemeralKeyPair, claims: { readonly aud?: string; readonly sub?: string }) => {
    const [key] = secrets.issuers;
    if (key === undefined) throw new Error("There is no issuer's key.");
    const { aud: audience = AUDIENCE, sub = identity.sub } = claims;
    return pepperBody(pair, await signToken(key, { ...claimsFor(pair), audience, identity: { ...identity, sub } }));
  };

  it.each<[string, RegExp, (pair: EphemeralKeyPair) => Promise<Record<string, unknown>>]>([
    ["a token for another ephemeral key", /nonce/, async (pair) => pepperBody(pair, await tokenFor(ephemeralKey().nonce))],
    [
      "an expiry other than the nonce's",
      /nonce/,
      async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { exp_date_secs: pair.expiryDateSecs - 1 }),
    ],
    [
      "an expiry beyond the horizon",
      /horizon/,
      async () => {
        const far = ephemeralKey(HORIZON_SECS);
        return pepperBody(far, await tokenFor(far.nonce));
      },
    ],
    [
      "an expired ephemeral key",
      /expired/,
      async () => {
        const gone = ephemeralKey(0);
        return pepperBody(gone, await tokenFor(gone.nonce));
      },
    ],
    [
      "a token replayed for another ephemeral key with a replaced nonce",
      /signature/,
      async (pair) => {
        const [header, , signature] = (await tokenFor(ephemeralKey().nonce)).split(".");
        const [, payload] = (await tokenFor(pair.nonce)).split(".");
        return pepperBody(pair, `${header}.${payload}.${signature}`);
      },
    ],
    [
      "a token for another application with a replaced audience",
      /signature/,
      async (pair) => {
        const [header, payload, signature] = (await tokenFor(pair.nonce, { aud: "another" })).split(".");
        const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
        return pepperBody(pair, `${header}.${base64({ ...claims, aud: AUDIENCE })}.${signature}`);
      },
    ],
    ["a token of an unknown issuer", /not found/, (pair) => foreignToken(pair, "https://elsewhere.example")],
    ["a token signed by a stranger under the issuer's name and key id", /signature/, (pair) => foreignToken(pair, ISSUER)],
    ["an audience above the length limit", /longer/, (pair) => longToken(pair, { aud: "x".repeat(121) })],
    ["a user id above the length limit", /longer/, (pair) => longToken(pair, { sub: "x".repeat(331) })],
    [
      "a token without a signature",
      /RS256/,
      async (pair) => {
        const [, payload] = (await tokenFor(pair.nonce)).split(".");
        return pepperBody(pair, `${base64({ alg: "none", kid: issuerKey().kid })}.${payload}.`);
      },
    ],
    [
      "a token signed with the public key as a shared secret",
      /RS256/,
      async (pair) => {
        const [, payload] = (await tokenFor(pair.nonce)).split(".");
        const signed = `${base64({ alg: "HS256", kid: issuerKey().kid })}.${payload}`;
        return pepperBody(pair, `${signed}.${createHmac("sha256", issuerKey().n).update(signed).digest("base64url")}`);
      },
    ],
    [
      "altered claims",
      /signature/,
      async (pair) => {
        const [header, payload, signature] = (await tokenFor(pair.nonce)).split(".");
        const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
        return pepperBody(pair, `${header}.${base64({ ...claims, sub: "user-2" })}.${signature}`);
      },
    ],
    [
      "an altered header",
      /signature|not found/,
      async (pair) => {
        const [, payload, signature] = (await tokenFor(pair.nonce)).split(".");
        return pepperBody(pair, `${base64({ alg: "RS256", kid: issuerKey().kid, x: 1 })}.${payload}.${signature}`);
      },
    ],
    [
      "an unknown key id",
      /not found/,
      async (pair) => {
        const [, payload, signature] = (await tokenFor(pair.nonce)).split(".");
        return pepperBody(pair, `${base64({ alg: "RS256", kid: "mine" })}.${payload}.${signature}`);
      },
    ],
    ["a token of four parts", /JSON Web Token/, async (pair) => pepperBody(pair, `${await tokenFor(pair.nonce)}.x`)],
    ["a malformed token", /JSON Web Token/, async (pair) => pepperBody(pair, "hello")],
    ["a token above the length limit", /longer/, async (pair) => pepperBody(pair, "x".repeat(3000))],
    ["a malformed ephemeral key", /epk/, async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { epk: "00" })],
    [
      "an ephemeral key with an extra byte",
      /epk/,
      async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { epk: `${pair.getPublicKey().bcsToHex().toStringWithoutPrefix()}00` }),
    ],
    ["an unsupported user id claim", /uid_key/, async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { uid_key: "name" })],
    [
      "a blinder above the length limit",
      /epk_blinder/,
      async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { epk_blinder: "00".repeat(32) }),
    ],
    ["a malformed path", /derivation_path/, async (pair) => pepperBody(pair, await tokenFor(pair.nonce), { derivation_path: "m/0" })],
  ])("services reject %s", async (_, message, attack) => {
    const pair = ephemeralKey();
    const body = await attack(pair);
    const answer = await post(pepper, "/v0/fetch", body);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toMatch(message);
    if (body.derivation_path !== undefined) return;
    const proof = await post(prover, "/v0/prove", { ...body, pepper: "00".repeat(31), exp_horizon_secs: HORIZON_SECS });
    expect(proof.status).toBe(400);
    expect(proof.json.message).toMatch(message);
  });

  it.each([
    ["an expiry horizon above the network's", { exp_horizon_secs: HORIZON_SECS + 1 }, /exp_horizon_secs/],
    ["a pepper with a wrong length", { pepper: "00" }, /pepper/],
    ["an extra field", { extra_field: "family_name" }, /extra_field/],
  ])("prover rejects %s", async (_, changes, message) => {
    const pair = ephemeralKey();
    const body = pepperBody(pair, await tokenFor(pair.nonce), { pepper: "00".repeat(31), exp_horizon_secs: HORIZON_SECS, ...changes });
    const answer = await post(prover, "/v0/prove", body);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toMatch(message);
  });

  it("services stop reading an endless body at the size limit", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(4096).fill(0x20));
      },
    });
    const request = new Request("http://localhost/v0/fetch", { method: "POST", body: endless, duplex: "half" } as RequestInit);
    expect((await pepper.request(request)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it("pepper service rejects requests above the rate limit", async () => {
    const chain = {
      limits: async () => limits,
      issuerKey: async () => undefined,
      issuerKeys: async () => [],
      verificationKey: async () => verificationKeyOf(secrets.trapdoor),
    };
    const limited = createPepperService({ secret: 1n, chain, findKey: chain.issuerKey, now, requestsPerMinute: 2 });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await post(limited, "/v0/fetch", {})).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it("prover returns each configured failure once, in order", async () => {
    behaviour.failures.push({ status: 503, message: "away" }, { status: 429, message: "busy" });
    const pair = ephemeralKey();
    const body = pepperBody(pair, await tokenFor(pair.nonce), { pepper: "00".repeat(31), exp_horizon_secs: HORIZON_SECS });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await post(prover, "/v0/prove", body)).status);
    expect(statuses).toEqual([503, 429, 200]);
  });
});

describe("OpenID issuer", () => {
  const authorize = (changes: Readonly<Record<string, string>> = {}) => {
    const parameters = {
      client_id: AUDIENCE,
      redirect_uri: "http://localhost:4400/-/signed-in",
      response_type: "id_token",
      scope: "openid email",
      nonce: "7",
      state: "s",
      ...changes,
    };
    return `${URL_OF_ISSUER}/authorize?${new URLSearchParams(parameters)}`;
  };
  const ask = (url: string, init?: RequestInit) => issuersHandler([issuer])(new Request(url, init));

  it("publishes its configuration and public key", async () => {
    const discovery = (await (await ask(`${URL_OF_ISSUER}/.well-known/openid-configuration`)).json()) as Record<string, string>;
    expect(discovery.issuer).toBe(ISSUER);
    const keys = (await (await ask(String(discovery.jwks_uri))).json()) as { keys: Record<string, string>[] };
    expect(keys.keys).toEqual([{ kty: "RSA", use: "sig", ...issuerKey() }]);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it("serves a script-free sign-in page and redirects with a token in the fragment", async () => {
    const page = await ask(authorize({ client_id: "<b>app</b>" }));
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toContain("for development");
    expect(html).not.toMatch(/<script|<b>app/);
    const answer = await ask(authorize(), {
      method: "POST",
      body: new URLSearchParams({ email: "User-1@example.test" }),
      headers: { origin: "http://localhost:4401" },
    });
    expect(answer.status).toBe(303);
    const location = new URL(String(answer.headers.get("location")));
    expect(`${location.origin}${location.pathname}`).toBe("http://localhost:4400/-/signed-in");
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(fragment.get("state")).toBe("s");
    const claims = JSON.parse(Buffer.from(String(fragment.get("id_token")).split(".")[1] ?? "", "base64url").toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toMatchObject({
      iss: ISSUER,
      aud: AUDIENCE,
      sub: "user-1@example.test",
      email_verified: true,
      nonce: "7",
      iat: NOW_SECS,
    });
  });

  it.each([
    ["a redirect to another host", { redirect_uri: "https://elsewhere.example/" }],
    ["a redirect with a fragment", { redirect_uri: "http://localhost:4400/#x" }],
    ["a redirect with a line break", { redirect_uri: "http://localhost:4400/\r\nx: y" }],
    ["a redirect with a space", { redirect_uri: "http://localhost:4400/ x" }],
    ["a redirect with a backslash", { redirect_uri: "http://localhost\\@elsewhere.example/" }],
    ["a redirect to a look-alike of localhost", { redirect_uri: "http://localhost.example/" }],
    ["a javascript redirect", { redirect_uri: "javascript:alert(1)" }],
    ["no nonce", { nonce: "" }],
    ["another OAuth flow", { response_type: "code" }],
  ])("rejects %s", async (_, changes) => {
    expect((await ask(authorize(changes))).status).toBe(400);
    expect((await ask(authorize(changes), { method: "POST", body: new URLSearchParams({ email: "user-1@example.test" }) })).status).toBe(
      400,
    );
  });

  it("issues tokens to local programs and pages but not to remote pages", async () => {
    const ask = (origin?: string) =>
      issuer.app.request("/token", {
        method: "POST",
        body: JSON.stringify({ sub: "user-1", email: "user-1@example.test", aud: AUDIENCE, nonce: "7" }),
        ...(origin === undefined ? {} : { headers: { origin } }),
      });
    const statuses = [];
    for (const origin of [undefined, "http://localhost:3000", "https://evil.example", "http://localhost.evil.example", "null"])
      statuses.push((await ask(origin)).status);
    expect(statuses).toEqual([200, 200, 403, 403, 403]);
  });

  it("rejects a sign-in form from another origin", async () => {
    const answer = await ask(authorize(), {
      method: "POST",
      body: new URLSearchParams({ email: "user-1@example.test" }),
      headers: { origin: "http://localhost:9999" },
    });
    expect(answer.status).toBe(400);
    // With `no-referrer`, browsers omit the origin of the page's own form, which then looks like a foreign form.
    expect((await ask(authorize())).headers.get("referrer-policy")).toBe("same-origin");
  });

  it("stops reading an endless sign-in form at the size limit", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 100) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(97));
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await ask(authorize(), { method: "POST", body: endless, headers, duplex: "half" } as RequestInit);
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  it("rejects key rotation from another origin", async () => {
    const before = issuerKey().kid;
    const answer = await issuer.app.request("/rotate", { method: "POST", headers: { origin: "https://elsewhere.example" } });
    expect(answer.status).toBe(403);
    expect(issuerKey().kid).toBe(before);
  });

  it("signs with a new key after rotation, and the pepper service rejects old tokens", async () => {
    const pair = ephemeralKey();
    const old = await tokenFor(pair.nonce);
    expect((await issuer.app.request("/rotate", { method: "POST" })).status).toBe(200);
    const refused = await post(pepper, "/v0/fetch", pepperBody(pair, old));
    expect(refused.json.message).toMatch(/JWK with kid '.*' for issuer 'https:\/\/issuer-1\.atoll\.test' not found/);
    expect((await post(pepper, "/v0/fetch", pepperBody(pair, await tokenFor(pair.nonce)))).status).toBe(200);
  });

  it("creates its key once, on first use, and stores it before use", async () => {
    const rotated: string[] = [];
    const late = createIssuer({
      issuer: ISSUER,
      label: "Issuer 2",
      url: URL_OF_ISSUER,
      key: undefined,
      now,
      onRotate: async ({ kid }) => void rotated.push(kid),
    });
    expect((await late.app.request("/.well-known/openid-configuration")).status).toBe(200);
    expect([late.publicKey(), rotated]).toEqual([undefined, []]);
    const asked = JSON.stringify({ sub: "user-1", email: "user-1@example.test", aud: AUDIENCE, nonce: "7" });
    const answers = await Promise.all([
      late.app.request("/.well-known/jwks.json"),
      late.app.request("/token", { method: "POST", body: asked }),
    ]);
    const keys = (await answers[0].json()) as { keys: { kid: string }[] };
    const token = (await answers[1].json()) as { id_token: string };
    const header = JSON.parse(Buffer.from(token.id_token.split(".")[0] ?? "", "base64url").toString()) as { kid: string };
    expect(rotated).toEqual([issuerKey(late).kid]);
    expect([keys.keys.map(({ kid }) => kid), header.kid]).toEqual([rotated, rotated[0]]);
  });
});
