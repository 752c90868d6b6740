import { beforeEach, describe, expect, it } from "vitest";
import {
  createTestRegistry,
  DAY,
  FOLLOW,
  MANUAL,
  outcome,
  parts,
  START,
  type TestRegistry,
  YEAR,
} from "../../testing/names/testRegistry.ts";
import { ALICE, BOB } from "../../testing/network.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { none, some } from "../stdlib/option/option.ts";

const END = START + YEAR;
const GRACE = 30n * DAY;
let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
  registry.registerDomain(ALICE, "alice");
});

const tokenOf = (name: string) => registry.call("v2_1_domains::get_token_addr", ...parts(name))[0] as typeof ALICE;

describe("subdomains", () => {
  it("are free by default, and cost the configured price", () => {
    const before = registry.balance(ALICE);
    registry.registerSubdomain(ALICE, "free.alice", { expiration: END });
    expect(registry.balance(ALICE)).toBe(before);
    registry.call("v2_1_config::set_subdomain_price", NAMES_ADDRESS, 20_000_000n);
    registry.registerSubdomain(ALICE, "dear.alice", { expiration: END });
    expect(registry.balance(ALICE)).toBe(before - 20_000_000n);
  });

  it.each([
    ["no later than its domain", "sub.alice", END, "ok"],
    ["later than its domain", "sub.alice", END + 1n, "v2_1_domains outOfRange ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION"],
    ["in the past", "sub.alice", START - 1n, "ARITHMETIC_ERROR"],
    ["under an unregistered domain", "sub.nobody", END, "router unavailable ENAME_NOT_AVAILABLE"],
    ["too short", "ab.alice", END, "v2_1_domains outOfRange ENAME_TOO_SHORT"],
    ["with a capital letter", "Sub.alice", END, "v2_1_token_helper invalidArgument ESUBDOMAIN_NAME_INVALID"],
  ])("checks a subdomain that expires or is named %s: %s", (_, name, expiration, expected) => {
    expect(outcome(() => registry.registerSubdomain(ALICE, name, { expiration }))).toBe(expected);
  });

  it("require registration by the domain's owner, and reject a duplicate", () => {
    const terms = { expiration: END };
    expect(outcome(() => registry.registerSubdomain(BOB, "sub.alice", terms))).toBe("v2_1_domains permissionDenied ENOT_OWNER_OF_DOMAIN");
    registry.registerSubdomain(ALICE, "sub.alice", { ...terms, to: BOB, target: BOB });
    expect([registry.owner("sub.alice"), registry.target("sub.alice")]).toEqual([BOB, BOB]);
    expect(outcome(() => registry.registerSubdomain(ALICE, "sub.alice", terms))).toBe("router unavailable ENAME_NOT_AVAILABLE");
  });

  it.each([
    [MANUAL, "ok"],
    [FOLLOW, "ok"],
    [2, "v2_1_domains invalidArgument ESUBDOMAIN_EXPIRATION_POLICY_INVALID"],
  ])("accept expiration policy %i: %s", (policy, expected) => {
    expect(outcome(() => registry.registerSubdomain(ALICE, "sub.alice", { expiration: END, policy }))).toBe(expected);
    if (expected === "ok") expect(registry.call("router::get_subdomain_expiration_policy", "alice", "sub")).toEqual([policy]);
  });

  it.each([
    ["own expiration date", MANUAL, START + DAY, START + DAY],
    ["follow the domain", FOLLOW, START + DAY, END],
  ])('with the policy "%s" expire on the exact second and are available again immediately', (_, policy, expiration, end) => {
    registry.registerSubdomain(ALICE, "sub.alice", { expiration, policy, to: BOB });
    expect(registry.expiration("sub.alice")).toBe(end);
    registry.at(end - 1n);
    expect([registry.owner("sub.alice"), registry.canRegister("sub.alice")]).toEqual([BOB, false]);
    registry.at(end);
    expect([registry.owner("sub.alice"), registry.canRegister("sub.alice")]).toEqual([undefined, true]);
  });

  it("cannot be registered during the domain's grace period", () => {
    registry.at(END);
    expect(outcome(() => registry.registerSubdomain(ALICE, "sub.alice", { expiration: END }))).toBe(
      "v2_1_domains permissionDenied ECANNOT_REGISTER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED",
    );
  });

  it("expire with the domain's old registration, regardless of their own date", () => {
    registry.registerSubdomain(ALICE, "sub.alice", { expiration: END, policy: FOLLOW, to: BOB });
    registry.at(END + GRACE + 1n);
    registry.registerDomain(BOB, "alice");
    expect(registry.expiration("sub.alice")).toBe(END + GRACE + 1n + YEAR);
    expect([registry.owner("sub.alice"), registry.canRegister("sub.alice")]).toEqual([undefined, true]);
  });

  it("can serve as primary names", () => {
    registry.registerSubdomain(ALICE, "sub.alice", { expiration: END, to: BOB, target: BOB });
    registry.call("router::set_primary_name", BOB, ...parts("sub.alice"));
    expect(registry.primaryName(BOB)).toBe("sub.alice");
    registry.call("router::domain_admin_transfer_subdomain", ALICE, "alice", "sub", ALICE, none());
    expect([registry.primaryName(BOB), registry.owner("sub.alice"), registry.target("sub.alice")]).toEqual([undefined, ALICE, undefined]);
  });
});

describe("owner of a domain with subdomains", () => {
  beforeEach(() => registry.registerSubdomain(ALICE, "sub.alice", { expiration: START + DAY, transferable: false, to: BOB }));

  it("controls whether a subdomain is transferable", () => {
    const pass = () => outcome(() => registry.network.call("0x1::object::transfer_call", BOB, tokenOf("sub.alice"), ALICE));
    expect(pass()).toBe("0x1::object permissionDenied ENO_UNGATED_TRANSFERS");
    registry.call("router::domain_admin_set_subdomain_transferability", ALICE, "alice", "sub", true);
    expect(pass()).toBe("ok");
    expect(registry.owner("sub.alice")).toBe(ALICE);
  });

  it.each([
    [END, "ok"],
    [END + 1n, "v2_1_domains invalidState ESUBDOMAIN_EXPIRATION_PASS_DOMAIN_EXPIRATION"],
    [START - DAY, "ok"],
  ])("sets a subdomain's expiration to second %i: %s", (expiration, expected) => {
    expect(outcome(() => registry.call("router::domain_admin_set_subdomain_expiration", ALICE, "alice", "sub", expiration))).toBe(expected);
  });

  it("cannot set the expiration of a subdomain with the follow-domain policy", () => {
    registry.call("router::domain_admin_set_subdomain_expiration_policy", ALICE, "alice", "sub", FOLLOW);
    expect(registry.expiration("sub.alice")).toBe(END);
    expect(outcome(() => registry.call("router::domain_admin_set_subdomain_expiration", ALICE, "alice", "sub", END))).toBe(
      "v2_1_domains invalidState ESUBDOMAIN_IS_AUTO_RENEW",
    );
    registry.call("router::domain_admin_set_subdomain_expiration_policy", ALICE, "alice", "sub", MANUAL);
    expect(registry.expiration("sub.alice")).toBe(START + DAY);
  });

  const acts: [string, (typeof ALICE | bigint | number | boolean | { vec: (typeof ALICE)[] })[]][] = [
    ["domain_admin_transfer_subdomain", [ALICE, some(ALICE)]],
    ["domain_admin_set_subdomain_transferability", [true]],
    ["domain_admin_set_subdomain_expiration", [END]],
    ["domain_admin_set_subdomain_expiration_policy", [FOLLOW]],
  ];
  it.each(acts)("is the only caller allowed for %s, until the domain expires", (name, rest) => {
    const act = (signer: typeof ALICE, subdomain = "sub") =>
      outcome(() => registry.call(`router::${name}`, signer, "alice", subdomain, ...rest));
    expect(act(BOB)).toBe("v2_1_domains permissionDenied ENOT_OWNER_OF_DOMAIN");
    const isTransfer = name === "domain_admin_transfer_subdomain";
    expect(act(ALICE, "none")).toBe(isTransfer ? "MISSING_DATA" : "v2_1_domains notFound ESUBDOMAIN_NOT_EXIST");
    expect(act(ALICE)).toBe("ok");
    registry.at(END);
    const expired = isTransfer ? "ECANNOT_TRANSFER_SUBDOMAIN_WHILE_DOMAIN_HAS_EXPIRED" : "EDOMAIN_EXPIRED";
    expect(act(ALICE)).toBe(`v2_1_domains permissionDenied ${expired}`);
  });
});
