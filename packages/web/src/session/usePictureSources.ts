import { useMemo } from "react";
import type { PictureSources } from "../chain/sources/pictureAddress.ts";
import { useNetworks } from "./context.ts";
import { useSources } from "./sources.ts";

/**
 * What decides where pictures come from, live: `pictureAddress(uri, usePictureSources())` says whether a picture may be shown and by which
 * address. For one that must be asked for, `askToReachOrigins({ image: [origin] }, reach)` leads to the question and back.
 */
export function usePictureSources(): PictureSources {
  const { gateway } = useSources();
  const imageOrigins = useNetworks().reach.image;
  return useMemo(() => ({ gateway, imageOrigins }), [gateway, imageOrigins]);
}
