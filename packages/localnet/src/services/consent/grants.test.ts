import { expect, test } from "vitest";
import { grantsFromJson, isGrantableOrigin } from "./grants.ts";

test.each(["https://node.example", "https://indexer.example:8443", "http://localhost:9080", "http://127.0.0.1:9081", "http://[::1]:9082"])(
  "user can allow connections to the origin %s",
  (origin) => {
    expect(isGrantableOrigin(origin)).toBe(true);
  },
);

test.each([
  ["nothing", ""],
  ["the end of the directive", "https://a.example; script-src *"],
  ["a keyword", "'unsafe-inline'"],
  ["everything", "*"],
  ["a scheme", "https:"],
  ["a wildcard host", "https://*.example"],
  ["plain http to another machine", "http://node.example"],
  ["plain http in the house", "http://192.168.0.7:8080"],
  ["a host that begins like this machine", "http://127.0.0.1.evil.example:80"],
  ["a path", "https://node.example/v1"],
  ["a slash at the end", "https://node.example/"],
  ["credentials", "https://user:secret@node.example"],
  ["a socket", "wss://node.example"],
  ["a file", "file:///etc/passwd"],
  ["a port that does not exist", "https://node.example:99999"],
  ["a port that an origin never carries", "https://node.example:443"],
  ["upper case", "HTTPS://NODE.EXAMPLE"],
  ["a line end", "https://node.example\r\nset-cookie:x=1"],
  ["two origins", "https://a.example https://b.example"],
])("user cannot allow connections to %s", (_name, text) => {
  expect(isGrantableOrigin(text)).toBe(false);
  expect(grantsFromJson({ connect: [text], image: [] })).toBeUndefined();
});

test.each([[null], [[]], [{}], [{ connect: [] }], [{ connect: [], image: [], script: [] }], [{ connect: "https://a.example", image: [] }]])(
  "list of allowed origins is parsed only in exact format, not %j",
  (value) => {
    expect(grantsFromJson(value)).toBeUndefined();
  },
);

test("list of allowed origins is rejected above its maximum length", () => {
  const many = Array.from({ length: 33 }, (_, index) => `https://n${index}.example`);
  expect(grantsFromJson({ connect: many, image: [] })).toBeUndefined();
  expect(grantsFromJson({ connect: many.slice(0, 32), image: [] })).toBeDefined();
});
