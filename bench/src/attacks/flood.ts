import { Agent, request } from "node:http";
import type { RunningAttack } from "./attack.ts";

/** Request of an attacker. */
interface HostileRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export interface Flood {
  readonly connections: number;
  /** Returns the next request; its response is only counted. */
  readonly next: () => HostileRequest;
}

/** Attack that sends requests over several connections, each after the previous response, until stopped. */
export function startFlood({ connections, next }: Flood): RunningAttack {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers = new Map<string, number>();
  let isStopped = false;
  const loops = Array.from({ length: connections }, async () => {
    while (!isStopped) {
      const answer = await post(agent, next());
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      isStopped = true;
      // Aborts hanging requests, as an attacker who disconnects would.
      const force = setTimeout(() => agent.destroy(), 1_000);
      await Promise.all(loops);
      clearTimeout(force);
      agent.destroy();
      return [...answers].map(([answer, count]) => `${count} × ${answer}`).join(", ") || "nothing was answered";
    },
  };
}

/** Label of a response for the statistics: status and error code, the VM status of a simulation, or the reason why there is no response. */
function post(agent: Agent, { url, headers, body }: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(url, { method: "POST", agent, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", (error) => resolve(error.message));
      incoming.on("end", () => resolve(describe(incoming.statusCode ?? 0, Buffer.concat(chunks).toString())));
    });
    outgoing.on("error", (error) => resolve(error.message));
    outgoing.end(body);
  });
}

function describe(status: number, text: string): string {
  const [, code] = /Code: ([A-Z_]+)/.exec(text) ?? /"error_code":"([a-z_]+)"/.exec(text) ?? /"vm_status":"([^"]{1,60})/.exec(text) ?? [];
  return code === undefined ? String(status) : `${status} ${code}`;
}
