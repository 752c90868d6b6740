import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Table } from "../catalogue/table.ts";
import type { Database } from "../database/database.ts";
import { createTurns, type Turns } from "../database/turns.ts";
import { rootFieldsOf } from "./compile/rootField.ts";
import { errorText, GraphqlError } from "./graphqlError.ts";
import { LIMITS } from "./limits.ts";
import { createPlanner, type Plan, type Planner } from "./plan.ts";
import { type GraphqlRequest, readRequest, readRequestParameters } from "./request/request.ts";
import { createStatementRunner } from "./runStatement.ts";
import { createGraphqlSchema } from "./schema/schema.ts";
import { corsHeaders, preflightHeaders } from "./service/cors.ts";
import { createEvaluator, evaluateOnce } from "./service/evaluate.ts";
import { eventStream } from "./service/eventStream.ts";
import { type Changes, liveAnswers } from "./service/liveAnswers.ts";

export interface GraphqlServiceOptions {
  readonly database: Database;
  /** Tables that GraphQL exposes; the whole catalogue by default. */
  readonly tables?: readonly Table[];
  /** Scheduler of the embedded engine, shared with the writer. If set, the engine's connection already has the statement clock. */
  readonly turns?: Turns;
  /** Source of change notifications, normally the ledger follower. */
  readonly changes: Changes;
  /** Receives internal errors, but no errors caused by clients. */
  readonly onError: (error: unknown) => void;
  /** True for a Postgres server, which cancels slow statements itself; on the embedded engine, statements abort themselves. */
  readonly hasStatementTimeout?: boolean;
  /** Time limit of an SQL statement, in milliseconds. */
  readonly statementMs?: number;
  /** Returns true if an error means that the database is unreachable; set for a Postgres server. */
  readonly isConnectionLoss?: (error: unknown) => boolean;
  /** Maximum number of open live queries. */
  readonly maxStreams?: number;
  /** Minimum time between runs of a live query. */
  readonly liveIntervalMs?: number;
}

export interface GraphqlService {
  /** Serves `/v1/graphql`, and `/` as a health check. */
  fetch(request: Request): Response | Promise<Response>;
  /** Ends all live queries. */
  close(): void;
}

const PATH = "/v1/graphql";
const EVENT_STREAM = "text/event-stream";
const MAX_STREAMS = 64;
const LIVE_INTERVAL_MS = 100;
/** Number of parallel statements on a server, equal to its connection pool. */
const SERVER_STATEMENTS = 8;

/** GraphQL service in the Hasura dialect of the public indexers, over the exposed tables. */
export function createGraphqlService(options: GraphqlServiceOptions): GraphqlService {
  const { hasStatementTimeout = false, tables = catalogue } = options;
  const statementMs = options.statementMs ?? (hasStatementTimeout ? LIMITS.executionMs : LIMITS.embeddedExecutionMs);
  let planner: Planner | undefined;
  const turns = options.turns ?? createTurns({ atOnce: hasStatementTimeout ? SERVER_STATEMENTS : 1 });
  const hasClock = hasStatementTimeout || options.turns !== undefined;
  const run = createStatementRunner({ ...options, turns, hasClock, hasStatementTimeout, statementMs });
  const streams = new Set<AbortController>();
  const app = new Hono();

  /** Builds the schema on the first request, because schema creation would slow down opening an index. */
  function plan(request: GraphqlRequest): Plan {
    planner ??= createPlanner(createGraphqlSchema(tables), rootFieldsOf(tables), hasStatementTimeout ? undefined : statementMs);
    return planner(request);
  }

  async function answer(c: Context, read: () => Promise<GraphqlRequest>): Promise<Response> {
    const isLive = c.req.header("accept")?.includes(EVENT_STREAM) === true;
    try {
      const request = await read();
      const planned = plan(request);
      if (isLive) return openStream(c, planned);
      if (planned.operation === "subscription") {
        throw new GraphqlError(`subscriptions are answered as ${EVENT_STREAM}`, "$", "unsupported-operation");
      }
      return json(c, await evaluateOnce(planned, run, { signal: c.req.raw.signal }));
    } catch (error) {
      const refusal = refusalOf(error);
      const text = errorText(refusal);
      if (isLive) return events(c, once(text), () => undefined);
      return refusal.retryAfterSecs === undefined ? json(c, text) : later(c, text, refusal.retryAfterSecs);
    }
  }

  function refusalOf(error: unknown): GraphqlError {
    if (error instanceof GraphqlError) return error;
    options.onError(error);
    return new GraphqlError("internal server error", "$", "unexpected");
  }

  function openStream(c: Context, planned: Plan): Response {
    if (streams.size >= (options.maxStreams ?? MAX_STREAMS))
      throw new GraphqlError("too many live queries are open", "$", "too-many-streams");
    const abort = new AbortController();
    const end = (): void => {
      abort.abort();
      streams.delete(abort);
    };
    streams.add(abort);
    c.req.raw.signal.addEventListener("abort", end);
    return events(c, answers(planned, abort.signal), end);
  }

  async function* answers(planned: Plan, signal: AbortSignal): AsyncGenerator<string, void, void> {
    try {
      if (planned.operation === "query") yield await evaluateOnce(planned, run, { signal });
      else yield* liveAnswers(createEvaluator(planned, run, signal), options.changes, signal, options.liveIntervalMs ?? LIVE_INTERVAL_MS);
    } catch (error) {
      yield errorText(refusalOf(error));
    }
  }

  app.get("/", (c) => c.text("The indexer is up.", 200, corsHeaders(c.req.header("origin"))));
  app.get("/healthz", (c) => c.text("OK", 200, corsHeaders(c.req.header("origin"))));
  app.options("*", (c) => {
    const headers = preflightHeaders(c.req.header("origin"), c.req.header("access-control-request-headers"));
    return new Response(null, { status: 204, headers });
  });
  const tooLarge = (c: Context): Response =>
    json(c, errorText(new GraphqlError(`the request has more than ${LIMITS.bodyBytes} bytes`, "$", "parse-failed")), 413);
  app.post(PATH, bodyLimit({ maxSize: LIMITS.bodyBytes, onError: tooLarge }), (c) =>
    answer(c, async () => readRequest(await c.req.text())),
  );
  app.get(PATH, (c) => answer(c, async () => readRequestParameters(c.req.query())));

  return {
    fetch: (request) => app.fetch(request),
    close() {
      for (const abort of [...streams]) abort.abort();
    },
  };
}

async function* once(text: string): AsyncGenerator<string, void, void> {
  yield text;
}

function json(c: Context, text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...corsHeaders(c.req.header("origin")) },
  });
}

/** Response with status 503 and a `Retry-After` header. */
function later(c: Context, text: string, afterSecs: number): Response {
  const response = json(c, text, 503);
  response.headers.set("Retry-After", afterSecs.toString());
  return response;
}

function events(c: Context, answers: AsyncGenerator<string, void, void>, onEnd: () => void): Response {
  return new Response(eventStream(answers, onEnd), {
    headers: { "Content-Type": EVENT_STREAM, "Cache-Control": "no-cache", ...corsHeaders(c.req.header("origin")) },
  });
}
