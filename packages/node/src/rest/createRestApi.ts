import { Hono } from "hono";
import type { Chain } from "../chain/chain.ts";
import { createChainTableTypes } from "../reader/chainTableTypes.ts";
import type { Log } from "../reader/readContext.ts";
import { createTransactionRenderer } from "../render/transactionRenderer.ts";
import { accountOperations } from "./accounts.ts";
import { balanceOperations } from "./balance.ts";
import { blockOperations } from "./blocks.ts";
import { createBodyBudget } from "./bodyBudget.ts";
import { preflightHeaders } from "./cors.ts";
import { eventOperations } from "./eventOperations.ts";
import { gasPriceOperations } from "./gasPrice.ts";
import { generalOperations } from "./general.ts";
import { moduleOperations } from "./modules.ts";
import type { Operation } from "./operation.ts";
import { createNextTurn } from "./pieces.ts";
import { resourceOperations } from "./resources.ts";
import type { RestContext } from "./restContext.ts";
import { frameworkError } from "./restErrors.ts";
import { failure, serve } from "./serve.ts";
import { stateValueOperations } from "./stateValues.ts";
import { tableOperations } from "./tables.ts";
import { auxiliaryInfoOperations } from "./transactions/auxiliaryInfo.ts";
import { batchOperations } from "./transactions/batch.ts";
import { byHashOperations } from "./transactions/byHash.ts";
import { encodeSubmissionOperations } from "./transactions/encodeSubmission.ts";
import { listOperations } from "./transactions/list.ts";
import { simulateOperations } from "./transactions/simulate.ts";
import { submitOperations } from "./transactions/submit.ts";
import { summaryOperations } from "./transactions/summaries.ts";
import { createTurns } from "./turns.ts";
import { viewOperations } from "./viewOperations.ts";
import { WELCOME_PAGE } from "./welcome.ts";

export interface RestApiOptions {
  readonly chain: Chain;
  readonly nodeRole?: "validator" | "full_node";
  readonly gitHash?: string;
  readonly log?: Log;
  /** Returns the connection of a request. Long simulations and views run one at a time per connection. */
  readonly connectionOf?: (request: Request) => object | undefined;
}

const PREFIX = "/v1";
/** Ledger length in versions above which scanning the state for table types takes too long for a single request. */
const LONG_LEDGER = 5_000n;

/** Creates the node's REST API: all endpoints under `/v1`, and a welcome page. */
export function createRestApi(options: RestApiOptions): Hono {
  const context = createContext(options);
  if (options.chain.fork === undefined && context.latestVersion() >= LONG_LEDGER) void readTablesAhead(context);
  const operations = allOperations(context);
  const app = new Hono();

  app.get("/", (c) => c.html(WELCOME_PAGE));
  for (const operation of operations) {
    const paths = operation.path === "/" ? [PREFIX, `${PREFIX}/`] : [`${PREFIX}${operation.path}`];
    app.on(operation.method, paths, (c) => serve(context, operation, c.req));
  }

  app.options("*", (c) => {
    const origin = c.req.header("origin");
    if (origin === undefined) return failure(context, c.req, frameworkError(405, "method not allowed"));
    const headers = preflightHeaders(
      origin,
      c.req.header("access-control-request-method") ?? "",
      c.req.header("access-control-request-headers"),
    );
    if (headers === undefined) return failure(context, c.req, frameworkError(403, "request-method not allowed"));
    return new Response(null, { status: 200, headers });
  });

  const servedPaths = operations.map(({ path }) => pathPattern(`${PREFIX}${path === "/" ? "/?" : path}`));
  app.notFound((c) => {
    const isServed = servedPaths.some((pattern) => pattern.test(c.req.path));
    return failure(context, c.req, isServed ? frameworkError(405, "method not allowed") : frameworkError(404, "not found"));
  });
  app.onError((error, c) => failure(context, c.req, error));
  return app;
}

function createContext(options: RestApiOptions): RestContext {
  const { chain } = options;
  const { codes } = chain;
  const latestVersion = () => chain.ledger().version;
  let revertCount = 0;
  chain.subscribe(({ kind }) => {
    if (kind !== "committed") revertCount += 1;
  });
  return {
    chain,
    codes,
    stateAt: (version) => chain.stateAt(version),
    latestVersion,
    tableTypes: createChainTableTypes(chain),
    nodeRole: options.nodeRole ?? "validator",
    gitHash: options.gitHash ?? "",
    log: options.log ?? (() => {}),
    connectionOf: options.connectionOf ?? (() => undefined),
    nextTurn: createNextTurn(() => chain.letOthersRun()),
    nextChunk: createNextTurn(() => chain.letOthersRun()),
    bodyBudget: createBodyBudget(),
    turns: createTurns(() => chain.letOthersRun()),
    revertCount: () => revertCount,
  };
}

/** Indexes table types in the background, yielding between steps. Otherwise the first transaction request would wait for the whole scan. */
async function readTablesAhead({ tableTypes, chain }: RestContext): Promise<void> {
  try {
    do await chain.letOthersRun();
    while (tableTypes.readOn());
  } catch {
    // The ledger was closed meanwhile. Any other error appears again in the next table request.
  }
}

function allOperations(context: RestContext): readonly Operation[] {
  const renderer = createTransactionRenderer(context);
  const operations: readonly Operation[] = [
    ...generalOperations(context, () => operations),
    ...accountOperations(context),
    ...resourceOperations(context),
    ...moduleOperations(context),
    ...balanceOperations(context),
    ...eventOperations(context),
    ...blockOperations(context, renderer),
    ...listOperations(context, renderer),
    ...byHashOperations(context, renderer),
    ...auxiliaryInfoOperations(context),
    ...summaryOperations(context),
    ...submitOperations(context, renderer),
    ...batchOperations(context),
    ...simulateOperations(context, renderer),
    ...encodeSubmissionOperations(context),
    ...gasPriceOperations(context),
    ...viewOperations(context),
    ...tableOperations(context),
    ...stateValueOperations(context),
  ];
  return operations;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.-]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
}
