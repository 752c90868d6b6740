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
  /** The tables that are shown; all of the catalogue unless given. */
  readonly tables?: readonly Table[];
  /** Whose turn it is on the embedded engine, which the writer shares; its statements then have their clock already. */
  readonly turns?: Turns;
  /** Tells of each batch of the index: the follower. */
  readonly changes: Changes;
  /** Told of failures that are ours and not the client's. */
  readonly onError: (error: unknown) => void;
  /** Set for a server, which can stop a statement by itself; on the embedded engine statements must do so. */
  readonly hasStatementTimeout?: boolean;
  /** A statement may take so long. */
  readonly statementMs?: number;
  /** Set for a server: whether an error says that it cannot be reached. */
  readonly isConnectionLoss?: (error: unknown) => boolean;
  /** Live queries open at the same time. */
  readonly maxStreams?: number;
  /** A live query is run at most this often. */
  readonly liveIntervalMs?: number;
}

export interface GraphqlService {
  /** Serves `/v1/graphql`, and `/` for those who want to know whether it is there. */
  fetch(request: Request): Response | Promise<Response>;
  /** Ends the live queries. */
  close(): void;
}

const PATH = "/v1/graphql";
const EVENT_STREAM = "text/event-stream";
const MAX_STREAMS = 64;
const LIVE_INTERVAL_MS = 100;
/** As many as there are connections to a server. */
const SERVER_STATEMENTS = 8;

/** GraphQL in the dialect of the public indexers, over the tables that are shown. */
export function createGraphqlService(options: GraphqlServiceOptions): GraphqlService {
  const { hasStatementTimeout = false, tables = catalogue } = options;
  const statementMs = options.statementMs ?? (hasStatementTimeout ? LIMITS.executionMs : LIMITS.embeddedExecutionMs);
  let planner: Planner | undefined;
  const turns = options.turns ?? createTurns({ atOnce: hasStatementTimeout ? SERVER_STATEMENTS : 1 });
  const hasClock = hasStatementTimeout || options.turns !== undefined;
  const run = createStatementRunner({ ...options, turns, hasClock, hasStatementTimeout, statementMs });
  const streams = new Set<AbortController>();
  const app = new Hono();

  /** The schema takes a while to make, which an index that is just being opened has other use for: it is made for the first request. */
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

/** Not now: when to ask again stands where clients look for it. */
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
