import { useMemo } from "react";
import type { PictureSources } from "../../chain/sources/pictureAddress.ts";
import { useNetworks } from "../context.ts";
import { useSources } from "./sources.ts";

/**
 * Hook for the settings of picture loading: `pictureAddress(uri, usePictureSources())` returns whether a picture may be shown, and its URL.
 * If permission is missing, `askToReachOrigins({ image: [origin] }, reach)` opens the permission prompt and returns to this page.
 */
export function usePictureSources(): PictureSources {
  const { gateway } = useSources();
  const { networks, reach } = useNetworks();
  const imageOrigins = reach.image;
  // Any network may name an uploaded picture: the hash in its address decides, not the ledger.
  const media = networks.find(({ endpoints }) => endpoints.media !== undefined)?.endpoints.media;
  return useMemo(() => ({ gateway, imageOrigins, media }), [gateway, imageOrigins, media]);
}
