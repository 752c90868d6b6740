import { type Address, type NativeContext, structTag } from "@atoll/move";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { MAX_U64 } from "../native/arithmetic.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { moveString } from "../stdlib/string/string.ts";
import { assertAptosFramework, assertCoreResource } from "../stdlib/system_addresses/systemAddresses.ts";
import { depositCoin } from "./coin.ts";
import { aptosCoinTag, type CoinCapability, coinCapability, initializeCoin, mintCoin } from "./coinInfo.ts";

type MintCapStore = { mint_cap: CoinCapability };
type DelegatedMintCapability = { to: Address };
type Delegations = { inner: DelegatedMintCapability[] };

const errorTable = {
  ENO_CAPABILITIES: [1n, "The account may not mint APT"],
  EALREADY_DELEGATED: [2n, "The right to mint was offered to this account already"],
  EDELEGATION_NOT_FOUND: [3n, "Nobody offered this account the right to mint"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::aptos_coin", errorTable);

const mintCapStoreTag = structTag("0x1::aptos_coin::MintCapStore");
const delegationsTag = structTag("0x1::aptos_coin::Delegations");

const APT_DECIMALS = 8;

/** Creates the APT coin, with a mint capability at the framework's account until genesis ends. */
export function initializeAptosCoin(context: NativeContext): { burnCapability: CoinCapability; mintCapability: CoinCapability } {
  initializeCoin(context, FRAMEWORK_ADDRESS, aptosCoinTag, {
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
  context.moveFrom(FRAMEWORK_ADDRESS, mintCapStoreTag);
}

/** Gives the core resources account of a test network a mint capability and the maximum u64 balance. */
export function configureAccountsForTest(context: NativeContext, coreResources: Address): void {
  depositCoin(context, aptosCoinTag, coreResources, mintCoin(context, aptosCoinTag, MAX_U64));
  giveMintCapability(context, coreResources);
  const delegations: Delegations = { inner: [] };
  context.moveTo(coreResources, delegationsTag, delegations);
}

export function hasMintCapability(context: NativeContext, account: Address): boolean {
  return context.exists(account, mintCapStoreTag);
}

/** Mints APT for an address; requires a mint capability. */
export function mintAptosCoin(context: NativeContext, account: Address, to: Address, amount: bigint): void {
  errors.check(hasMintCapability(context, account), "notFound", "ENO_CAPABILITIES");
  depositCoin(context, aptosCoinTag, to, mintCoin(context, aptosCoinTag, amount));
}

/** Delegates the mint capability; the recipient claims it. */
function delegateMintCapability(context: NativeContext, account: Address, to: Address): void {
  assertCoreResource(account);
  const { inner } = context.borrowMut<Delegations>(CORE_RESOURCES_ADDRESS, delegationsTag);
  errors.check(!inner.some((delegation) => delegation.to === to), "invalidArgument", "EALREADY_DELEGATED");
  inner.push({ to });
}

function claimMintCapability(context: NativeContext, account: Address): void {
  const { inner } = context.borrowMut<Delegations>(CORE_RESOURCES_ADDRESS, delegationsTag);
  const index = inner.findIndex((delegation) => delegation.to === account);
  errors.check(index >= 0, "none", "EDELEGATION_NOT_FOUND");
  swapRemove(inner, index);
  // Aborts if the copied capability itself does not exist.
  context.borrow<MintCapStore>(CORE_RESOURCES_ADDRESS, mintCapStoreTag);
  giveMintCapability(context, account);
}

function giveMintCapability(context: NativeContext, account: Address): void {
  const store: MintCapStore = { mint_cap: coinCapability() };
  context.moveTo(account, mintCapStoreTag, store);
}

function swapRemove(items: DelegatedMintCapability[], index: number): void {
  const last = items.pop();
  if (last !== undefined && index < items.length) items[index] = last;
}

/** `0x1::aptos_coin`: the APT coin type, and minting on test networks. */
export const aptosCoinModule: NativeModule = defineModule({
  id: "0x1::aptos_coin",
  friends: ["0x1::genesis"],
  errors,
  structs: `
    struct AptosCoin has key {}
    struct MintCapStore has key { mint_cap: coin::MintCapability<AptosCoin> }
    struct DelegatedMintCapability has store { to: address }
    struct Delegations has key { inner: vector<DelegatedMintCapability> }
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer): (coin::BurnCapability<AptosCoin>, coin::MintCapability<AptosCoin>)": (
      { context },
      framework: Address,
    ) => {
      assertAptosFramework(framework);
      const { burnCapability, mintCapability } = initializeAptosCoin(context);
      return [burnCapability, mintCapability];
    },
    "public fun has_mint_capability(account: &signer): bool": ({ context }, account: Address) => hasMintCapability(context, account),
    "public(friend) fun destroy_mint_cap(aptos_framework: &signer)": ({ context }, framework: Address) => {
      assertAptosFramework(framework);
      destroyAptosMintCapability(context);
    },
    "public(friend) fun configure_accounts_for_test(aptos_framework: &signer, core_resources: &signer, mint_cap: coin::MintCapability<AptosCoin>)":
      ({ context }, framework: Address, coreResources: Address) => {
        assertAptosFramework(framework);
        configureAccountsForTest(context, coreResources);
      },
    "public entry fun mint(account: &signer, dst_addr: address, amount: u64)": (
      { context },
      account: Address,
      to: Address,
      amount: bigint,
    ) => mintAptosCoin(context, account, to, amount),
    "public entry fun delegate_mint_capability(account: signer, to: address)": ({ context }, account: Address, to: Address) =>
      delegateMintCapability(context, account, to),
    "public entry fun claim_mint_capability(account: &signer)": ({ context }, account: Address) => claimMintCapability(context, account),
  },
});
