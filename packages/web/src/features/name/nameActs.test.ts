import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { actsOn, callFor, type NamePlace, NO_NAME_INPUTS, newSubdomainName } from "./nameActs.ts";

const [CONTRACT, OWNER, OTHER] = [readAddress("0xc0"), readAddress("0xa1"), readAddress("0xb2")];
const domain = { domain: "harbour", subdomain: undefined };
const registered = { kind: "registered", owner: OWNER, target: OWNER, expirationSecs: 2_000n, isPrimary: false } as const;
const place: NamePlace = { contract: CONTRACT, name: domain, facts: registered, owner: OWNER, domainExpirationSecs: undefined };

describe("actions on a name", () => {
  it("offered actions depend on the name's state: available, expired, registered or primary", () => {
    expect(actsOn({ name: domain, facts: { kind: "available" } })).toEqual(["register"]);
    expect(actsOn({ name: { ...domain, subdomain: "pay" }, facts: { kind: "available" } })).toEqual(["subdomain"]);
    expect(actsOn({ name: domain, facts: { kind: "expired", expirationSecs: 1n } })).toEqual(["renew"]);
    expect(actsOn({ name: { ...domain, subdomain: "pay" }, facts: registered })).not.toContain("renew");
    expect(actsOn({ name: domain, facts: registered })[0]).toBe("makePrimary");
    expect(actsOn({ name: domain, facts: { ...registered, isPrimary: true } })).toEqual(["target", "renew", "subdomain", "transfer"]);
  });

  it("actions build a contract call once all required inputs are entered", () => {
    expect(callFor("target", NO_NAME_INPUTS, place)).toBeUndefined();
    expect(callFor("target", { ...NO_NAME_INPUTS, address: OTHER }, place)?.payload).toMatchObject({
      functionId: `${CONTRACT}::router::set_target_addr`,
      args: ["harbour", null, OTHER],
    });
    expect(callFor("register", { ...NO_NAME_INPUTS, years: 2n }, place)?.payload.args).toEqual(["harbour", 63_072_000n, OWNER, null]);
    expect(callFor("subdomain", { ...NO_NAME_INPUTS, subdomain: "Pay" }, place)?.payload.args.slice(0, 3)).toEqual([
      "harbour",
      "pay",
      2_000n,
    ]);
    expect(callFor("subdomain", { ...NO_NAME_INPUTS, subdomain: "-" }, place)).toBeUndefined();
  });

  it("rejects a subdomain below another subdomain", () => {
    expect(newSubdomainName({ subdomain: "a.pay" }, domain)).toBeUndefined();
  });
});
