import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const PICTURE_BYTES = 2 << 20;
const PICTURES_OF_A_FULL_STORE = 128;

const directory = mkdtempSync(join(tmpdir(), "atoll-media-"));
let network: NetworkProcess | undefined;
afterAll(async () => {
  await network?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function upload({ ports, output }: NetworkProcess, index: number): Promise<Response> {
  const body = new Uint8Array(PICTURE_BYTES);
  body.set(new TextEncoder().encode(`GIF89a${index}`));
  const token = /Token\s+(\S+)/.exec(output())?.[1] ?? "";
  const headers = { origin: `http://localhost:${ports.page}`, "x-atoll-token": token };
  return fetch(`http://localhost:${ports.page}/-/media`, { method: "PUT", headers, body });
}

test("256 MiB of pictures are stored and the next one is rejected, also after a crash; --reset deletes all", async () => {
  const dataDir = join(directory, "data");
  network = await startNetworkProcess({ dataDir });
  const uris: string[] = [];
  for (let index = 0; index < PICTURES_OF_A_FULL_STORE; index++) {
    const answer = await upload(network, index);
    expect(answer.status).toBe(201);
    uris.push((await answer.json()).uri);
  }
  const refused = await upload(network, PICTURES_OF_A_FULL_STORE);
  expect([refused.status, (await refused.json()).message]).toEqual([
    507,
    "The picture store is full: all pictures together have at most 256 MiB. Resetting the network deletes them.",
  ]);
  expect((await upload(network, 0)).status).toBe(201);

  const { ports } = network;
  await network.kill();
  network = await startNetworkProcess({ dataDir, ports });
  for (const uri of uris) expect((await (await fetch(uri)).arrayBuffer()).byteLength).toBe(PICTURE_BYTES);
  expect((await upload(network, PICTURES_OF_A_FULL_STORE)).status).toBe(507);

  await network.stop();
  network = await startNetworkProcess({ dataDir, ports, flags: ["--reset"] });
  expect(readdirSync(join(dataDir, "media"))).toEqual([]);
  expect((await fetch(uris[0] ?? "")).status).toBe(404);
  expect((await upload(network, PICTURES_OF_A_FULL_STORE)).status).toBe(201);
});
