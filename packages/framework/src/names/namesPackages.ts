import { address, type NativeContext } from "@atoll/move";
import { registerPackage } from "../code/code/packageRules.ts";
import { UPGRADE_POLICY } from "../code/code/packageTypes.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { none } from "../stdlib/option/option.ts";
import { moveString } from "../stdlib/string/string.ts";

interface NamesPackage {
  readonly name: string;
  readonly modules: readonly string[];
  /** Dependencies of the package as pairs of account and package name. */
  readonly dependencies: readonly (readonly [account: string, name: string])[];
}

const FRAMEWORK = ["0x1", "AptosFramework"] as const;
const TOKENS = ["0x3", "AptosToken"] as const;
const DIGITAL_ASSETS = ["0x4", "AptosTokenObjects"] as const;

/** The three published packages of the name registry. */
export const NAMES_PACKAGES = {
  first: {
    name: "aptos_names",
    modules: ["utf8_utils", "config", "price_model", "time_helper", "verify", "token_helper", "domains"],
    dependencies: [FRAMEWORK, TOKENS],
  },
  second: {
    name: "aptos_names_v2_1",
    modules: ["v2_1_string_validator", "v2_1_config", "v2_1_price_model", "v2_1_token_helper", "v2_1_domains"],
    dependencies: [FRAMEWORK, TOKENS, DIGITAL_ASSETS],
  },
  router: {
    name: "router",
    modules: ["router"],
    dependencies: [FRAMEWORK, TOKENS, DIGITAL_ASSETS, [NAMES_ADDRESS, "aptos_names"], [NAMES_ADDRESS, "aptos_names_v2_1"]],
  },
} as const satisfies Record<string, NamesPackage>;

/** Registers package metadata under the registry's account. Source and source map stay empty because no Move source exists. */
export function registerNamesPackage(context: NativeContext, { name, modules, dependencies }: NamesPackage): void {
  const empty = new Uint8Array(0);
  registerPackage(context, NAMES_ADDRESS, {
    name: moveString(name),
    upgrade_policy: { policy: UPGRADE_POLICY.compatible },
    upgrade_number: 0n,
    source_digest: moveString(""),
    manifest: empty,
    modules: modules.map((module) => ({ name: moveString(module), source: empty, source_map: empty, extension: none() })),
    deps: dependencies.map(([account, dependency]) => ({ account: address(account), package_name: moveString(dependency) })),
    extension: none(),
  });
}
