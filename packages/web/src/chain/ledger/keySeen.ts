import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { Authenticator } from "../keys/authenticator.ts";
import { senderAuthenticator } from "../keys/readNodeSignatures.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { undefinedIfNotFound } from "./findResource.ts";
import { undefinedIfPruned } from "./undefinedIfPruned.ts";

/** Sender's authenticator in a transaction, with the transaction's version. */
export interface KeySeen {
  readonly authenticator: Authenticator | undefined;
  readonly version: bigint;
}

/** Key of the account's newest transaction: before a sequence number or, for orderless senders, at a version; undefined if pruned. */
export async function keySeen(
  api: NodeApi,
  address: Address,
  by: { readonly sequenceNumber: bigint } | { readonly version: bigint },
  options: ReadOptions,
): Promise<KeySeen | undefined> {
  const large = { ...options, maxBytes: ANSWER_BYTES.transaction };
  const stored = <T>(answer: Promise<T>) => undefinedIfPruned(undefinedIfNotFound(answer));
  if ("version" in by) return stored(api.get(`transactions/by_version/${by.version}`, readSeen, large));
  if (by.sequenceNumber === 0n) return undefined;
  const params = { start: by.sequenceNumber - 1n, limit: 1 };
  const path = `accounts/${address}/transactions`;
  return stored(api.get(path, (json) => optional(asArray(json)[0], readSeen), { ...large, params }));
}

function readSeen(json: unknown): KeySeen {
  const { version, signature } = asObject(json);
  return { version: asInteger(version), authenticator: optional(signature, (value) => senderAuthenticator(asObject(value))) };
}
