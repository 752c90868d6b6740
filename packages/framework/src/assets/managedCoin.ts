import type { Address, NativeCall, NativeContext, StructTag, TypeTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import { utf8 } from "../stdlib/string/string.ts";
import { depositCoin, isAccountRegistered, withdrawCoin } from "./coin.ts";
import { burnCoin, type CoinCapability, coinCapability, initializeCoin, mintCoin } from "./coinInfo.ts";

type Capabilities = { burn_cap: CoinCapability; freeze_cap: CoinCapability; mint_cap: CoinCapability };

const errorTable = {
  ENO_CAPABILITIES: [1n, "The account has no rights over the coin"],
} as const;
const errors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x1::managed_coin", errorTable);

function capabilitiesTag(coinType: TypeTag): StructTag {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module: "managed_coin", name: "Capabilities", typeArguments: [coinType] };
}

function checkCapabilities(context: NativeContext, account: Address, coinType: TypeTag): void {
  errors.check(context.exists(account, capabilitiesTag(coinType)), "notFound", "ENO_CAPABILITIES");
}

function removeCapabilities(context: NativeContext, account: Address, coinType: TypeTag): Capabilities {
  checkCapabilities(context, account, coinType);
  return context.moveFrom<Capabilities>(account, capabilitiesTag(coinType));
}

function coinTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** `0x1::managed_coin`: coin whose publisher keeps all capabilities. */
export const managedCoinModule: NativeModule = defineModule({
  id: "0x1::managed_coin",
  errors,
  structs: `
    struct Capabilities<phantom CoinType> has key {
      burn_cap: coin::BurnCapability<CoinType>,
      freeze_cap: coin::FreezeCapability<CoinType>,
      mint_cap: coin::MintCapability<CoinType>,
    }
  `,
  functions: {
    "public entry fun burn<CoinType>(account: &signer, amount: u64)": (call, account: Address, amount: bigint) => {
      const coinType = coinTypeOf(call);
      checkCapabilities(call.context, account, coinType);
      burnCoin(call.context, coinType, withdrawCoin(call.context, coinType, account, amount));
    },
    "public entry fun initialize<CoinType>(account: &signer, name: vector<u8>, symbol: vector<u8>, decimals: u8, monitor_supply: bool)": (
      call,
      account: Address,
      name: Uint8Array,
      symbol: Uint8Array,
      decimals: number,
      monitorSupply: boolean,
    ) => {
      const coinType = coinTypeOf(call);
      initializeCoin(call.context, account, coinType, {
        name: utf8(name),
        symbol: utf8(symbol),
        decimals,
        monitorSupply,
        parallelizableSupply: false,
      });
      const capabilities: Capabilities = { burn_cap: coinCapability(), freeze_cap: coinCapability(), mint_cap: coinCapability() };
      call.context.moveTo(account, capabilitiesTag(coinType), capabilities);
    },
    "public entry fun mint<CoinType>(account: &signer, dst_addr: address, amount: u64)": (
      call,
      account: Address,
      to: Address,
      amount: bigint,
    ) => {
      const coinType = coinTypeOf(call);
      checkCapabilities(call.context, account, coinType);
      depositCoin(call.context, coinType, to, mintCoin(call.context, coinType, amount));
    },
    "public entry fun register<CoinType>(account: &signer)": (call) => {
      isAccountRegistered(call.context, coinTypeOf(call));
    },
    "public entry fun destroy_caps<CoinType>(account: &signer)": (call, account: Address) => {
      removeCapabilities(call.context, account, coinTypeOf(call));
    },
    "public fun remove_caps<CoinType>(account: &signer): (coin::BurnCapability<CoinType>, coin::FreezeCapability<CoinType>, coin::MintCapability<CoinType>)":
      (call, account: Address) => {
        const { burn_cap, freeze_cap, mint_cap } = removeCapabilities(call.context, account, coinTypeOf(call));
        return [burn_cap, freeze_cap, mint_cap];
      },
  },
});
