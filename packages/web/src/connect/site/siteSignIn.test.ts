import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { boundSignIn, type SiteSignIn, signInProblems } from "./siteSignIn.ts";

const origin = "https://lagoon.example:8443";
const none = { statement: undefined, issuedAt: undefined, expirationTime: undefined, notBefore: undefined, requestId: undefined };
const asked: SiteSignIn = {
  ...{ ...none, resources: undefined, address: undefined, uri: undefined, version: undefined, chainId: undefined },
  ...{ domain: "lagoon.example:8443", nonce: "n1" },
};
const at = { origin, network: "testnet", chainId: 2, now: Date.parse("2026-11-19T12:00:00Z") };

describe("sign-in of a site", () => {
  it("is completed with the account, the site's origin and the network", () => {
    const address = `0x${"a1".repeat(32)}` as Address;
    expect(boundSignIn(asked, { ...at, address })).toMatchObject({ address, uri: origin, version: "1", chainId: "aptos:testnet" });
    expect(boundSignIn({ ...asked, uri: "https://a.example" }, { ...at, address, network: "fork", chainId: 220 })).toMatchObject({
      uri: "https://a.example",
      chainId: "aptos:220",
    });
  });

  it.each<readonly [string, Partial<SiteSignIn>, readonly string[]]>([
    ["for its own host and port", {}, []],
    ["for another domain", { domain: "bank.example" }, ["otherDomain"]],
    ["for its host without the port, which any program on it could have", { domain: "lagoon.example" }, ["otherDomain"]],
    ["for the connected network", { chainId: "aptos:testnet" }, []],
    ["for another network", { chainId: "aptos:mainnet" }, ["otherNetwork"]],
    ["that has expired", { expirationTime: "2026-11-19T12:00:00Z" }, ["notValidNow"]],
    ["that is not valid yet", { notBefore: "2026-11-19T12:00:01Z" }, ["notValidNow"]],
    ["within its validity", { notBefore: "2026-11-19T11:59:59Z", expirationTime: "2026-11-19T12:00:01Z" }, []],
  ])("has these problems if it is %s", (_, changed, expected) => {
    expect(signInProblems({ ...asked, ...changed }, at)).toEqual(expected);
  });
});
