import { type ForkPoint, UpstreamError } from "../chain/fork.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { getJson, hash, integer, JSON_TYPE, parseObject } from "./upstreamAnswers.ts";
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
  if (answer.status === 410 || answer.status === 404) return new Uint8Array(HASH_LENGTH_BYTES);
  if (answer.status !== 200) throw new UpstreamError("invalid", `The upstream answers status ${answer.status} for its first transaction.`);
  return hash(parseObject(answer.body, "/transactions/by_version/0").hash);
}
