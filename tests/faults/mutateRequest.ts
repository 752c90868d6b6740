import type { RandomSource } from "../support/randomSource.ts";
import type { RawRequest } from "../support/rawRequest.ts";

/** Mutates a valid request in one to three places: path, query, headers or body. `mustChangeBody` forces a body mutation. */
export function mutateRequest(random: RandomSource, valid: RawRequest, mustChangeBody: boolean): RawRequest {
  let mutated = valid;
  const rounds = 1 + random.integer(3);
  for (let round = 0; round < rounds; round++) mutated = random.pick(MUTATIONS)(random, mutated);
  if (mustChangeBody && valid.body !== undefined && sameBytes(mutated.body, valid.body))
    mutated = { ...mutated, body: mutateBytes(random, valid.body) };
  return mutated;
}

type Mutation = (random: RandomSource, request: RawRequest) => RawRequest;

const MUTATIONS: readonly Mutation[] = [
  (random, request) => ({ ...request, method: random.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]) }),
  (random, request) => ({ ...request, path: mutatePath(random, request.path) }),
  (random, request) => ({ ...request, path: mutatePath(random, request.path) }),
  (random, request) => ({ ...request, path: withQuery(random, request.path) }),
  (random, request) => ({ ...request, headers: mutateHeaders(random, request.headers ?? {}) }),
  mutateBody,
  mutateBody,
  mutateBody,
];

const ODD_TEXTS = [
  "",
  "0",
  "-1",
  "18446744073709551615",
  "18446744073709551616",
  "1e9",
  "0x",
  "0xg",
  `0x${"f".repeat(64)}`,
  `0x${"f".repeat(65)}`,
  "null",
  "%00",
  "%",
  "%E0%A4%A",
  "../../etc/passwd",
  "0x1::coin::CoinStore%3C",
  `${"vector%3C".repeat(40)}u8${"%3E".repeat(40)}`,
  "a".repeat(3000),
  "💥",
];

function mutatePath(random: RandomSource, path: string): string {
  const [route = "", query] = path.split("?");
  const parts = route.split("/");
  const at = 1 + random.integer(Math.max(1, parts.length - 1));
  switch (random.integer(4)) {
    case 0:
      parts[at] = encodeURI(random.pick(ODD_TEXTS)).replaceAll("%25", "%");
      break;
    case 1:
      parts.splice(at, 1);
      break;
    case 2:
      parts.splice(at, 0, random.pick(["transactions", "accounts", "..", ".", "0x1"]));
      break;
    default: {
      const part = parts[at] ?? "";
      const cut = random.integer(part.length + 1);
      parts[at] = part.slice(0, cut) + random.pick(["f", "0", "%3C", ":", ","]) + part.slice(cut + 1);
    }
  }
  return `${parts.join("/") || "/"}${query === undefined ? "" : `?${query}`}`;
}

function withQuery(random: RandomSource, path: string): string {
  const name = random.pick([
    "ledger_version",
    "limit",
    "start",
    "with_transactions",
    "estimate_max_gas_amount",
    "start_version",
    "duration_secs",
    "undefined",
  ]);
  return `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURI(random.pick(ODD_TEXTS)).replaceAll("%25", "%")}`;
}

function mutateHeaders(random: RandomSource, headers: Readonly<Record<string, string>>): Record<string, string> {
  const values = [
    "application/json",
    "application/x-bcs",
    "application/x.aptos.signed_transaction+bcs",
    "application/x.aptos.view_function+bcs",
    "text/plain",
    "*/*",
    ";;;",
    "application/json; charset=latin1",
  ];
  return {
    ...headers,
    [random.pick(["content-type", "accept", "accept-encoding", "authorization", "origin", "if-none-match"])]: random.pick(values),
  };
}

function mutateBody(random: RandomSource, request: RawRequest): RawRequest {
  if (request.body === undefined) return { ...request, body: random.bytes(random.integer(64)) };
  const isJson = request.headers?.["content-type"] === "application/json";
  if (isJson && random.integer(2) === 0)
    return { ...request, body: Buffer.from(mutateJsonText(random, Buffer.from(request.body).toString())) };
  return { ...request, body: mutateBytes(random, request.body) };
}

function mutateBytes(random: RandomSource, bytes: Uint8Array): Uint8Array {
  const at = random.integer(bytes.length + 1);
  switch (random.integer(5)) {
    case 0:
      return bytes.slice(0, Math.min(at, Math.max(0, bytes.length - 1)));
    case 1:
      return Buffer.concat([bytes, random.bytes(1 + random.integer(40))]);
    case 2:
      return Buffer.concat([bytes.slice(0, at), random.bytes(1 + random.integer(4)), bytes.slice(at)]);
    case 3:
      return Buffer.concat([bytes.slice(0, at), Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f), bytes.slice(at)]);
    default: {
      const copy = Uint8Array.from(bytes.length === 0 ? [0] : bytes);
      const place = at % copy.length;
      copy[place] = (copy[place] ?? 0) ^ (1 << random.integer(8));
      return copy;
    }
  }
}

/** Replaces one scalar, key or bracket of a JSON text. */
function mutateJsonText(random: RandomSource, text: string): string {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+|true|false|null|[[\]{}]/g)];
  if (tokens.length === 0) return "{";
  const token = random.pick(tokens);
  const replacement = random.pick([
    "null",
    "-1",
    "1.5",
    "1e400",
    '"0x"',
    '"18446744073709551616"',
    "[]",
    "{}",
    `${"[".repeat(2000)}${"]".repeat(2000)}`,
    '"\\ud800"',
    "true",
    '"__proto__"',
  ]);
  return text.slice(0, token.index) + replacement + text.slice(token.index + token[0].length);
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0;
}
