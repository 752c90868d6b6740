import { type Address, parseAddress } from "@atoll/move";
import { usageError } from "./cliError.ts";

export function readAddress(text: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw usageError(`"${text}" is no address; write it like 0x1.`);
  return address;
}
