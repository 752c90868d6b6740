import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestRegistry, DAY, FOLLOW, outcome, parts, START, type TestRegistry, YEAR } from "../../testing/names/testRegistry.ts";
import { ALICE, BOB } from "../../testing/network.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { none } from "../stdlib/option/option.ts";

const APT = 100_000_000n;
const GRACE = 30n * DAY;
let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

describe("price of a domain name", () => {
  it.each([
    [2n, 1n, "v2_1_config invalidArgument EINVALID_DOMAIN_LENGTH"],
    [1n, 1n, "v2_1_price_model outOfRange EDOMAIN_TOO_SHORT"],
    [3n, 1n, 20n * APT],
    [4n, 1n, 10n * APT],
    [5n, 1n, 5n * APT],
    [6n, 1n, APT],
    [63n, 1n, APT],
    [3n, 3n, 60n * APT],
    [6n, 10n, 10n * APT],
    [6n, 0n, 0n],
    [6n, 256n, "ARITHMETIC_ERROR"],
  ])("is correct for a domain of %i characters and %i years", (length, years, expected) => {
    const price = () => registry.call("v2_1_price_model::price_for_domain", length, years * YEAR + (YEAR - 1n))[0];
    if (typeof expected === "bigint") expect(price()).toBe(expected);
    else expect(outcome(price)).toBe(expected);
  });

  it("is paid to the registry in full", () => {
    const lengths = { abc: 20n, abcd: 10n, abcde: 5n, abcdef: 1n, "a-very-long-name-indeed": 1n };
    for (const [domain, apt] of Object.entries(lengths)) {
      const [buyer, fund] = [registry.balance(ALICE), registry.balance(NAMES_ADDRESS)];
      registry.registerDomain(ALICE, domain);
      expect(registry.balance(ALICE)).toBe(buyer - apt * APT);
      expect(registry.balance(NAMES_ADDRESS)).toBe(fund + apt * APT);
    }
  });

  it("is exactly what buyers lose and the registry gains, for any price", () => {
    const price = fc.bigInt(0n, 5n * APT);
    fc.assert(
      fc.property(fc.array(fc.tuple(price, fc.constantFrom(ALICE, BOB)), { minLength: 1, maxLength: 8 }), (sales) => {
        registry = createTestRegistry();
        const all = () => [ALICE, BOB, NAMES_ADDRESS].map((owner) => registry.balance(owner));
        const total = (balances: bigint[]) => balances.reduce((sum, balance) => sum + balance);
        const before = all();
        sales.forEach(([octas, buyer], index) => {
          registry.call("v2_1_config::set_domain_price_for_length", NAMES_ADDRESS, octas, 6n);
          registry.registerDomain(buyer, `domain${index}`);
        });
        const after = all();
        expect(total(after)).toBe(total(before));
        expect(after[2]).toBe((before[2] as bigint) + sales.reduce((sum, [octas]) => sum + octas, 0n));
      }),
      { numRuns: 15 },
    );
  });

  it("must be covered by the buyer's balance", () => {
    registry.call("v2_1_config::set_domain_price_for_length", NAMES_ADDRESS, 2_000n * APT, 6n);
    expect(outcome(() => registry.registerDomain(ALICE, "expensive"))).toBe("0x1::fungible_asset invalidArgument EINSUFFICIENT_BALANCE");
    expect(registry.canRegister("expensive")).toBe(true);
  });
});

describe("registration of a domain name", () => {
  it("gives the buyer the name, its target and, for a first name, the primary name", () => {
    registry.registerDomain(ALICE, "alice");
    expect(registry.owner("alice")).toBe(ALICE);
    expect(registry.target("alice")).toBe(ALICE);
    expect(registry.primaryName(ALICE)).toBe("alice");
    expect(registry.expiration("alice")).toBe(START + YEAR);
    registry.registerDomain(ALICE, "second-name");
    expect(registry.primaryName(ALICE)).toBe("alice");
  });

  it("assigns owner and target as requested by the buyer", () => {
    registry.registerDomain(ALICE, "gift", { to: BOB });
    expect([registry.owner("gift"), registry.target("gift"), registry.primaryName(ALICE)]).toEqual([BOB, ALICE, undefined]);
    registry.registerDomain(ALICE, "pointer", { target: BOB });
    expect([registry.owner("pointer"), registry.target("pointer"), registry.primaryName(ALICE)]).toEqual([ALICE, BOB, undefined]);
    expect(registry.primaryName(BOB)).toBeUndefined();
  });

  it.each([
    ["ab", YEAR, "v2_1_domains outOfRange ENAME_TOO_SHORT"],
    ["a".repeat(63), YEAR, "ok"],
    ["a".repeat(64), YEAR, "v2_1_domains outOfRange ENAME_TOO_LONG"],
    ["Alice", YEAR, "v2_1_token_helper invalidArgument EDOMAIN_NAME_INVALID"],
    ["-abc", YEAR, "v2_1_token_helper invalidArgument EDOMAIN_NAME_INVALID"],
    ["alice", 0n, "v2_1_domains invalidArgument EDURATION_MUST_BE_WHOLE_YEARS"],
    ["alice", YEAR - 1n, "v2_1_domains invalidArgument EDURATION_MUST_BE_WHOLE_YEARS"],
    ["alice", YEAR + 1n, "v2_1_domains invalidArgument EDURATION_MUST_BE_WHOLE_YEARS"],
    ["alice", 2n * YEAR, "v2_1_domains outOfRange EINVALID_NUMBER_YEARS"],
  ])("of %s for %i seconds gives %s", (domain, seconds, expected) => {
    expect(outcome(() => registry.registerDomain(ALICE, domain, { seconds }))).toBe(expected);
  });

  it("accepts longer durations when the administrator allows them", () => {
    registry.call("v2_1_config::set_max_number_of_seconds_registered", NAMES_ADDRESS, 3n * YEAR);
    registry.registerDomain(ALICE, "alice", { seconds: 3n * YEAR });
    expect(registry.expiration("alice")).toBe(START + 3n * YEAR);
  });

  it("emits events on the registry's handles", () => {
    registry.registerDomain(ALICE, "alice");
    const events = registry.network.lastEvents().filter(({ type }) => type.includes("v2_1_domains"));
    expect(events.map(({ kind, type }) => [kind, type.split("::")[2]])).toEqual([
      ["v1", "RegisterNameEvent"],
      ["v1", "SetTargetAddressEvent"],
      ["v1", "SetTargetAddressEvent"],
      ["v1", "SetReverseLookupEvent"],
    ]);
    expect(events[0]?.data).toMatchObject({ registration_fee_octas: 5n * APT, expiration_time_secs: START + YEAR });
  });

  it("rejects direct calls that bypass the router", () => {
    const directly = () => registry.call("v2_1_domains::register_domain", ALICE, ALICE, "alice", YEAR);
    expect(outcome(directly)).toBe("v2_1_domains permissionDenied ENOT_ROUTER");
  });

  it("stops while the registry is disabled", () => {
    registry.call("v2_1_config::set_is_enabled", NAMES_ADDRESS, false);
    expect(outcome(() => registry.registerDomain(ALICE, "alice"))).toBe("v2_1_domains unavailable ENOT_ENABLED");
  });
});

describe("expiration of a domain name", () => {
  const end = START + YEAR;
  beforeEach(() => registry.registerDomain(ALICE, "alice"));

  it.each([
    ["the last second", end - 1n, { owner: ALICE, target: ALICE, primary: "alice", canRegister: false }],
    ["the second of expiration", end, { owner: undefined, target: undefined, primary: undefined, canRegister: false }],
    ["the last second of the grace period", end + GRACE, { owner: undefined, target: undefined, primary: undefined, canRegister: false }],
    [
      "the first second after the grace period",
      end + GRACE + 1n,
      { owner: undefined, target: undefined, primary: undefined, canRegister: true },
    ],
  ])("has the expected effect at %s", (_, second, expected) => {
    registry.at(second);
    expect({
      owner: registry.owner("alice"),
      target: registry.target("alice"),
      primary: registry.primaryName(ALICE),
      canRegister: registry.canRegister("alice"),
    }).toEqual(expected);
    const attempt = outcome(() => registry.registerDomain(BOB, "alice"));
    expect(attempt).toBe(expected.canRegister ? "ok" : "router unavailable ENAME_NOT_AVAILABLE");
  });

  it("lets a new owner register the same token with cleared settings", () => {
    const token = registry.call("v2_1_domains::get_token_addr", ...parts("alice"))[0];
    registry.at(end + GRACE + 1n);
    registry.registerDomain(BOB, "alice");
    expect(registry.call("v2_1_domains::get_token_addr", ...parts("alice"))[0]).toBe(token);
    expect([registry.owner("alice"), registry.target("alice")]).toEqual([BOB, BOB]);
    expect([registry.primaryName(ALICE), registry.primaryName(BOB)]).toEqual([undefined, "alice"]);
    expect(outcome(() => registry.call("router::set_target_addr", ALICE, ...parts("alice"), ALICE))).toBe(
      "v2_1_domains permissionDenied ENOT_OWNER_OF_NAME",
    );
  });

  it.each([
    ["router::set_target_addr", [...parts("alice"), BOB], "v2_1_domains permissionDenied ENAME_EXPIRED"],
    ["router::set_primary_name", parts("alice"), "v2_1_domains permissionDenied ENAME_EXPIRED"],
    ["router::clear_target_addr", parts("alice"), "v2_1_domains permissionDenied ENOT_AUTHORIZED"],
  ])("allows its owner only renewal: %s fails", (functionName, args, expected) => {
    registry.at(end);
    expect(outcome(() => registry.call(functionName, ALICE, ...args))).toBe(expected);
  });
});

describe("renewal of a domain name", () => {
  const end = START + YEAR;
  const window = 180n * DAY;
  beforeEach(() => registry.registerDomain(ALICE, "abcdef"));

  it.each([
    ["a second before the renewal window opens", end - window - 1n, "v2_1_domains invalidState EDOMAIN_NOT_AVAILABLE_TO_RENEW"],
    ["in the first second of the renewal window", end - window, "ok"],
    ["at expiry", end, "ok"],
    ["in the last second of the grace period", end + GRACE - 1n, "ok"],
    ["after the grace period", end + GRACE, "v2_1_domains invalidState ECANNOT_RENEW_NAME_THAT_IS_EXPIRED_AND_PAST_GRACE_PERIOD"],
  ])("is checked by time: %s", (_, second, expected) => {
    registry.at(second);
    expect(outcome(() => registry.call("router::renew_domain", ALICE, "abcdef", YEAR))).toBe(expected);
    expect(registry.expiration("abcdef")).toBe(expected === "ok" ? end + YEAR : end);
  });

  it("may be paid by any account, at the regular price", () => {
    registry.at(end - DAY);
    const before = registry.balance(BOB);
    registry.call("router::renew_domain", BOB, "abcdef", YEAR);
    const event = registry.network.lastEvents().find(({ type }) => type.endsWith("RenewNameEvent"));
    expect(registry.balance(BOB)).toBe(before - APT);
    expect(registry.owner("abcdef")).toBe(ALICE);
    expect(event?.data).toMatchObject({
      renewal_fee_octas: APT,
      expiration_time_secs: end + YEAR,
      is_primary_name: true,
    });
  });

  it.each([
    ["abcdef", YEAR - 1n, "v2_1_domains invalidArgument EDURATION_MUST_BE_WHOLE_YEARS"],
    ["abcdef", 2n * YEAR, "v2_1_domains outOfRange EINVALID_NUMBER_YEARS"],
    ["nobodys", YEAR, "0x3::token notFound ETOKEN_DATA_NOT_PUBLISHED"],
  ])("of %s for %i seconds fails: %s", (domain, seconds, expected) => {
    registry.at(end - DAY);
    expect(outcome(() => registry.call("router::renew_domain", ALICE, domain, seconds))).toBe(expected);
  });

  it("extends only subdomains with the follow-domain policy", () => {
    registry.registerSubdomain(ALICE, "follows.abcdef", { expiration: end, policy: FOLLOW });
    registry.registerSubdomain(ALICE, "manual.abcdef", { expiration: end });
    registry.at(end - DAY);
    registry.call("router::renew_domain", ALICE, "abcdef", YEAR);
    expect([registry.expiration("follows.abcdef"), registry.expiration("manual.abcdef")]).toEqual([end + YEAR, end]);
  });
});

describe("targets and primary names of accounts", () => {
  beforeEach(() => registry.registerDomain(ALICE, "alice"));

  it("stop being connected when a name gets another target: it is no longer a primary name", () => {
    registry.call("router::set_target_addr", ALICE, ...parts("alice"), BOB);
    expect([registry.target("alice"), registry.primaryName(ALICE)]).toEqual([BOB, undefined]);
    registry.call("router::set_primary_name", ALICE, ...parts("alice"));
    expect([registry.target("alice"), registry.primaryName(ALICE)]).toEqual([ALICE, "alice"]);
  });

  it("let the target account of a name clear it, but no stranger", () => {
    const clear = (signer: typeof ALICE) => outcome(() => registry.call("router::clear_target_addr", signer, ...parts("alice")));
    expect(clear(BOB)).toBe("v2_1_domains permissionDenied ENOT_AUTHORIZED");
    registry.call("router::set_target_addr", ALICE, ...parts("alice"), BOB);
    expect(clear(BOB)).toBe("ok");
    expect([registry.target("alice"), registry.owner("alice")]).toEqual([undefined, ALICE]);
    expect(clear(ALICE)).toBe("ok");
  });

  it("change when a name is transferred: the sender's primary name is cleared, the target stays", () => {
    const token = registry.call("v2_1_domains::get_token_addr", ...parts("alice"))[0] as typeof ALICE;
    registry.network.call("0x1::object::transfer_call", ALICE, token, BOB);
    expect([registry.owner("alice"), registry.target("alice"), registry.primaryName(ALICE)]).toEqual([BOB, ALICE, undefined]);
    registry.call("router::set_primary_name", BOB, ...parts("alice"));
    expect([registry.target("alice"), registry.primaryName(BOB)]).toEqual([BOB, "alice"]);
  });

  it("let an account clear its primary name", () => {
    registry.call("router::clear_primary_name", ALICE);
    expect(registry.network.lastEvents()[0]?.data).toMatchObject({ account_addr: ALICE, curr_domain_name: none() });
    expect([registry.primaryName(ALICE), registry.target("alice")]).toEqual([undefined, ALICE]);
  });

  it.each([
    ["router::set_target_addr", [BOB]],
    ["router::set_primary_name", []],
  ])("can be set by %s only by the owner", (functionName, rest) => {
    expect(outcome(() => registry.call(functionName, BOB, ...parts("alice"), ...rest))).toBe(
      "v2_1_domains permissionDenied ENOT_OWNER_OF_NAME",
    );
  });
});
