import { type Address, type NativeContext, structTag, typeTag } from "@atoll/move";
import { getAuthenticationKey, type SignerCapability, setAuthenticationKey } from "../account/account.ts";
import { createResourceAccount } from "../account/resourceAccountAddress.ts";
import { transferCoin } from "../assets/coin.ts";
import { publishSerialized } from "../code/publishPackage.ts";
import type { SimpleMap } from "../generated/stdlib/simple_map.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { addToSimpleMap, newSimpleMap, simpleMapIndex } from "../stdlib/simple_map/simpleMap.ts";

const errors = defineErrors("0x1::resource_account", {
  ECONTAINER_NOT_PUBLISHED: [1n, "The source has made no resource account whose capability is left to retrieve"],
  EUNAUTHORIZED_NOT_OWNER: [2n, "The source did not make this resource account, or its capability was retrieved"],
});

const CONTAINER = structTag("0x1::resource_account::Container");
const APTOS_COIN = typeTag("0x1::aptos_coin::AptosCoin");
/** Zero authentication key, for which no private key exists. */
const NO_KEY = new Uint8Array(32);
type Container = { store: SimpleMap };

/**
 * Stores the signer capability for the account's own code to retrieve; until then the given key, or the origin's key, controls the account.
 */
function holdCapability(context: NativeContext, origin: Address, capability: SignerCapability, key: Uint8Array): void {
  if (!context.exists(origin, CONTAINER)) context.moveTo(origin, CONTAINER, { store: newSimpleMap() });
  addToSimpleMap(context.borrowMut<Container>(origin, CONTAINER).store, capability.account, capability);
  setAuthenticationKey(context, capability.account, key.length === 0 ? getAuthenticationKey(context, origin).slice() : key);
}

/** Returns the signer capability and revokes the account's key permanently. */
function retrieveCapability(context: NativeContext, resource: Address, source: Address): SignerCapability {
  errors.check(context.exists(source, CONTAINER), "notFound", "ECONTAINER_NOT_PUBLISHED");
  const { store } = context.borrowMut<Container>(source, CONTAINER);
  const index = simpleMapIndex(store, resource);
  errors.check(index >= 0, "invalidArgument", "EUNAUTHORIZED_NOT_OWNER");
  const capability = store.data[index]?.value as SignerCapability;
  const last = store.data.pop();
  if (last !== undefined && index < store.data.length) store.data[index] = last;
  if (store.data.length === 0) context.moveFrom(source, CONTAINER);
  setAuthenticationKey(context, resource, NO_KEY.slice());
  return capability;
}

/** `0x1::resource_account`: resource accounts that publish code and then retrieve their signer capability. */
export const resourceAccountModule = defineModule({
  id: "0x1::resource_account",
  errors,
  structs: "struct Container has key { store: simple_map::SimpleMap<address, account::SignerCapability> }",
  functions: {
    "public entry fun create_resource_account(origin: &signer, seed: vector<u8>, optional_auth_key: vector<u8>)": (
      { context },
      origin: Address,
      seed: Uint8Array,
      key: Uint8Array,
    ) => {
      const [, capability] = createResourceAccount(context, origin, seed);
      holdCapability(context, origin, capability, key);
    },
    "public entry fun create_resource_account_and_fund(origin: &signer, seed: vector<u8>, optional_auth_key: vector<u8>, fund_amount: u64)":
      ({ context }, origin: Address, seed: Uint8Array, key: Uint8Array, amount: bigint) => {
        const [resource, capability] = createResourceAccount(context, origin, seed);
        transferCoin(context, APTOS_COIN, origin, resource, amount);
        holdCapability(context, origin, capability, key);
      },
    "public entry fun create_resource_account_and_publish_package(origin: &signer, seed: vector<u8>, metadata_serialized: vector<u8>, code: vector<vector<u8>>)":
      ({ context }, origin: Address, seed: Uint8Array, metadata: Uint8Array, code: Uint8Array[]) => {
        const [resource, capability] = createResourceAccount(context, origin, seed);
        publishSerialized(context, resource, metadata, code);
        holdCapability(context, origin, capability, NO_KEY);
      },
    "public fun retrieve_resource_account_cap(resource: &signer, source_addr: address): account::SignerCapability": (
      { context },
      resource: Address,
      source: Address,
    ) => retrieveCapability(context, resource, source),
  },
});
