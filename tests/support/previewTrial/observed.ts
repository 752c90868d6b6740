import { AccountAddress, createObjectAddress, createUserDerivedObjectAddress } from "@aptos-labs/ts-sdk";
import type { Address } from "../../../packages/web/src/chain/facts/types.ts";
import type { Resources } from "./trialNetwork.ts";

/** All resources of the observed addresses. */
export type State = ReadonlyMap<Address, Resources>;

/** Differences between two states, derived from the resources alone: one sorted line per changed balance, object, pool or permission. */
export function observedChanges(before: State, after: State): readonly string[] {
  return [...balances(before, after), ...objects(before, after), ...pools(before, after), ...permissions(before, after)].sort();
}

/** Reads a nested field as text. */
function field(value: unknown, ...path: readonly string[]): string | undefined {
  let inner = value;
  for (const name of path)
    inner = typeof inner === "object" && inner !== null ? (inner as Readonly<Record<string, unknown>>)[name] : undefined;
  return inner === undefined ? undefined : String(inner);
}

const long = (address: string): string => `0x${address.slice(2).padStart(64, "0")}`;
const at = (state: State, address: Address, type: string): unknown => state.get(address)?.get(type);

const CORE = "0x1::object::ObjectCore";
const TOMB_STONE = "0x1::object::TombStone";
const STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT = "0x1::fungible_asset::ConcurrentFungibleBalance";
const POOL = "0x1::stake::StakePool";
const MULTISIG = "0x1::multisig_account::MultisigAccount";
const ACCOUNT = "0x1::account::Account";

/** Sums units by owner and asset in coin stores and primary stores of these addresses; other stores count separately. */
function holdings(state: State): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (owner: string, asset: string, units: bigint) => {
    const key = `${owner} has ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + units);
  };
  for (const [address, resources] of state) {
    for (const [type, data] of resources) {
      const coin = /^0x1::coin::CoinStore<(.*)>$/.exec(type)?.[1];
      if (coin !== undefined) add(address, pairedWith(coin), BigInt(field(data, "coin", "value") ?? 0));
    }
    const store = at(state, address, STORE);
    if (store === undefined) continue;
    const aside = field(at(state, address, CONCURRENT), "balance", "value") ?? 0;
    const owner = long(field(at(state, address, CORE), "owner") ?? address);
    const asset = long(field(store, "metadata", "inner") ?? "");
    const primary = createUserDerivedObjectAddress(AccountAddress.from(owner), AccountAddress.from(asset)).toStringLong();
    add(owner, address === primary ? asset : `${asset} in ${address}`, BigInt(field(store, "balance") ?? 0) + BigInt(aside));
  }
  return sums;
}

function pairedWith(coin: string): string {
  return coin === "0x1::aptos_coin::AptosCoin" ? long("0xa") : createObjectAddress(AccountAddress.A, coin).toStringLong();
}

function balances(before: State, after: State): readonly string[] {
  const [old, fresh] = [holdings(before), holdings(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? 0n, fresh.get(key) ?? 0n];
    return was === is ? [] : [`${key}: ${was} -> ${is}`];
  });
}

function objects(before: State, after: State): readonly string[] {
  return [...after.keys()].flatMap((address) => {
    if (at(before, address, STORE) !== undefined || at(after, address, STORE) !== undefined) return [];
    const owner = (state: State): string => {
      const found = field(at(state, address, CORE), "owner");
      return found === undefined ? "nothing" : long(found);
    };
    const isBurnt = at(before, address, TOMB_STONE) === undefined && at(after, address, TOMB_STONE) !== undefined;
    return owner(before) === owner(after) && !isBurnt ? [] : [`object ${address}: ${owner(before)} -> ${owner(after)}`];
  });
}

function pools(before: State, after: State): readonly string[] {
  return [...after.keys()].flatMap((address) =>
    ["active", "pending_active", "pending_inactive", "inactive"].flatMap((part) => {
      const octas = (state: State): string => field(at(state, address, POOL), part, "value") ?? "0";
      return octas(before) === octas(after) ? [] : [`pool ${address} ${part}: ${octas(before)} -> ${octas(after)}`];
    }),
  );
}

function permissions(before: State, after: State): readonly string[] {
  return [...after.keys()].flatMap((address) => {
    const compare = (what: string, read: (state: State) => string | undefined): readonly string[] => {
      const [was, is] = [read(before), read(after)];
      return is === undefined || was === is ? [] : [`${what} of ${address}: ${was} -> ${is}`];
    };
    const owners = (state: State): readonly string[] =>
      (field(at(state, address, MULTISIG), "owners") ?? "").split(",").filter(Boolean).map(long);
    const isAccount = at(after, address, ACCOUNT) !== undefined;
    const offer = (name: string) => (state: State) => {
      const offered = field(at(state, address, ACCOUNT), name, "for", "vec") ?? "";
      return !isAccount ? undefined : offered === "" ? "nobody" : long(offered);
    };
    const role = (name: string) => (state: State) => {
      const holder = field(at(state, address, POOL), name);
      return holder === undefined ? undefined : long(holder);
    };
    return [
      ...compare("key", (state) => (isAccount ? (field(at(state, address, ACCOUNT), "authentication_key") ?? address) : undefined)),
      ...compare("rotation offer", offer("rotation_capability_offer")),
      ...compare("signer offer", offer("signer_capability_offer")),
      ...owners(after)
        .filter((owner) => !owners(before).includes(owner))
        .map((owner) => `owner of ${address} added: ${owner}`),
      ...owners(before)
        .filter((owner) => !owners(after).includes(owner))
        .map((owner) => `owner of ${address} removed: ${owner}`),
      ...compare("threshold", (state) => field(at(state, address, MULTISIG), "num_signatures_required")),
      ...compare("operator", role("operator_address")),
      ...compare("voter", role("delegated_voter")),
    ];
  });
}
