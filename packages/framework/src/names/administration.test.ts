import { beforeEach, describe, expect, it } from "vitest";
import { createTestRegistry, DAY, outcome, parts, START, type TestRegistry, YEAR } from "../../testing/names/testRegistry.ts";
import { ALICE, BOB, createNetwork } from "../../testing/network.ts";
import type { PackageRegistry } from "../generated/code/code.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { none, some } from "../stdlib/option/option.ts";
import { moveString, stringText } from "../stdlib/string/string.ts";
import { namesModules } from "./namesModules.ts";
import { routerSignerAddress } from "./router/routerConfig.ts";

let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

describe("genesis of the name registry", () => {
  it.each([
    ["router::get_mode", [1]],
    ["router::get_admin_addr", [NAMES_ADDRESS]],
    ["router::get_pending_admin_addr", [none()]],
    ["v2_1_config::is_enabled", [true]],
    ["v2_1_config::admin_address", [NAMES_ADDRESS]],
    ["v2_1_config::fund_destination_address", [NAMES_ADDRESS]],
    ["v2_1_config::max_number_of_seconds_registered", [YEAR]],
    ["v2_1_config::min_domain_length", [3n]],
    ["v2_1_config::max_domain_length", [63n]],
    ["v2_1_config::subdomain_price", [0n]],
    ["v2_1_config::reregistration_grace_sec", [30n * DAY]],
    ["v2_1_config::domain_collection_name", [moveString("Aptos Domain Names V2")]],
    ["config::reregistration_grace_sec", [30n * DAY]],
    ["config::max_number_of_years_registered", [2]],
    ["config::fund_destination_address", [NAMES_ADDRESS]],
  ])("sets the value that %s returns", (functionName, expected) => {
    expect(registry.call(functionName)).toEqual(expected);
  });

  it("gives the administrator account the key of its own address", () => {
    const key = registry.network.call("0x1::account::get_authentication_key", NAMES_ADDRESS)[0] as Uint8Array;
    expect(`0x${Buffer.from(key).toString("hex")}`).toBe(NAMES_ADDRESS);
  });

  it("lists every registry module in a package", () => {
    const registered = registry.network.resource<PackageRegistry>(NAMES_ADDRESS, "0x1::code::PackageRegistry");
    const listed = registered?.packages.flatMap(({ modules }) => modules.map(({ name }) => stringText(name)));
    expect(listed?.sort()).toEqual(namesModules.map(({ definition }) => definition.id.name).sort());
  });

  it("omits the registry when the option is off", () => {
    const network = createNetwork({ names: false });
    expect(network.resource(NAMES_ADDRESS, `${NAMES_ADDRESS}::router::RouterConfig`)).toBeUndefined();
    expect(network.resource(NAMES_ADDRESS, "0x1::account::Account")).toBeUndefined();
  });
});

describe("administrator of the name registry", () => {
  const settings: [string, (bigint | number | boolean | typeof ALICE | { bytes: Uint8Array })[]][] = [
    ["v2_1_config::set_is_enabled", [false]],
    ["v2_1_config::set_admin_address", [BOB]],
    ["v2_1_config::set_fund_destination_address", [BOB]],
    ["v2_1_config::set_max_number_of_seconds_registered", [1n]],
    ["v2_1_config::set_max_domain_length", [10n]],
    ["v2_1_config::set_min_domain_length", [4n]],
    ["v2_1_config::set_tokendata_description", [moveString("a name")]],
    ["v2_1_config::set_tokendata_url_prefix", [moveString("https://names.example/")]],
    ["v2_1_config::set_subdomain_price", [1n]],
    ["v2_1_config::set_reregistration_grace_sec", [1n]],
    ["config::set_is_enabled", [false]],
    ["config::set_admin_address", [BOB]],
    ["config::set_fund_destination_address", [BOB]],
    ["config::set_max_number_of_years_registered", [5]],
    ["config::set_max_domain_length", [10n]],
    ["config::set_min_domain_length", [4n]],
    ["config::set_tokendata_description", [moveString("a name")]],
    ["config::set_tokendata_url_prefix", [moveString("https://names.example/")]],
    ["config::set_subdomain_price", [1n]],
    ["config::set_unrestricted_mint_enabled", [false]],
    ["config::set_reregistration_grace_sec", [1n]],
  ];
  it.each(settings)("is the only caller allowed for %s, whose getter then returns the new value", (functionName, [value]) => {
    const [module = ""] = functionName.split("::");
    const set = (signer: typeof ALICE) => outcome(() => registry.call(functionName, signer, value ?? 0n));
    expect(set(ALICE)).toBe(`${module} permissionDenied ENOT_AUTHORIZED`);
    expect(set(NAMES_ADDRESS)).toBe("ok");
    const read = functionName.replace("set_is_", "is_").replace("set_", "");
    expect(registry.call(read)).toEqual([value]);
  });

  it.each([
    ["v2_1_config::set_max_number_of_seconds_registered", [0n], "v2_1_config invalidArgument EINVALID_VALUE"],
    ["v2_1_config::set_max_domain_length", [0n], "v2_1_config invalidArgument EINVALID_VALUE"],
    ["v2_1_config::set_min_domain_length", [0n], "v2_1_config invalidArgument EINVALID_VALUE"],
    ["v2_1_config::set_domain_price_for_length", [1n, 2n], "v2_1_config invalidArgument EINVALID_DOMAIN_LENGTH"],
    ["config::set_max_number_of_years_registered", [0], "config invalidArgument EINVALID_VALUE"],
    ["config::set_domain_price_for_length", [0n, 3n], "config invalidArgument EINVALID_VALUE"],
    ["config::set_domain_price_for_length", [1n, 0n], "config invalidArgument EINVALID_VALUE"],
    ["config::set_captcha_public_key", [new Uint8Array(31)], "0x1::ed25519 invalidArgument E_WRONG_PUBKEY_SIZE"],
  ])("cannot set invalid values with %s: case %#", (functionName, args, expected) => {
    expect(outcome(() => registry.call(functionName, NAMES_ADDRESS, ...args))).toBe(expected);
  });

  it("can hand over the role, while the deployer keeps administrator rights", () => {
    registry.call("v2_1_config::set_admin_address", NAMES_ADDRESS, BOB);
    for (const admin of [BOB, NAMES_ADDRESS]) {
      expect(outcome(() => registry.call("v2_1_config::set_subdomain_price", admin, 7n))).toBe("ok");
    }
  });

  it("seizes a name for any duration", () => {
    registry.registerDomain(ALICE, "alice");
    registry.call("v2_1_domains::force_create_or_seize_name", NAMES_ADDRESS, ...parts("alice"), 100n * YEAR);
    expect([registry.owner("alice"), registry.target("alice"), registry.primaryName(ALICE)]).toEqual([NAMES_ADDRESS, undefined, undefined]);
    expect(registry.expiration("alice")).toBe(START + 100n * YEAR);
  });

  it("clears a registration, after which the name can be registered immediately", () => {
    registry.registerDomain(ALICE, "alice");
    registry.call("v2_1_domains::force_clear_registration", NAMES_ADDRESS, ...parts("alice"));
    expect([registry.owner("alice"), registry.canRegister("alice")]).toEqual([undefined, true]);
    registry.registerDomain(BOB, "alice");
    expect([registry.owner("alice"), registry.primaryName(BOB)]).toEqual([BOB, "alice"]);
  });

  it("sets a name's target and expiration", () => {
    registry.registerDomain(ALICE, "alice");
    registry.call("v2_1_domains::force_set_target_address", NAMES_ADDRESS, ...parts("alice"), BOB);
    expect([registry.target("alice"), registry.primaryName(ALICE)]).toEqual([BOB, undefined]);
    registry.call("v2_1_domains::force_set_name_expiration", NAMES_ADDRESS, ...parts("alice"), START);
    expect([registry.expiration("alice"), registry.owner("alice")]).toEqual([START, undefined]);
  });

  it.each([
    ["force_set_target_address", [BOB]],
    ["force_create_or_seize_name", [YEAR]],
    ["force_clear_registration", []],
    ["force_set_name_expiration", [START]],
  ])("is the only caller allowed for %s", (name, rest) => {
    registry.registerDomain(ALICE, "alice");
    expect(outcome(() => registry.call(`v2_1_domains::${name}`, ALICE, ...parts("alice"), ...rest))).toBe(
      "v2_1_config permissionDenied ENOT_AUTHORIZED",
    );
  });
});

describe("administrator of the name router", () => {
  it("is the only caller allowed to set the router's mode", () => {
    expect(outcome(() => registry.call("router::set_mode", ALICE, 0))).toBe("router permissionDenied ENOT_ADMIN");
    expect(outcome(() => registry.call("router::set_mode", NAMES_ADDRESS, 2))).toBe("router invalidArgument EINVALID_MODE");
    registry.call("router::set_mode", NAMES_ADDRESS, 0);
    expect(registry.call("router::get_mode")).toEqual([0]);
  });

  it("transfers the role in two steps", () => {
    expect(outcome(() => registry.call("router::set_pending_admin", ALICE, BOB))).toBe("router permissionDenied ENOT_ADMIN");
    registry.call("router::set_pending_admin", NAMES_ADDRESS, BOB);
    expect(registry.call("router::get_pending_admin_addr")).toEqual([some(BOB)]);
    expect(outcome(() => registry.call("router::accept_pending_admin", ALICE))).toBe("router permissionDenied ENOT_PENDING_ADMIN");
    registry.call("router::accept_pending_admin", BOB);
    expect([registry.call("router::get_admin_addr"), registry.call("router::get_pending_admin_addr")]).toEqual([[BOB], [none()]]);
  });

  it("signs as the resource account derived from the router's seed", () => {
    const signer = registry.network.call("0x1::account::create_resource_address", NAMES_ADDRESS, moveString("ANS ROUTER").bytes)[0];
    expect(signer).toBe(routerSignerAddress());
  });
});
