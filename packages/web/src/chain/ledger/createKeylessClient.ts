import { hexToBytes } from "@noble/hashes/utils.js";
import { asInteger, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import type { KeylessProofFacts, SignInKey } from "../facts/keylessProofFacts.ts";
import type { Address, NetworkDefinition } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { type AnswerReader, askService } from "../transport/askService.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { Transport } from "../transport/transport.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { createNodeApi } from "./createNodeApi.ts";
import { readKeylessProofFacts, verificationKeyOf } from "./readKeylessProofFacts.ts";
import { rsaKeysOf } from "./rsaKeysOf.ts";
import { verificationKeyHash } from "./verificationKeyHash.ts";

/** On-chain settings of keyless accounts. */
interface KeylessFacts {
  /** Maximum lifetime of an ephemeral key after its token was issued. */
  readonly horizonSecs: number;
  /** Hash identifying the verification key, in hex. */
  readonly verificationKeyHash: string;
}

/** Points of a zero-knowledge proof with the prover's signature, in hex. */
interface ProofPoints {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly trainingWheelsSignature: string;
}

/**
 * Requests about keyless accounts to the network and its services. The signing worker builds the request bodies; this client passes them on
 * unread.
 */
export interface KeylessClient {
  facts(signal?: AbortSignal): Promise<KeylessFacts>;
  /** All facts that the network uses to verify a keyless signature. */
  proofFacts(at: Omit<SignInKey, "keyId">, signal?: AbortSignal): Promise<KeylessProofFacts>;
  /** Key ids of an issuer, published at `0x1` or at the given address. */
  issuerKeys(issuer: string, jwkAddress: Address | undefined, signal?: AbortSignal): Promise<readonly string[]>;
  /** Public key of the pepper service in hex; undefined if not published. */
  pepperKey(signal?: AbortSignal): Promise<string | undefined>;
  /** Requests a pepper, returned in hex. */
  pepper(body: string, signal?: AbortSignal): Promise<string>;
  proof(body: string, signal?: AbortSignal): Promise<ProofPoints>;
}

/** Maximum length of pepper keys; the standard kind has 96 bytes. */
const PEPPER_KEY_BYTES_MAX = 200;
const HEX = /^(?:0x)?(?:[0-9a-fA-F]{2})+$/;

/** Creates the keyless client of a network; undefined if the network lacks a pepper or proving service. */
export function createKeylessClient(network: NetworkDefinition, transport: Transport): KeylessClient | undefined {
  const { pepper, prover } = network.endpoints;
  if (pepper === undefined || prover === undefined) return undefined;
  const api = createNodeApi(network, transport);
  const resource = <T>(address: string, type: string, read: (data: JsonObject) => T, signal: AbortSignal | undefined) =>
    api.get(`accounts/${address}/resource/${type}`, (json) => read(asObject(asObject(json).data)), { signal });
  const post = <T>(url: string, body: string, read: AnswerReader<T>, signal: AbortSignal | undefined) => {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", url, headers, body, signal, maxBytes: ANSWER_BYTES.small } as const;
    return askService(transport, network.endpoints, request, read);
  };
  return {
    async facts(signal) {
      const [horizonSecs, verificationKey] = await Promise.all([
        resource("0x1", "0x1::keyless_account::Configuration", ({ max_exp_horizon_secs }) => horizonOf(max_exp_horizon_secs), signal),
        resource("0x1", "0x1::keyless_account::Groth16VerificationKey", verificationKeyOf, signal),
      ]);
      return { horizonSecs, verificationKeyHash: verificationKeyHash(verificationKey) };
    },

    proofFacts: (at, signal) => readKeylessProofFacts(network, transport, at, signal),

    async issuerKeys(issuer, jwkAddress, signal) {
      const type = jwkAddress === undefined ? "PatchedJWKs" : "FederatedJWKs";
      try {
        return await resource(jwkAddress ?? "0x1", `0x1::jwks::${type}`, (data) => keyIdsOf(data, issuer), signal);
      } catch (error) {
        // An unused address publishes no keys of this issuer.
        if (isNotFound(error)) return [];
        throw error;
      }
    },

    async pepperKey(signal) {
      const request = { method: "GET", url: `${pepper}/vuf-pub-key`, signal, maxBytes: ANSWER_BYTES.small } as const;
      try {
        return await askService(transport, network.endpoints, request, (json) => pepperKeyOf(asObject(json).public_key));
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },

    pepper: (body, signal) => post(`${pepper}/fetch`, body, (json) => plainHex(asObject(json).pepper), signal),

    proof: (body, signal) =>
      post(
        `${prover}/prove`,
        body,
        (json) => {
          const { proof, training_wheels_signature } = asObject(json);
          const { a, b, c } = asObject(proof);
          return { a: plainHex(a), b: plainHex(b), c: plainHex(c), trainingWheelsSignature: plainHex(training_wheels_signature) };
        },
        signal,
      ),
  };
}

function keyIdsOf(data: JsonObject, issuer: string): readonly string[] {
  return rsaKeysOf(data, issuer).map((key) => firstText(hexToBytes(key.slice(2))));
}

/** First string of a BCS struct, in which the key id comes first. */
function firstText(bytes: Uint8Array): string {
  const [low = 0, high = 0] = bytes;
  // ULEB128 length: the network accepts no key id whose length needs more than two bytes.
  const [length, start] = low < 128 ? [low, 1] : [(low & 127) + high * 128, 2];
  if ((start === 2 && high > 127) || bytes.length < start + length) throw new UnreadableAnswer("an issuer's key was expected");
  return new TextDecoder().decode(bytes.subarray(start, start + length));
}

function horizonOf(value: unknown): number {
  const seconds = asInteger(value);
  if (seconds < 1n || seconds > Number.MAX_SAFE_INTEGER)
    throw new UnreadableAnswer("a number of seconds that a sign-in can last was expected");
  return Number(seconds);
}

function pepperKeyOf(value: unknown): string {
  const key = plainHex(value);
  if (key.length > 2 * PEPPER_KEY_BYTES_MAX) throw new UnreadableAnswer("the public key of a pepper service was expected");
  return key;
}

function plainHex(value: unknown): string {
  const text = asText(value);
  if (!HEX.test(text)) throw new UnreadableAnswer("hex digits were expected");
  return text.replace(/^0x/, "").toLowerCase();
}
