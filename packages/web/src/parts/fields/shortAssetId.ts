import { shortenAddress } from "../../ui/text/shorten.ts";

/** Asset id short enough to show next to its name: shortened address, full module and struct names. */
export function shortAssetId(id: string): string {
  const [address = "", ...rest] = id.split("::");
  return [shortenAddress(address), ...rest].join("::");
}
