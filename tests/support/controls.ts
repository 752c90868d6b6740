import type { NetworkProcess } from "./networkProcess.ts";

/** Asks the network's own controls, as its page does: clock, epochs, blocks, acting for others. The token is what the command prints. */
export async function control<T>(network: NetworkProcess, verb: string, input: Record<string, unknown> = {}): Promise<T> {
  const [, token] = /Token\s+([0-9a-f]+)/.exec(network.output()) ?? [];
  if (token === undefined) throw new Error(`no token in what the network printed:\n${network.output()}`);
  const answer = await fetch(`http://127.0.0.1:${network.ports.page}/-/control/${verb}`, {
    method: "POST",
    headers: { origin: network.pageUrl, "x-atoll-token": token, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
