import { printTypeTag, type StructTag, type StructValue, shortAddress, type TypeTag } from "@atoll/move";
import { addressIn, bytesIn } from "./moveValues.ts";

/** The single type argument of a struct such as `0x1::coin::CoinStore<…>` as text; `undefined` for any other type. */
export function typeArgumentOf(type: TypeTag, struct: StructTag): string | undefined {
  if (type.kind !== "struct" || type.name !== struct.name || type.module !== struct.module || type.address !== struct.address)
    return undefined;
  const [argument] = type.typeArguments;
  return argument && printTypeTag(argument);
}

const utf8 = new TextDecoder();

/** Type name such as `0x1::aptos_coin::AptosCoin` from a `TypeInfo`, whose names are byte vectors. */
export function typeInfoText(info: StructValue): string {
  const address = shortAddress(addressIn(info.account_address));
  return `${address}::${utf8.decode(bytesIn(info.module_name))}::${utf8.decode(bytesIn(info.struct_name))}`;
}
