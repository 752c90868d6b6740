import { bytesToHex, encodeBcs, structTag } from "@atoll/move";
import { type Context, Hono } from "hono";
import { readBoundedBody } from "../http/boundedBody.ts";
import type { Log } from "../reader/readContext.ts";
import { readResource } from "../reader/stateReader.ts";
import { corsHeaders, preflightHeaders } from "../rest/cors.ts";
import { FaucetError, faucetErrorBody } from "./faucetErrors.ts";
import { FAUCET_ENDPOINTS, faucetSpecification } from "./faucetSpecification.ts";
import { createFunder } from "./funder.ts";
import { type FundRequest, fundRequestFromJson, fundRequestFromQuery } from "./fundRequest.ts";
import type { RootSenderOptions } from "./rootSender.ts";

export interface FaucetOptions extends RootSenderOptions {
  /** Maximum amount per request in octas; larger requests are capped. */
  readonly maxAmountOctas?: bigint;
  /** Amount in octas for requests without `amount`. */
  readonly defaultAmountOctas?: bigint;
  readonly log?: Log;
}

/** Default maximum amount per request: 1,000 APT. */
const MAX_AMOUNT_OCTAS = 100_000_000_000n;
const MAX_BODY_BYTES = 64 * 1024;
const ASSET = "apt";
const ACCOUNT = structTag("0x1::account::Account");

/** Faucet API, which pays test coins on request. */
export function createFaucet(options: FaucetOptions): Hono {
  const { chain, maxAmountOctas = MAX_AMOUNT_OCTAS, defaultAmountOctas = maxAmountOctas, log = () => {} } = options;
  const funder = createFunder(options);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders(c.req.header("origin")))) c.res.headers.set(name, value);
  });

  function amountOf(request: FundRequest): bigint {
    let amount = request.amountOctas ?? defaultAmountOctas;
    if (amount > maxAmountOctas) amount = maxAmountOctas;
    if (amount === 0n && accountExists(request)) {
      throw new FaucetError("InvalidRequest", `Account ${request.receiver} already exists and amount asked for is 0`);
    }
    return amount;
  }

  function accountExists({ receiver }: FundRequest): boolean {
    return readResource(chain.stateAt(chain.ledger().version), chain.codes, receiver, ACCOUNT) !== undefined;
  }

  app.get("/", (c) => c.text("tap:ok"));

  app.post("/fund", async (c) => {
    const request = await readJsonRequest(c);
    const transaction = await funder.fund(request.receiver, amountOf(request));
    return c.json({ txn_hashes: [bytesToHex(transaction.hash)] });
  });

  app.post("/is_eligible", async (c) => {
    amountOf(await readJsonRequest(c));
    return c.body(null, 200);
  });

  // Legacy form of `/fund`: query parameters and plain-text errors.
  app.post("/mint", async (c) => {
    try {
      const query = c.req.query();
      const request = fundRequestFromQuery(query);
      const transaction = await funder.fund(request.receiver, amountOf(request));
      if (query.return_txns !== "true") return c.json([bytesToHex(transaction.hash)]);
      return c.text(bytesToHex(encodeBcs((writer) => writer.uleb128(1).fixedBytes(transaction.bytes))));
    } catch (error) {
      if (error instanceof FaucetError) return new Response(error.message, { status: error.status });
      throw error;
    }
  });

  app.get("/request_captcha", () => {
    throw new FaucetError("EndpointNotEnabled", "This faucet asks no captcha");
  });
  app.get("/spec.json", (c) => c.json(faucetSpecification()));
  app.get("/spec", (c) => c.html(specificationPage()));

  app.options("*", (c) => {
    const origin = c.req.header("origin");
    const method = c.req.header("access-control-request-method") ?? "";
    const headers = origin === undefined ? undefined : preflightHeaders(origin, method, c.req.header("access-control-request-headers"));
    if (headers === undefined) throw new FaucetError("WebFrameworkError", "request-method not allowed", { status: 403 });
    return new Response(null, { status: 200, headers });
  });

  const paths: ReadonlySet<string> = new Set(FAUCET_ENDPOINTS.map(({ path }) => path));
  app.notFound((c) => {
    const [status, message] = paths.has(c.req.path) ? ([405, "method not allowed"] as const) : ([404, "not found"] as const);
    return errorResponse(new FaucetError("WebFrameworkError", message, { status }));
  });
  app.onError((error, c) => {
    if (error instanceof FaucetError) return errorResponse(error);
    log(`${c.req.method} ${c.req.path} failed unexpectedly`, error);
    return errorResponse(new FaucetError("InternalError", "internal error"));
  });
  return app;
}

async function readJsonRequest(c: Context): Promise<FundRequest> {
  const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    const message = `the \`Content-Type\` requested by the client is not supported: ${type ?? "none"}`;
    throw new FaucetError("WebFrameworkError", message, { status: 415 });
  }
  const asset = c.req.query("asset");
  if (asset !== undefined && asset !== ASSET) throw new FaucetError("InvalidRequest", `Asset '${asset}' is not known to this faucet`);
  return fundRequestFromJson(new TextDecoder().decode(await readLimited(c.req.raw)));
}

async function readLimited(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new FaucetError("WebFrameworkError", "payload too large", { status: 413 });
  if (Number(request.headers.get("content-length") ?? "0") > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await readBoundedBody(request.body, MAX_BODY_BYTES);
  if (bytes === undefined) throw tooLarge();
  return bytes;
}

function errorResponse(error: FaucetError): Response {
  return new Response(faucetErrorBody(error), { status: error.status, headers: { "Content-Type": "application/json; charset=utf-8" } });
}

function specificationPage(): string {
  const items = FAUCET_ENDPOINTS.map(({ method, path, summary }) => `<li><code>${method} ${path}</code> ${summary}</li>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Atoll faucet</title></head><body><ul>${items}</ul></body></html>`;
}
