import type { NetworkProcess } from "./networkProcess.ts";

const TOKEN_ATTEMPTS = 400;
const TOKEN_PAUSE_MS = 50;

/** Calls the network's control API (clock, epochs, blocks, impersonation) with the token printed by the command. */
export async function control<T>(network: NetworkProcess, verb: string, input: Record<string, unknown> = {}): Promise<T> {
  const token = await printedToken(network);
  const answer = await fetch(`http://127.0.0.1:${network.ports.page}/-/control/${verb}`, {
    method: "POST",
    headers: { origin: network.pageUrl, "x-atoll-token": token, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits for the printed token, because the node answers slightly before the command finishes printing. */
export async function printedToken(network: NetworkProcess): Promise<string> {
  for (let attempt = 0; attempt < TOKEN_ATTEMPTS; attempt++) {
    const [, token] = /Token\s+([0-9a-f]{48})/.exec(network.output()) ?? [];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS));
  }
  throw new Error(`no token in what the network printed:\n${network.output()}`);
}
