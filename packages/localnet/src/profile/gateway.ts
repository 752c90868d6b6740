import { corsHeaders } from "@atoll/node";
import type { Handler } from "../services/handler.ts";
import type { ServiceConditions } from "./conditions.ts";
import { createSeededRandom } from "./seededRandom.ts";
import { createSlidingWindow } from "./slidingWindow.ts";

export interface GatewayOptions {
  readonly conditions: () => ServiceConditions;
  /** Seed for choosing lost responses. New conditions restart the sequence. */
  readonly seed: () => number;
  /** Returns the wall clock time in milliseconds. */
  readonly now: () => number;
}

/** Gateway errors returned instead of a lost response. */
const LOST_ANSWERS = [
  { status: 502, text: "Bad Gateway" },
  { status: 503, text: "Service Unavailable" },
  { status: 504, text: "Gateway Timeout" },
] as const;

/** Wraps a service in a simulated public gateway, which limits requests and loses responses according to its conditions. */
export function behindGateway(inner: Handler, { conditions, seed, now }: GatewayOptions): Handler {
  const window = createSlidingWindow();
  let sequence: { readonly of: ServiceConditions; readonly random: () => number } | undefined;
  const random = (): number => {
    if (sequence?.of !== conditions()) sequence = { of: conditions(), random: createSeededRandom(seed()) };
    return sequence.random();
  };
  return async (request) => {
    // Answers CORS preflights itself, like real gateways, and counts only the actual request.
    if (request.method === "OPTIONS") return inner(request);
    const { requestsPerWindow, windowSecs, failureRate } = conditions();
    const waitMs = window.take(now(), requestsPerWindow, windowSecs * 1_000);
    if (waitMs > 0) return tooMany(request, conditions(), Math.max(1, Math.ceil(waitMs / 1_000)));
    if (random() >= failureRate) return inner(request);
    // Loses either the request or its response, with equal probability.
    if (random() < 0.5) await (await inner(request)).body?.cancel();
    const { status, text } = LOST_ANSWERS[Math.floor(random() * LOST_ANSWERS.length)] ?? LOST_ANSWERS[0];
    return answer(request, status, text);
  };
}

function tooMany(request: Request, { requestsPerWindow, windowSecs }: ServiceConditions, retrySecs: number): Response {
  const text = `Rate limit exceeded: ${requestsPerWindow} requests in ${windowSecs} seconds. Try again in ${retrySecs} seconds.`;
  return answer(request, 429, text, { "Retry-After": retrySecs.toString() });
}

function answer(request: Request, status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const cors = corsHeaders(request.headers.get("origin") ?? undefined);
  // Exposes the retry-after header, because pages of other origins can read only exposed headers.
  const exposed = cors["Access-Control-Expose-Headers"];
  const expose = exposed === undefined ? {} : { "Access-Control-Expose-Headers": `${exposed},retry-after` };
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...cors, ...expose, ...headers } });
}
