import { describe, expect, it } from "vitest";
import { pictureAddress, readGateway } from "./pictureAddress.ts";

const GATEWAY = "https://gateway.example/ipfs/";
const CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const CID_1 = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
const ALLOWED = ["https://gateway.example", "https://pictures.example", "http://localhost:9090"];
const shown = (uri: string, gateway: string | undefined = GATEWAY) => pictureAddress(uri, { gateway, imageOrigins: ALLOWED });

describe("the picture of an asset or token", () => {
  it.each([
    [`ipfs://${CID}`, `${GATEWAY}${CID}`],
    [`ipfs://ipfs/${CID}/1.png`, `${GATEWAY}${CID}/1.png`],
    [`ipfs://${CID_1}/a b/ü.png`, `${GATEWAY}${CID_1}/a%20b/%C3%BC.png`],
    [`ipfs://${CID_1}/a%20b.png`, `${GATEWAY}${CID_1}/a%20b.png`],
    [`ipfs://${CID}/100%25?.png`.replace("?", ""), `${GATEWAY}${CID}/100%25.png`],
    ["https://pictures.example/1.png?size=2", "https://pictures.example/1.png?size=2"],
    ["https://pictures.example/1.svg#part", "https://pictures.example/1.svg"],
    ["https://PICTURES.example:443/1.png", "https://pictures.example/1.png"],
    ["http://localhost:9090/1.png", "http://localhost:9090/1.png"],
  ])("at %s is shown from %s", (uri, src) => {
    expect(shown(uri)).toEqual({ kind: "shown", src });
  });

  it.each([
    ["https://pictures.example.evil.example/1.png", "https://pictures.example.evil.example"],
    ["https://pictures.example:8443/1.png", "https://pictures.example:8443"],
    ["http://localhost:9091/1.png", "http://localhost:9091"],
  ])("at %s requires consent for %s", (uri, origin) => {
    expect(shown(uri)).toEqual({ kind: "ask", origin });
  });

  it("on IPFS requires a gateway, and consent for it", () => {
    expect(pictureAddress(`ipfs://${CID}`, { gateway: undefined, imageOrigins: ALLOWED })).toEqual({ kind: "noGateway" });
    expect(pictureAddress(`ipfs://${CID}`, { gateway: GATEWAY, imageOrigins: [] })).toEqual({
      kind: "ask",
      origin: "https://gateway.example",
    });
  });

  it.each([
    "",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "http://pictures.example/1.png",
    "http://192.168.0.7/1.png",
    "https://user:secret@pictures.example/1.png",
    "//pictures.example/1.png",
    "/assets/1.png",
    "blob:https://pictures.example/1",
    "file:///etc/passwd",
    `ipfs://${CID}/../../admin`,
    `ipfs://${CID}/%2e%2e/%2E%2E/admin`,
    `ipfs://${CID}/a%2f..%2fb`,
    `ipfs://${CID}/a\\..\\b`,
    `ipfs://${CID}/100%.png`,
    `ipfs://${CID}?download=1`,
    "ipfs://../../admin",
    "ipfs://evil.example/1.png",
    `IPFS://${CID}`,
    `https://pictures.example/${"a".repeat(2_000)}`,
  ])("at %s is never fetched", (uri) => {
    expect(shown(uri)).toEqual({ kind: "never" });
  });
});

describe("IPFS gateway", () => {
  it.each([
    ["https://ipfs.example/ipfs", "https://ipfs.example/ipfs/"],
    [" https://ipfs.example ", "https://ipfs.example/"],
    ["http://127.0.0.1:8088/ipfs/", "http://127.0.0.1:8088/ipfs/"],
  ])("typed as %s becomes %s", (typed, prefix) => {
    expect(readGateway(typed)).toBe(prefix);
  });
  it.each([
    "",
    "ipfs.example",
    "http://ipfs.example/",
    "https://a:b@ipfs.example/",
    "https://ipfs.example/?x=",
    "https://ipfs.example/#x",
    "ftp://x/",
  ])("%j is rejected", (typed) => {
    expect(readGateway(typed)).toBeUndefined();
  });
});

describe("address of an uploaded picture", () => {
  const HASH = "0a".repeat(32);
  const media = "http://127.0.0.1:4400/-/media";
  const at = (uri: string) => pictureAddress(uri, { gateway: undefined, imageOrigins: [], media });

  it.each(["127.0.0.1:4400", "127.0.0.1:4999", "127.0.0.1", "localhost:4400", "[::1]:4400"])(
    "on %s loads from the page's own server",
    (host) => {
      expect(at(`http://${host}/-/media/${HASH}`)).toEqual({ kind: "shown", src: `${media}/${HASH}` });
    },
  );

  it.each([
    `http://127.0.0.1:4400/-/media/${HASH}?q=1`,
    `http://127.0.0.1:4400/-/media/${HASH}/`,
    `http://127.0.0.1:4400/-/media/${HASH.slice(2)}`,
    `http://127.0.0.1:4400/-/media/${HASH.toUpperCase()}`,
    `http://127.0.0.1:4400/x/-/media/${HASH}`,
    `http://127.0.0.1.example:4400/-/media/${HASH}`,
    `http://127.0.0.1@evil.example/-/media/${HASH}`,
    `https://127.0.0.1:4400/-/media/${HASH}`,
  ])("does not match %s", (uri) => {
    expect(at(uri).kind).not.toBe("shown");
  });

  it("requires consent on a page whose server stores no pictures", () => {
    expect(pictureAddress(`http://127.0.0.1:4400/-/media/${HASH}`, { gateway: undefined, imageOrigins: [] })).toEqual({
      kind: "ask",
      origin: "http://127.0.0.1:4400",
    });
  });
});
