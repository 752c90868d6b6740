import { shortenAddress } from "../../ui/shorten.ts";

/** The id of an asset as it fits beside its name: the address shortened, the rest of a coin's type whole. */
export function shortAssetId(id: string): string {
  const [address = "", ...rest] = id.split("::");
  return [shortenAddress(address), ...rest].join("::");
}
