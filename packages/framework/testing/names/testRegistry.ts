import { type Address, MoveAbort, shortAddress, type Value, VmFailure } from "@atoll/move";
import { mintAptosCoin } from "../../src/assets/aptos_coin/aptosCoin.ts";
import type { MoveString } from "../../src/generated/stdlib/string.ts";
import { type CurrentTimeMicroseconds, tags as timestampTags } from "../../src/generated/stdlib/timestamp.ts";
import { frameworkModules } from "../../src/modules.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, NAMES_ADDRESS } from "../../src/native/addresses.ts";
import { ERROR_CATEGORIES } from "../../src/native/errors.ts";
import type { Option } from "../../src/native/moveTypes.ts";
import { OCTAS_PER_APT } from "../../src/native/units.ts";
import { none, optionOf, optionValue } from "../../src/stdlib/option/option.ts";
import { moveString, stringText } from "../../src/stdlib/string/string.ts";
import { ALICE, BOB, createNetwork, type Network } from "../network.ts";

/** Test support: the name registry after genesis, at a later time, with funded accounts for Alice and Bob. */
export interface TestRegistry {
  readonly network: Network;
  /** Calls a function of the registry, such as `router::set_mode`. Plain strings become Move strings. */
  call(functionName: string, ...args: (Value | string)[]): Value[];
  /** Sets the clock to a time in seconds. */
  at(seconds: bigint): void;
  balance(owner: Address): bigint;

  registerDomain(buyer: Address, domain: string, recipients?: { target?: Address; to?: Address; seconds?: bigint }): void;
  registerSubdomain(owner: Address, name: string, terms: SubdomainTerms): void;
  owner(name: string): Address | undefined;
  target(name: string): Address | undefined;
  primaryName(account: Address): string | undefined;
  expiration(name: string): bigint;
  canRegister(name: string): boolean;
}
interface SubdomainTerms {
  readonly expiration: bigint;
  readonly policy?: number;
  readonly transferable?: boolean;
  readonly target?: Address;
  readonly to?: Address;
}

export const START = 1_800_000_000n;
export const YEAR = 31_536_000n;
export const DAY = 86_400n;
export const MANUAL = 0;
export const FOLLOW = 1;

export function createTestRegistry(): TestRegistry {
  const network = createNetwork();
  network.run((context) => {
    for (const rich of [ALICE, BOB]) mintAptosCoin(context, CORE_RESOURCES_ADDRESS, rich, 1_000n * OCTAS_PER_APT);
  });
  const at = (seconds: bigint) =>
    network.run((context) => {
      context.borrowMut<CurrentTimeMicroseconds>(FRAMEWORK_ADDRESS, timestampTags.CurrentTimeMicroseconds).microseconds =
        seconds * 1_000_000n;
    });
  at(START);
  const call = (functionName: string, ...args: (Value | string)[]) =>
    network.call(`${NAMES_ADDRESS}::${functionName}`, ...args.map((argument) => (isText(argument) ? moveString(argument) : argument)));
  return {
    network,
    call,
    at,
    balance: (owner) => network.call("0x1::coin::balance<0x1::aptos_coin::AptosCoin>", owner)[0] as bigint,
    registerDomain(buyer, domain, { target, to, seconds = YEAR } = {}) {
      call("router::register_domain", buyer, domain, seconds, optionOf(target), optionOf(to));
    },
    registerSubdomain(owner, name, { expiration, policy = MANUAL, transferable = true, target, to }) {
      const [subdomain = "", domain = ""] = name.split(".");
      const terms = [expiration, policy, transferable, optionOf(target), optionOf(to)];
      call("router::register_subdomain", owner, domain, subdomain, ...terms);
    },
    owner: (name) => optionValue(call("router::get_owner_addr", ...parts(name))[0] as Option<Address>),
    target: (name) => optionValue(call("router::get_target_addr", ...parts(name))[0] as Option<Address>),
    primaryName(account) {
      const names = call("router::get_primary_name", account) as Option<MoveString>[];
      const texts = names.flatMap(({ vec }) => vec.map(stringText));
      return texts.length === 0 ? undefined : texts.join(".");
    },
    expiration: (name) => call("router::get_expiration", ...parts(name))[0] as bigint,
    canRegister: (name) => call("router::can_register", ...parts(name))[0] as boolean,
  };
}

/** Splits a name into the usual function arguments: domain and optional subdomain. */
export function parts(name: string): [domain: MoveString, subdomain: Option<MoveString>] {
  const [first = "", second] = name.split(".");
  return second === undefined ? [moveString(first), none()] : [moveString(second), { vec: [moveString(first)] }];
}

/** Outcome of a call as text: `router unavailable ENAME_NOT_AVAILABLE`, `ARITHMETIC_ERROR`, or `ok`. */
export function outcome(run: () => unknown): string {
  try {
    run();
    return "ok";
  } catch (error) {
    if (error instanceof VmFailure) return error.status;
    if (!(error instanceof MoveAbort) || error.location === undefined) throw error;
    const { address: owner, name } = error.location;
    const category = Object.entries(ERROR_CATEGORIES).find(([, number]) => number === error.code >> 16n)?.[0];
    const module = frameworkModules.find(({ definition: { id } }) => id.address === owner && id.name === name);
    const reason = module?.definition.errors.get(error.code & 0xffffn)?.name ?? `0x${error.code.toString(16)}`;
    return `${owner === NAMES_ADDRESS ? name : `${shortAddress(owner)}::${name}`} ${category} ${reason}`;
  }
}

/** Whether an argument is plain text. Addresses are strings too, but always match this pattern. */
function isText(value: Value | string): value is string {
  return typeof value === "string" && !/^0x[0-9a-f]{64}$/.test(value);
}
