import { type Address, type NativeContext, typeTag } from "@atoll/move";
import { getAuthenticationKey, type SignerCapability, setAuthenticationKey } from "../../account/account/account.ts";
import { createResourceAccount } from "../../account/account/resourceAccountAddress.ts";
import { transferCoin } from "../../assets/coin/coin.ts";
import { publishSerialized } from "../../code/code/publishPackage.ts";
import { declaration, errors, tags } from "../../generated/multisig/resource_account.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addToSimpleMap, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";

const APTOS_COIN = typeTag("0x1::aptos_coin::AptosCoin");
/** Authentication key without a private key. */
const NO_KEY = new Uint8Array(32);

/** Stores the signer capability for the account's own code. Until it is retrieved, the given key or the origin's key signs. */
function holdCapability(context: NativeContext, origin: Address, capability: SignerCapability, key: Uint8Array): void {
  if (!context.exists(origin, tags.Container)) context.moveTo(origin, tags.Container, { store: { data: [] } });
  addToSimpleMap(context.borrowMut(origin, tags.Container).store, capability.account, capability);
  setAuthenticationKey(context, capability.account, key.length === 0 ? getAuthenticationKey(context, origin).slice() : key);
}

/** `0x1::resource_account`: accounts for published code. */
export const resourceAccountModule = implementModule(declaration, {
  create_resource_account: ({ context }, origin, seed, key) => {
    const [, capability] = createResourceAccount(context, origin, seed);
    holdCapability(context, origin, capability, key);
  },
  create_resource_account_and_fund: ({ context }, origin, seed, key, amount) => {
    const [resource, capability] = createResourceAccount(context, origin, seed);
    transferCoin(context, APTOS_COIN, origin, resource, amount);
    holdCapability(context, origin, capability, key);
  },
  create_resource_account_and_publish_package: ({ context }, origin, seed, metadata, code) => {
    const [resource, capability] = createResourceAccount(context, origin, seed);
    publishSerialized(context, resource, metadata, code);
    holdCapability(context, origin, capability, NO_KEY);
  },
  /** Returns the capability and revokes the account's key permanently. */
  retrieve_resource_account_cap: ({ context }, resource, source) => {
    errors.check(context.exists(source, tags.Container), "notFound", "ECONTAINER_NOT_PUBLISHED");
    const { store } = context.borrowMut(source, tags.Container);
    const index = simpleMapIndex(store, resource);
    errors.check(index >= 0, "invalidArgument", "EUNAUTHORIZED_NOT_OWNER");
    const capability = store.data[index]?.value as SignerCapability;
    const last = store.data.pop();
    if (last !== undefined && index < store.data.length) store.data[index] = last;
    if (store.data.length === 0) context.moveFrom(source, tags.Container);
    setAuthenticationKey(context, resource, NO_KEY.slice());
    return capability;
  },
});
