import { AccountAddress, Ed25519PrivateKey, Serializer } from "@aptos-labs/ts-sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestRegistry, DAY, outcome, parts, START, type TestRegistry, YEAR } from "../../testing/names/testRegistry.ts";
import { ALICE, BOB, CHAIN_ID } from "../../testing/network.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { none, some } from "../stdlib/option/option.ts";
import { routerSignerAddress } from "./router/routerConfig.ts";

const APT = 100_000_000n;
const END = START + YEAR;
const GRACE = 30n * DAY;
let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

/** Reverses the name's parts: functions of the first registry version take the subdomain before the domain. */
const swapped = (name: string) => parts(name).reverse();
const isOwner = (owner: typeof ALICE, name: string) => registry.call("domains::is_token_owner", owner, ...swapped(name))[0];
const targetV1 = (name: string) => registry.call("domains::name_resolved_address", ...swapped(name))[0];

/** Challenge that the registry signs for Alice's first transaction, in the client library's encoding: type name, then value. */
function challengeFor(domain: string): Uint8Array {
  const serializer = new Serializer();
  AccountAddress.from(NAMES_ADDRESS).serialize(serializer);
  serializer.serializeStr("verify");
  serializer.serializeStr("RegisterDomainProofChallenge");
  serializer.serializeU64(0n);
  AccountAddress.from(ALICE).serialize(serializer);
  serializer.serializeStr(domain);
  serializer.serializeU8(CHAIN_ID);
  return serializer.toUint8Array();
}

describe("domain prices of the first registry version", () => {
  it.each([
    [3n, 1, 80n * APT],
    [4n, 1, 40n * APT],
    [5n, 1, 20n * APT],
    [6n, 1, 5n * APT],
    [30n, 1, 5n * APT],
    [3n, 2, 168n * APT],
    [6n, 3, 1_675_000_000n],
    [6n, 4, 2_400_000_000n],
  ])("are, for %i characters and %i years, %i octas", (length, years, octas) => {
    expect(registry.call("price_model::price_for_domain_v1", length, years)).toEqual([octas]);
  });

  it.each([
    [1n, "price_model outOfRange EDOMAIN_TOO_SHORT"],
    [2n, "0x3::property_map none EPROPERTY_NOT_EXIST"],
  ])("reject a domain of %i characters", (length, expected) => {
    expect(outcome(() => registry.call("price_model::price_for_domain_v1", length, 1))).toBe(expected);
  });
});

describe("first version of the name registry", () => {
  it("registers a domain as a token, which becomes the primary name", () => {
    const before = registry.balance(ALICE);
    registry.call("domains::register_domain", ALICE, "alice", 1);
    expect(registry.balance(ALICE)).toBe(before - 20n * APT);
    expect([isOwner(ALICE, "alice"), targetV1("alice"), registry.primaryName(ALICE)]).toEqual([true, some(ALICE), "alice"]);
    expect(registry.call("domains::get_name_record_v1_props_for_name", ...swapped("alice"))).toEqual([1n, END, some(ALICE)]);
    expect(registry.expiration("alice")).toBe(END);
  });

  it.each([
    ["ab", 1, "domains outOfRange EDOMAIN_TOO_SHORT"],
    ["a".repeat(64), 1, "domains outOfRange EDOMAIN_TOO_LONG"],
    ["Alice", 1, "domains invalidArgument EDOMAIN_HAS_INVALID_CHARACTERS"],
    ["alice", 0, "domains outOfRange EINVALID_NUMBER_YEARS"],
    ["alice", 3, "domains outOfRange EINVALID_NUMBER_YEARS"],
    ["alice", 2, "ok"],
  ])("checks the registration of %s for %i years: %s", (domain, years, expected) => {
    expect(outcome(() => registry.call("domains::register_domain", ALICE, domain, years))).toBe(expected);
  });

  it.each([
    [END - 1n, "domains invalidState ENAME_NOT_AVAILABLE"],
    [END + GRACE, "domains invalidState ENAME_NOT_AVAILABLE"],
    [END + GRACE + 1n, "ok"],
  ])("checks the registration of an expired name at second %i: %s", (second, expected) => {
    registry.call("domains::register_domain", ALICE, "alice", 1);
    registry.at(second);
    expect(outcome(() => registry.call("domains::register_domain", BOB, "alice", 1))).toBe(expected);
    expect([isOwner(ALICE, "alice"), isOwner(BOB, "alice")]).toEqual([expected !== "ok", expected === "ok"]);
  });

  it("registers subdomains for the domain's owner, with an expiration no later than the domain's", () => {
    registry.call("domains::register_domain", ALICE, "alice", 1);
    const register = (owner: typeof ALICE, expiration: bigint) =>
      outcome(() => registry.call("domains::register_subdomain", owner, "sub", "alice", expiration));
    expect(register(BOB, END)).toBe("domains permissionDenied ENOT_OWNER_OF_NAME");
    expect(register(ALICE, END + 1n)).toBe("domains outOfRange ESUBDOMAIN_CAN_NOT_EXCEED_DOMAIN_REGISTRATION");
    const before = registry.balance(ALICE);
    expect(register(ALICE, END)).toBe("ok");
    expect(registry.balance(ALICE)).toBe(before - APT / 5n);
    expect(register(ALICE, END)).toBe("domains invalidState ENAME_NOT_AVAILABLE");
  });

  it("lets the owner change a name's target, and the target clear it", () => {
    registry.call("domains::register_domain", ALICE, "alice", 1);
    expect(outcome(() => registry.call("domains::set_domain_address", BOB, "alice", BOB))).toBe(
      "domains permissionDenied ENOT_OWNER_OF_NAME",
    );
    registry.call("domains::set_domain_address", ALICE, "alice", BOB);
    expect([targetV1("alice"), registry.primaryName(ALICE)]).toEqual([some(BOB), undefined]);
    registry.call("domains::clear_domain_address", BOB, "alice");
    expect(targetV1("alice")).toEqual(none());
    expect(outcome(() => registry.call("domains::clear_domain_address", BOB, "alice"))).toBe("domains permissionDenied ENOT_AUTHORIZED");
    registry.call("domains::set_reverse_lookup_entry", ALICE, "", "alice");
    expect([targetV1("alice"), registry.primaryName(ALICE)]).toEqual([some(ALICE), "alice"]);
    registry.call("domains::clear_reverse_lookup_entry", ALICE);
    expect(registry.primaryName(ALICE)).toBeUndefined();
  });

  it("requires the registry's signature when unrestricted minting is disabled", () => {
    const key = new Ed25519PrivateKey(new Uint8Array(32).fill(9));
    registry.call("config::set_unrestricted_mint_enabled", NAMES_ADDRESS, false);
    registry.call("config::set_captcha_public_key", NAMES_ADDRESS, key.publicKey().toUint8Array());
    expect(outcome(() => registry.call("domains::register_domain", ALICE, "alice", 1))).toBe(
      "domains permissionDenied EVALID_SIGNATURE_REQUIRED",
    );
    const withSignature = (domain: string, signature: Uint8Array) =>
      outcome(() => registry.call("domains::register_domain_with_signature", ALICE, domain, 1, signature));
    const signature = key.sign(challengeFor("alice")).toUint8Array();
    expect(withSignature("other", signature)).toBe("verify invalidArgument EINVALID_PROOF_OF_KNOWLEDGE");
    expect(withSignature("alice", signature)).toBe("ok");
  });

  it("serves its administrators even while disabled", () => {
    registry.call("config::set_is_enabled", NAMES_ADDRESS, false);
    expect(outcome(() => registry.call("domains::register_domain", ALICE, "alice", 1))).toBe("domains unavailable ENOT_ENABLED");
    registry.call("domains::force_create_or_seize_domain_name", NAMES_ADDRESS, "alice", 10n * YEAR);
    expect(isOwner(NAMES_ADDRESS, "alice")).toBe(true);
  });

  it.each([
    ["force_set_domain_address", ["alice", BOB]],
    ["force_create_or_seize_domain_name", ["alice", YEAR]],
    ["force_set_expiration", [...swapped("alice"), START]],
    ["force_clear_registration", swapped("alice")],
  ])("%s requires an administrator", (name, args) => {
    registry.call("domains::register_domain", ALICE, "alice", 1);
    expect(outcome(() => registry.call(`domains::${name}`, ALICE, ...args))).toBe("config permissionDenied ENOT_AUTHORIZED");
    expect(outcome(() => registry.call(`domains::${name}`, NAMES_ADDRESS, ...args))).toBe("ok");
  });

  it("is the only version served in the router's first mode", () => {
    registry.call("router::set_mode", NAMES_ADDRESS, 0);
    registry.registerDomain(ALICE, "alice");
    expect([isOwner(ALICE, "alice"), registry.target("alice"), registry.primaryName(ALICE)]).toEqual([true, ALICE, "alice"]);
    expect(registry.call("router::is_name_owner", ALICE, ...parts("alice"))).toEqual([true]);
    for (const absent of [
      () => registry.owner("alice"),
      () => registry.call("router::renew_domain", ALICE, "alice", YEAR),
      () => registry.call("router::migrate_name", ALICE, ...parts("alice")),
      () => registry.call("router::domain_admin_set_subdomain_expiration", ALICE, "alice", "sub", END),
    ]) {
      expect(outcome(absent)).toBe("router notImplemented ENOT_IMPLEMENTED_IN_MODE");
    }
    expect(outcome(() => registry.registerDomain(ALICE, "other", { seconds: YEAR + 1n }))).toBe(
      "router invalidArgument ENOT_MULTIPLE_OF_SECONDS_PER_YEAR",
    );
  });
});

describe("migrating names to the second registry version", () => {
  beforeEach(() => registry.call("domains::register_domain", ALICE, "alice", 1));

  it("preserves owner, expiration, target and primary name, and moves the old token to the router", () => {
    expect(registry.owner("alice")).toBeUndefined();
    registry.call("router::migrate_name", ALICE, ...parts("alice"));
    expect([registry.owner("alice"), registry.target("alice"), registry.primaryName(ALICE)]).toEqual([ALICE, ALICE, "alice"]);
    expect(registry.expiration("alice")).toBe(END);
    expect([isOwner(ALICE, "alice"), isOwner(routerSignerAddress(), "alice")]).toEqual([false, true]);
    expect(registry.call("domains::name_is_registered", ...swapped("alice"))).toEqual([false]);
    expect(outcome(() => registry.call("router::migrate_name", ALICE, ...parts("alice")))).toBe(
      "router invalidState ENAME_ALREADY_MIGRATED",
    );
  });

  it("happens automatically when the owner changes a domain", () => {
    registry.call("router::set_target_addr", ALICE, ...parts("alice"), BOB);
    expect([registry.owner("alice"), registry.target("alice"), registry.primaryName(ALICE)]).toEqual([ALICE, BOB, undefined]);
  });

  it("is allowed for the owner until the grace period ends", () => {
    const migrate = (signer: typeof ALICE) => outcome(() => registry.call("router::migrate_name", signer, ...parts("alice")));
    expect(migrate(BOB)).toBe("router permissionDenied ENOT_NAME_OWNER");
    registry.at(END + GRACE);
    expect(migrate(ALICE)).toBe("router invalidState EMIGRATION_ALREADY_EXPIRED");
    registry.at(END + GRACE - 1n);
    expect(migrate(ALICE)).toBe("ok");
    expect(registry.expiration("alice")).toBe(END + GRACE);
  });

  it("requires migrating a domain before its subdomains", () => {
    registry.call("domains::register_subdomain", ALICE, "sub", "alice", START + DAY);
    const migrate = (name: string) => outcome(() => registry.call("router::migrate_name", ALICE, ...parts(name)));
    expect(migrate("sub.alice")).toBe("router invalidState ECANNOT_MIGRATE_SUBDOMAIN_BEFORE_MIGRATE_DOMAIN");
    expect(outcome(() => registry.call("router::set_target_addr", ALICE, ...parts("sub.alice"), BOB))).toBe(
      "router invalidArgument ESUBDOMAIN_NOT_MIGRATED",
    );
    expect([migrate("alice"), migrate("sub.alice")]).toEqual(["ok", "ok"]);
    expect([registry.owner("sub.alice"), registry.expiration("sub.alice")]).toEqual([ALICE, START + DAY]);
  });

  it.each([
    ["by 7 March 2024", 1_709_855_999n, YEAR],
    ["a second later", 1_709_856_000n, 0n],
  ])("adds one year to domains that expire %s", (_, expiration, added) => {
    registry.at(1_700_000_000n);
    registry.call("domains::force_set_expiration", NAMES_ADDRESS, ...swapped("alice"), expiration);
    registry.call("router::migrate_name", ALICE, ...parts("alice"));
    expect(registry.expiration("alice")).toBe(expiration + added);
  });

  it("keeps unmigrated names unavailable to other accounts", () => {
    expect(registry.canRegister("alice")).toBe(false);
    expect(outcome(() => registry.registerDomain(BOB, "alice"))).toBe("router unavailable ENAME_NOT_AVAILABLE");
  });
});
