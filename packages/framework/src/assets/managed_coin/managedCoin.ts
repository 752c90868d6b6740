import type { Address, NativeCall, NativeContext, TypeTag } from "@atoll/move";
import { type Capabilities, declaration, errors, tags } from "../../generated/assets/managed_coin.ts";
import { implementModule } from "../../native/implementModule.ts";
import { utf8 } from "../../stdlib/string/string.ts";
import { depositCoin, isAccountRegistered, withdrawCoin } from "../coin/coin.ts";
import { burnCoin, coinCapability, initializeCoin, mintCoin } from "../coin/coinInfo.ts";

function checkCapabilities(context: NativeContext, account: Address, coinType: TypeTag): void {
  errors.check(context.exists(account, tags.Capabilities(coinType)), "notFound", "ENO_CAPABILITIES");
}

function removeCapabilities(context: NativeContext, account: Address, coinType: TypeTag): Capabilities {
  checkCapabilities(context, account, coinType);
  return context.moveFrom(account, tags.Capabilities(coinType));
}

function coinTypeOf({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}

/** `0x1::managed_coin`: coin whose publisher keeps all capabilities. */
export const managedCoinModule = implementModule(declaration, {
  burn: (call, account, amount) => {
    const coinType = coinTypeOf(call);
    checkCapabilities(call.context, account, coinType);
    burnCoin(call.context, coinType, withdrawCoin(call.context, coinType, account, amount));
  },
  initialize: (call, account, name, symbol, decimals, monitorSupply) => {
    const coinType = coinTypeOf(call);
    initializeCoin(call.context, account, coinType, {
      name: utf8(name),
      symbol: utf8(symbol),
      decimals,
      monitorSupply,
      parallelizableSupply: false,
    });
    const capabilities: Capabilities = { burn_cap: coinCapability(), freeze_cap: coinCapability(), mint_cap: coinCapability() };
    call.context.moveTo(account, tags.Capabilities(coinType), capabilities);
  },
  mint: (call, account, to, amount) => {
    const coinType = coinTypeOf(call);
    checkCapabilities(call.context, account, coinType);
    depositCoin(call.context, coinType, to, mintCoin(call.context, coinType, amount));
  },
  register: (call) => {
    isAccountRegistered(call.context, coinTypeOf(call));
  },
  destroy_caps: (call, account) => {
    removeCapabilities(call.context, account, coinTypeOf(call));
  },
  remove_caps: (call, account) => {
    const { burn_cap, freeze_cap, mint_cap } = removeCapabilities(call.context, account, coinTypeOf(call));
    return [burn_cap, freeze_cap, mint_cap];
  },
});
