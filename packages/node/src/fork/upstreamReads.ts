import {
  type Address,
  BcsError,
  BcsReader,
  bytesToHex,
  parseModuleId,
  printTypeTag,
  readStructTag,
  type StructTag,
  shortAddress,
  TypeParseError,
} from "@atoll/move";
import { type ForkPoint, type ForwardedAnswer, type ForwardedRead, UpstreamError, type UpstreamUsage } from "../chain/fork.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue } from "../chain/stateValue.ts";
import { wireStateKey } from "../ledger/stateKeyEncoding.ts";
import { readMetadata } from "../ledger/writeSet.ts";
import type { ForkCache } from "./forkCache.ts";
import type { UpstreamRequests } from "./upstreamRequests.ts";

const BCS = "application/x-bcs";
const JSON_TYPE = "application/json";
const CURSOR_HEADER = "x-aptos-cursor";
const MAX_PAGES = 1_000;

interface AccountModule {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface AccountResource {
  readonly type: StructTag;
  readonly bytes: Uint8Array;
}

/** Typed reads of the upstream's state at the fork's version, through the cache. */
export interface UpstreamReads {
  /** Value with its metadata; `undefined` if nothing is stored, "unsupported" if the upstream has no such endpoint. */
  rawValue(key: EncodedStateKey): Promise<StateValue | undefined | "unsupported">;
  resource(owner: Address, type: StructTag): Promise<Uint8Array | undefined>;
  tableItem(handle: Address, key: Uint8Array): Promise<Uint8Array | undefined>;
  modules(owner: Address): Promise<readonly AccountModule[]>;
  resources(owner: Address): Promise<readonly AccountResource[]>;
  cacheHits(): number;
  /** False once the upstream has refused a raw value. */
  hasRawValues(): boolean;
}

export interface UpstreamReadsOptions {
  readonly requests: UpstreamRequests;
  readonly point: Pick<ForkPoint, "chainId" | "genesisHash" | "version" | "blockHash">;
  readonly cache: ForkCache;
}

export function createUpstreamReads({ requests, point, cache }: UpstreamReadsOptions): UpstreamReads {
  // A network for development can be reset or reverted, and then has another block at the same version.
  const folder = `${point.chainId}-${bytesToHex(point.genesisHash).slice(0, 16)}/${point.version}-${bytesToHex(point.blockHash).slice(0, 16)}`;
  const query = `ledger_version=${point.version}`;
  let cacheHits = 0;
  /** Whether the upstream has `state_values/raw`; `undefined` before the first answer. */
  let hasRawValues: boolean | undefined;

  async function cached<Result>(
    name: string,
    fetch: () => Promise<Uint8Array | "unsupported">,
    decode: (reader: BcsReader) => Result,
  ): Promise<Result | "unsupported"> {
    const path = `${folder}/${name}`;
    const known = cache.read(path);
    if (known !== undefined) {
      cacheHits += 1;
      return decodeWhole(name, known, decode);
    }
    const bytes = await fetch();
    if (bytes === "unsupported") return bytes;
    // Decoded before it is stored: the cache never contains an answer that cannot be read.
    const value = decodeWhole(name, bytes, decode);
    cache.write(path, bytes);
    return value;
  }

  /** Sends a read; checks that the answer is this chain's, at a version that exists. */
  async function send(read: Omit<ForwardedRead, "accept">): Promise<ForwardedAnswer> {
    const answer = await requests.send({ ...read, accept: BCS });
    const chainId = answer.headers.get("x-aptos-chain-id");
    if (chainId !== null && chainId !== String(point.chainId))
      throw new UpstreamError("invalid", `The upstream answers for chain ${chainId}; the fork was made from chain ${point.chainId}.`);
    if (answer.status === 410)
      throw new UpstreamError("refused", `The upstream has pruned version ${point.version}; fork a newer version, or another node.`);
    if (answer.status === 401 || answer.status === 403 || answer.status === 407) {
      const problem = errorOf(answer);
      if (problem.code !== "api_disabled") throw new UpstreamError("refused", `The upstream refuses to answer (status ${answer.status}).`);
    }
    return answer;
  }

  /** Body of an answer; an absent item is encoded as 0, a present one as 1 followed by the body. */
  function itemOf(answer: ForwardedAnswer, path: string, absent: readonly string[]): Uint8Array {
    if (answer.status === 200) {
      requireBcs(answer, path);
      const item = new Uint8Array(answer.body.length + 1);
      item[0] = 1;
      item.set(answer.body, 1);
      return item;
    }
    if (answer.status === 404 && absent.includes(errorOf(answer).code)) return Uint8Array.of(0);
    throw unexpected(answer, path);
  }

  async function pages(path: string): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      const start: string = cursor === null ? "" : `&start=${encodeURIComponent(cursor)}`;
      const answer = await send({ method: "GET", path: `${path}?${query}${start}`, contentType: undefined, body: undefined });
      if (answer.status === 404 && errorOf(answer).code === "account_not_found") break;
      if (answer.status !== 200) throw unexpected(answer, path);
      requireBcs(answer, path);
      parts.push(answer.body);
      const next = answer.headers.get(CURSOR_HEADER);
      if (next === null) return joinPages(parts);
      if (next === cursor) break;
      cursor = next;
    }
    if (cursor !== null) throw new UpstreamError("invalid", `The upstream sends no last page of ${path}.`);
    return joinPages(parts);
  }

  return {
    async rawValue(key) {
      if (hasRawValues === false) return "unsupported";
      const path = "/experimental/state_values/raw";
      const body = new TextEncoder().encode(JSON.stringify({ key: `0x${wireStateKey(key)}` }));
      const found = await cached(
        `state/${key}`,
        async () => {
          const answer = await send({ method: "POST", path: `${path}?${query}`, contentType: JSON_TYPE, body });
          if (answer.status !== 200 && errorOf(answer).code !== "state_value_not_found" && isMissingEndpoint(answer)) {
            hasRawValues = false;
            return "unsupported" as const;
          }
          return itemOf(answer, path, ["state_value_not_found"]);
        },
        (reader) => (readIsPresent(reader) ? readStateValue(reader) : undefined),
      );
      if (found !== "unsupported") hasRawValues = true;
      return found;
    },
    async resource(owner, type) {
      const path = `/accounts/${owner}/resource/${encodeURIComponent(printTypeTag(type))}`;
      return supported(
        await cached(
          `resource/${owner}/${printTypeTag(type)}`,
          async () =>
            itemOf(await send({ method: "GET", path: `${path}?${query}`, contentType: undefined, body: undefined }), path, [
              "resource_not_found",
              "account_not_found",
            ]),
          readItem,
        ),
      );
    },
    async tableItem(handle, key) {
      const path = `/tables/${handle}/raw_item`;
      const body = new TextEncoder().encode(JSON.stringify({ key: `0x${bytesToHex(key)}` }));
      return supported(
        await cached(
          `table/${handle}/${bytesToHex(key)}`,
          async () =>
            itemOf(await send({ method: "POST", path: `${path}?${query}`, contentType: JSON_TYPE, body }), path, ["table_item_not_found"]),
          readItem,
        ),
      );
    },
    async modules(owner) {
      const path = `/accounts/${owner}/modules`;
      return supported(
        await cached(
          `modules/${owner}`,
          () => pages(path),
          (reader) =>
            readPages(reader, (inner) => {
              const id = parseModuleId(inner.string());
              if (id.address !== owner) throw new BcsError(`a module of ${shortAddress(id.address)}`);
              return { name: id.name, bytes: inner.bytes() };
            }),
        ),
      );
    },
    async resources(owner) {
      const path = `/accounts/${owner}/resources`;
      return supported(
        await cached(
          `resources/${owner}`,
          () => pages(path),
          (reader) => readPages(reader, (inner) => ({ type: readStructTag(inner), bytes: inner.bytes() })),
        ),
      );
    },
    cacheHits: () => cacheHits,
    hasRawValues: () => hasRawValues !== false,
  };
}

/** Usage of requests and cache together. */
export function usageOf(requests: UpstreamRequests, reads: UpstreamReads): UpstreamUsage {
  return { ...requests.usage(), cacheHits: reads.cacheHits() };
}

function decodeWhole<Result>(name: string, bytes: Uint8Array, decode: (reader: BcsReader) => Result): Result {
  try {
    const reader = new BcsReader(bytes);
    const value = decode(reader);
    reader.end();
    return value;
  } catch (error) {
    if (!(error instanceof BcsError || error instanceof TypeParseError)) throw error;
    throw new UpstreamError("invalid", `The upstream's answer for ${name} cannot be read: ${error.message}.`);
  }
}

function readIsPresent(reader: BcsReader): boolean {
  return reader.u8() === 1;
}

function readItem(reader: BcsReader): Uint8Array | undefined {
  return readIsPresent(reader) ? reader.fixedBytes(reader.remaining).slice() : undefined;
}

const WITHOUT_METADATA = 0;
const WITH_METADATA = 1;

function readStateValue(reader: BcsReader): StateValue {
  const variant = reader.uleb128();
  if (variant !== WITHOUT_METADATA && variant !== WITH_METADATA) throw new BcsError(`unknown state value variant ${variant}`);
  const bytes = reader.bytes().slice();
  return { bytes, metadata: variant === WITH_METADATA ? readMetadata(reader) : undefined };
}

/** Joins pages into one cached value, each after its length. */
function joinPages(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    new DataView(joined.buffer).setUint32(offset, part.length, true);
    joined.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return joined;
}

function readPages<Item>(reader: BcsReader, read: (reader: BcsReader) => Item): Item[] {
  const items: Item[] = [];
  while (reader.remaining > 0) {
    const page = new BcsReader(reader.fixedBytes(reader.u32()).slice());
    items.push(...page.vector(read));
    page.end();
  }
  return items;
}

function supported<Result>(found: Result | "unsupported"): Result {
  if (found === "unsupported") throw new TypeError("a stable endpoint cannot be unsupported");
  return found as Result;
}

function requireBcs({ headers }: ForwardedAnswer, path: string): void {
  if (headers.get("content-type")?.split(";", 1)[0]?.trim() !== BCS)
    throw new UpstreamError("invalid", `The upstream's answer for ${path} is not BCS; is this the URL of a REST API?`);
}

function unexpected(answer: ForwardedAnswer, path: string): UpstreamError {
  const { code, message } = errorOf(answer);
  const detail = message === "" ? "" : `: ${message}`;
  return new UpstreamError(
    code === "version_not_found" ? "refused" : "invalid",
    `The upstream answers status ${answer.status} for ${path}${detail}.`,
  );
}

/** Whether an answer's status means that the node lacks or forbids the endpoint. */
function isMissingEndpoint({ status }: ForwardedAnswer): boolean {
  return status === 404 || status === 405 || status === 403 || status === 501;
}

function errorOf({ body }: ForwardedAnswer): { readonly code: string; readonly message: string } {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body.subarray(0, 4_096)));
    if (typeof parsed !== "object" || parsed === null) return { code: "", message: "" };
    const { error_code: code, message } = parsed as { error_code?: unknown; message?: unknown };
    return { code: typeof code === "string" ? code : "", message: typeof message === "string" ? message.slice(0, 200) : "" };
  } catch {
    return { code: "", message: "" };
  }
}
