import { useQuery } from "@tanstack/react-query";
import type { IdentityView } from "../../signer/protocol.ts";
import { useLedgerIdentity, useNetwork } from "../context.ts";
import { keylessClientOf } from "./keylessClientOf.ts";

/**
 * Hook: whether the network's pepper service changed its key since this identity's pepper was issued, so that it derives different
 * addresses.
 */
export function useIsOtherDirectory(identity: IdentityView | undefined): boolean {
  const network = useNetwork();
  const ledger = useLedgerIdentity();
  const { data: pepperKey } = useQuery({
    queryKey: ["pepperKey", ledger],
    queryFn: async ({ signal }) => (await keylessClientOf(network).pepperKey(signal)) ?? null,
    enabled: identity?.network === network.id && ledger !== undefined,
  });
  if (identity?.network !== network.id || identity.pepperKey === undefined) return false;
  return typeof pepperKey === "string" && pepperKey !== identity.pepperKey;
}
