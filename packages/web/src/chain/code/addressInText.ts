import { parseAddressInput } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";

/** The address that a text such as `0x1::coin` begins with, where it is whole. */
export function addressIn(text: string): Address | undefined {
  const parsed = parseAddressInput(text.trim().split("::")[0] ?? "");
  return parsed.ok ? parsed.address : undefined;
}
