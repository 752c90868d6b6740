import { useSigner } from "../../session/context.ts";
import { useAction } from "../../ui/failures/useAction.ts";
import type { Opener } from "./opener.ts";

/** Action that blocks the requesting site, which ends its permissions, and answers its request. */
export function useBlockSite(opener: Opener, origin: string) {
  const signer = useSigner();
  return useAction(async () => {
    await signer.blockSite(origin, true);
    opener.answer({ kind: "failed", code: "site_blocked", message: "The user blocked this site in Atoll." });
  });
}
