import type { Address, NativeContext } from "@atoll/move";
import {
  type DelegatedMintCapability,
  type Delegations,
  declaration,
  errors,
  type MintCapStore,
  tags,
} from "../../generated/assets/aptos_coin.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { MAX_U64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { assertAptosFramework, assertCoreResource } from "../../stdlib/system_addresses/systemAddresses.ts";
import { depositCoin } from "../coin/coin.ts";
import { type CoinCapability, coinCapability, initializeCoin, mintCoin } from "../coin/coinInfo.ts";

const APT_DECIMALS = 8;

/** Creates the APT coin, with a mint capability at the framework's account until genesis ends. */
export function initializeAptosCoin(context: NativeContext): { burnCapability: CoinCapability; mintCapability: CoinCapability } {
  initializeCoin(context, FRAMEWORK_ADDRESS, tags.AptosCoin, {
    name: moveString("Aptos Coin"),
    symbol: moveString("APT"),
    decimals: APT_DECIMALS,
    monitorSupply: true,
    parallelizableSupply: true,
  });
  giveMintCapability(context, FRAMEWORK_ADDRESS);
  return { burnCapability: coinCapability(), mintCapability: coinCapability() };
}

/** Removes the framework account's mint capability. */
export function destroyAptosMintCapability(context: NativeContext): void {
  context.moveFrom(FRAMEWORK_ADDRESS, tags.MintCapStore);
}

/** Gives the core resources account of a test network a mint capability and the maximum u64 balance. */
export function configureAccountsForTest(context: NativeContext, coreResources: Address): void {
  depositCoin(context, tags.AptosCoin, coreResources, mintCoin(context, tags.AptosCoin, MAX_U64));
  giveMintCapability(context, coreResources);
  const delegations: Delegations = { inner: [] };
  context.moveTo(coreResources, tags.Delegations, delegations);
}

export function hasMintCapability(context: NativeContext, account: Address): boolean {
  return context.exists(account, tags.MintCapStore);
}

/** Mints APT for an address; requires a mint capability. */
export function mintAptosCoin(context: NativeContext, account: Address, to: Address, amount: bigint): void {
  errors.check(hasMintCapability(context, account), "notFound", "ENO_CAPABILITIES");
  depositCoin(context, tags.AptosCoin, to, mintCoin(context, tags.AptosCoin, amount));
}

function giveMintCapability(context: NativeContext, account: Address): void {
  const store: MintCapStore = { mint_cap: coinCapability() };
  context.moveTo(account, tags.MintCapStore, store);
}

function swapRemove(items: DelegatedMintCapability[], index: number): void {
  const last = items.pop();
  if (last !== undefined && index < items.length) items[index] = last;
}

/** `0x1::aptos_coin` */
export const aptosCoinModule = implementModule(declaration, {
  initialize: ({ context }, framework) => {
    assertAptosFramework(framework);
    const { burnCapability, mintCapability } = initializeAptosCoin(context);
    return [burnCapability, mintCapability];
  },
  has_mint_capability: ({ context }, account) => hasMintCapability(context, account),
  destroy_mint_cap: ({ context }, framework) => {
    assertAptosFramework(framework);
    destroyAptosMintCapability(context);
  },
  configure_accounts_for_test: ({ context }, framework, coreResources) => {
    assertAptosFramework(framework);
    configureAccountsForTest(context, coreResources);
  },
  mint: ({ context }, account, to, amount) => mintAptosCoin(context, account, to, amount),
  /** Delegates the mint capability; the recipient claims it. */
  delegate_mint_capability: ({ context }, account, to) => {
    assertCoreResource(account);
    const { inner } = context.borrowMut(CORE_RESOURCES_ADDRESS, tags.Delegations);
    errors.check(!inner.some((delegation) => delegation.to === to), "invalidArgument", "EALREADY_DELEGATED");
    inner.push({ to });
  },
  claim_mint_capability: ({ context }, account) => {
    const { inner } = context.borrowMut(CORE_RESOURCES_ADDRESS, tags.Delegations);
    const index = inner.findIndex((delegation) => delegation.to === account);
    errors.check(index >= 0, "none", "EDELEGATION_NOT_FOUND");
    swapRemove(inner, index);
    // Fails with missing data if the root account has no mint capability to copy.
    context.borrow(CORE_RESOURCES_ADDRESS, tags.MintCapStore);
    giveMintCapability(context, account);
  },
});
