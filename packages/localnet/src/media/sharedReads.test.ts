import { expect, test } from "vitest";
import { createSharedReads } from "./sharedReads.ts";

const PICTURE_BYTES = 200 * 1024;
/** Store of one picture that counts how often it is read. */
function countingStore() {
  const bytes = new Uint8Array(PICTURE_BYTES).map((_, index) => index % 251);
  const store = {
    reads: 0,
    isDeleted: false,
    has: (hash: string) => hash === "known" && !store.isDeleted,
    get: async () => {
      store.reads++;
      return bytes;
    },
  };
  return { store, bytes };
}

test("hundred concurrent responses of a picture read it once, and a later response reads it again", async () => {
  const { store, bytes } = countingStore();
  const read = createSharedReads(store);
  const pictures = await Promise.all(Array.from({ length: 100 }, () => read("known")));
  expect(new Set(pictures.map((picture) => picture?.bytes))).toEqual(new Set([bytes]));
  expect(store.reads).toBe(1);
  for (const picture of pictures.slice(1)) picture?.release();
  const [first] = pictures;
  expect(new Uint8Array(await new Response(first?.stream()).arrayBuffer())).toEqual(bytes);
  await read("known");
  expect(store.reads).toBe(2);
});

test("response gives nothing before its client reads, and a client that leaves ends the use of the picture", async () => {
  const { store } = countingStore();
  const read = createSharedReads(store);
  const body = (await read("known"))?.stream();
  await body?.cancel();
  await read("known");
  expect(store.reads).toBe(2);
});

test("request for a deleted picture finds nothing while a slow client still reads it", async () => {
  const { store } = countingStore();
  const read = createSharedReads(store);
  await read("known");
  store.isDeleted = true;
  expect(await read("known")).toBeUndefined();
  expect(await read("unknown")).toBeUndefined();
});
