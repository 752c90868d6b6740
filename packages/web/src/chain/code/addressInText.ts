import { parseAddressInput } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";

/** Address at the start of a text such as `0x1::coin`, if complete. */
export function addressIn(text: string): Address | undefined {
  const parsed = parseAddressInput(text.trim().split("::")[0] ?? "");
  return parsed.ok ? parsed.address : undefined;
}
