import { APT_METADATA_ID, metadataAddress } from "../../preview/effects/assetIds.ts";
import { addressHue } from "../../ui/text/addressPattern.ts";
import { AptMark } from "./AptMark.tsx";

/** Size of a mark in a row, equal to an address icon. */
const ROW_PX = 23;

/**
 * Icon of an asset: APT has its own, other assets the first letter of their symbol on a colour derived from their address. Decorative next to
 * the symbol.
 */
export function AssetMark({ asset, symbol, size = ROW_PX }: { readonly asset: string; readonly symbol: string; readonly size?: number }) {
  const address = metadataAddress(asset);
  if (address === APT_METADATA_ID) return <AptMark size={size} />;
  const [letter = "?"] = symbol.replace(/[^\p{L}\p{N}]/gu, "");
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-full font-[640] forced-color-adjust-none select-none [print-color-adjust:exact]"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.46,
        color: "oklch(99% 0 0)",
        backgroundColor: `oklch(48% 0.11 ${addressHue(address)})`,
      }}
    >
      {letter.toUpperCase()}
    </span>
  );
}
