import { hexToBytes } from "@atoll/move";
import { type ForkPoint, UpstreamError } from "../chain/fork.ts";
import type { UpstreamRequests } from "./upstreamRequests.ts";

/** Reads where a fork begins: the given version of the upstream, or its newest. Throws `UpstreamError`. */
export async function readForkPoint(requests: UpstreamRequests, url: string, wanted: bigint | undefined): Promise<ForkPoint> {
  const ledger = await getJson(requests, "/");
  const newest = integer(ledger.ledger_version);
  const oldest = integer(ledger.oldest_ledger_version);
  const chainId = Number(integer(ledger.chain_id));
  const version = wanted ?? newest;
  if (version > newest) throw new UpstreamError("refused", `The upstream ends at version ${newest}; it has no version ${version}.`);
  if (version < oldest) throw new UpstreamError("refused", `The upstream has pruned version ${version}; it begins at version ${oldest}.`);
  const block = await getJson(requests, `/blocks/by_version/${version}`);
  const genesis = await readGenesisHash(requests);
  return {
    url,
    version,
    blockHeight: integer(block.block_height),
    blockHash: hash(block.block_hash),
    timestampUsecs: integer(block.block_timestamp),
    // The block does not say its epoch; the state at the version does, and the chain reads it there.
    epoch: integer(ledger.epoch),
    chainId,
    genesisHash: genesis,
  };
}

/** Hash of transaction 0. Nodes that have pruned it answer 410, so the chain id alone tells such upstreams apart. */
async function readGenesisHash(requests: UpstreamRequests): Promise<Uint8Array> {
  const answer = await requests.send({
    method: "GET",
    path: "/transactions/by_version/0",
    accept: JSON_TYPE,
    contentType: undefined,
    body: undefined,
  });
  if (answer.status === 410 || answer.status === 404) return new Uint8Array(HASH_BYTES);
  if (answer.status !== 200) throw new UpstreamError("invalid", `The upstream answers status ${answer.status} for its first transaction.`);
  return hash(parse(answer.body, "/transactions/by_version/0").hash);
}

const JSON_TYPE = "application/json";
const HASH_BYTES = 32;

async function getJson(requests: UpstreamRequests, path: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await requests.send({ method: "GET", path, accept: JSON_TYPE, contentType: undefined, body: undefined });
  if (answer.status === 401 || answer.status === 403)
    throw new UpstreamError(
      "refused",
      `The upstream refuses to answer (status ${answer.status}); set ATOLL_FORK_API_KEY if it needs a key.`,
    );
  if (answer.status === 410) throw new UpstreamError("refused", "The upstream has pruned that version; fork a newer one, or another node.");
  if (answer.status !== 200)
    throw new UpstreamError("invalid", `The upstream answers status ${answer.status} for ${path}; is this the URL of a REST API (…/v1)?`);
  return parse(answer.body, path);
}

function parse(body: Uint8Array, path: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Falls through to the error of an answer that is no object.
  }
  throw new UpstreamError("invalid", `The upstream's answer for ${path} is not a JSON object; is this the URL of a REST API (…/v1)?`);
}

function integer(value: unknown): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "string" && /^\d{1,20}$/.test(value)) return BigInt(value);
  throw new UpstreamError("invalid", "The upstream's answer lacks a number; is this the URL of a REST API (…/v1)?");
}

function hash(value: unknown): Uint8Array {
  if (typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value)) return hexToBytes(value.slice(2));
  throw new UpstreamError("invalid", "The upstream's answer lacks a hash; is this the URL of a REST API (…/v1)?");
}
