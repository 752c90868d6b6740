import type { JsonValue } from "@atoll/move";
import { asObject } from "./jsonShape.ts";

/** The one type argument of `0x1::coin::CoinStore<…>`, if the type is that struct. */
export function typeArgumentOf(type: string, struct: string): string | undefined {
  return type.startsWith(`${struct}<`) && type.endsWith(">") ? type.slice(struct.length + 1, -1) : undefined;
}

/** `0x1::aptos_coin::AptosCoin` from a `TypeInfo`, whose names are bytes. Types have no zeros before their address, which values have. */
export function typeInfoText(value: JsonValue | undefined): string | undefined {
  const info = asObject(value);
  if (info === undefined) return undefined;
  return `${shortAddress(String(info.account_address))}::${hexText(info.module_name)}::${hexText(info.struct_name)}`;
}

function shortAddress(address: string): string {
  return address.replace(/^0x0+(?=.)/, "0x");
}

const utf8 = new TextDecoder();

function hexText(value: JsonValue | undefined): string {
  const digits = String(value).slice(2);
  return utf8.decode(
    Uint8Array.from({ length: digits.length / 2 }, (_, index) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)),
  );
}
