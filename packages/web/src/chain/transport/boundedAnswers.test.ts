import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTransport } from "./transport.ts";

const MIB = 1024 * 1024;
let server: Server;
let origin = "";
let sentBytes = 0;
let requests = 0;
let answer: (response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sentBytes = 0;
  requests = 0;
});

/** Server that sends one byte value until the connection closes. */
function endless(byte: string, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" });
    const chunk = byte.repeat(64 * 1024);
    const send = () => {
      while (!response.destroyed && sentBytes < 200 * MIB) {
        sentBytes += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", send);
      }
      response.end();
    };
    send();
  };
}

function transportTo(base: string) {
  return createTransport({
    endpoints: { node: `${base}/v1`, faucet: undefined, indexer: undefined, pepper: undefined, prover: undefined },
    sleep: async () => undefined,
  });
}

describe("endless response of a node", () => {
  it.each([200, 404, 500, 503])("is aborted at the size limit without retry, with status %i", async (status) => {
    answer = endless(" ", status);
    const response = transportTo(origin).request({ method: "GET", url: `${origin}/v1`, maxBytes: MIB });
    await expect(response).rejects.toMatchObject({
      name: "ChainError",
      code: "answer_too_large",
      service: "node",
      path: "/v1",
      message: "The node's answer is larger than 1 MiB, which is more than any answer to this question should be. It was not read.",
    });
    expect(requests).toBe(1);
    // Data in the buffers of two sockets counts as sent.
    expect(sentBytes).toBeLessThan(32 * MIB);
  });

  it("is aborted for client library requests, which set no limit", async () => {
    answer = endless(" ");
    await expect(transportTo(origin).provider({ method: "GET", url: `${origin}/v1` })).rejects.toMatchObject({ code: "answer_too_large" });
    expect(sentBytes).toBeLessThan(64 * MIB);
  });

  it("is read up to one mebibyte if the awaited beginning never arrives", async () => {
    answer = endless("x");
    const { text } = await transportTo(origin).readStart(`${origin}/v1/transactions/by_version/0`, () => false, undefined);
    expect(text.length).toBeLessThanOrEqual(MIB);
    expect(sentBytes).toBeLessThan(32 * MIB);
  });
});

it("a response whose content-length exceeds the limit is rejected unread", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-length": String(5 * MIB) });
    response.write("[");
  };
  await expect(transportTo(origin).request({ method: "GET", url: `${origin}/v1`, maxBytes: MIB })).rejects.toMatchObject({
    code: "answer_too_large",
  });
});

it("the size limit of responses counts decompressed bytes", async () => {
  const bomb = gzipSync(Buffer.alloc(50 * MIB, " "));
  expect(bomb.length).toBeLessThan(MIB);
  answer = (response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  await expect(transportTo(origin).request({ method: "GET", url: `${origin}/v1`, maxBytes: MIB })).rejects.toMatchObject({
    code: "answer_too_large",
  });
});

it("a response of exactly the limit is read, with its length", async () => {
  answer = (response) => void response.writeHead(200).end(`"${"é".repeat((MIB - 2) / 2)}"`);
  const { data, bytes } = await transportTo(origin).request({ method: "GET", url: `${origin}/v1`, maxBytes: MIB });
  expect(bytes).toBe(MIB);
  expect(data).toBe("é".repeat((MIB - 2) / 2));
});
