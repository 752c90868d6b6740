import { expect, test } from "vitest";
import { addedOrigins } from "./addedOrigins.ts";

const cookie = (text: string) => `theme=dark; atoll-connect=${encodeURIComponent(text)}; other=1`;

test("the networks that the person added are found among other cookies", () => {
  const origins = [
    "https://node.example",
    "https://indexer.example:8443",
    "http://localhost:9080",
    "http://127.0.0.1:9081",
    "http://[::1]:9082",
  ];
  expect(addedOrigins(cookie(origins.join(" ")))).toEqual(origins);
  expect(addedOrigins(cookie("https://node.example https://node.example"))).toEqual(["https://node.example"]);
});

test.each([
  ["no cookie at all", null],
  ["other cookies", "theme=dark; x-atoll-connect=https%3A%2F%2Fevil.example"],
  ["an empty one", "atoll-connect="],
  ["broken encoding", "atoll-connect=%E0%A4%A"],
  ["the end of the directive", cookie("https://a.example; script-src *")],
  ["a keyword", cookie("'unsafe-inline' * https: http: data: ws:")],
  ["a wildcard host", cookie("https://*.example https://*")],
  ["plain http to another machine", cookie("http://node.example http://192.168.0.7:8080 http://127.0.0.1.evil.example:80")],
  ["a path", cookie("https://node.example/v1 https://node.example/")],
  ["credentials", cookie("https://user:secret@node.example http://localhost:80@evil.example")],
  ["sockets and files", cookie("wss://node.example file:///etc/passwd blob:https://node.example")],
  [
    "a port that does not exist, or that an origin never carries",
    cookie("https://node.example:99999 https://node.example:443 http://localhost:80"),
  ],
  ["upper case", cookie("HTTPS://NODE.EXAMPLE")],
  ["line ends", cookie("https://node.example\r\nset-cookie:x=1")],
])("%s adds nothing", (_name, header) => {
  expect(addedOrigins(header)).toEqual([]);
});

test("more than a person would add is cut off", () => {
  const many = Array.from({ length: 100 }, (_, index) => `https://n${index}.example`);
  expect(addedOrigins(cookie(many.join(" ")))).toEqual(many.slice(0, 32));
});
