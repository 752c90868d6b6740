import type { Address } from "../chain/facts/types.ts";
import { routes } from "../routing/routes.ts";
import { useAccountLabel } from "../session/account/useAccountLabel.ts";
import { useNetworkPath } from "../session/context.ts";
import { AddressText } from "../ui/text/AddressText.tsx";
import { RowAddress } from "./RowAddress.tsx";

interface AccountLinkProps {
  readonly address: Address;
  /** Page that the address links to. */
  readonly to?: "account" | "modules" | "pool" | "sharedAccount" | "nowhere";
  readonly copy?: boolean;
  /** True in long lists, where the copy button renders only on hover or focus. */
  readonly inRow?: boolean;
}

/** Address with its display name, linked to its page on the current network. */
export function AccountLink({ address, to = "account", copy = true, inRow = false }: AccountLinkProps) {
  const network = useNetworkPath();
  const shown = { address, label: useAccountLabel()(address), href: to === "nowhere" ? undefined : routes[to](network, address) };
  return inRow ? <RowAddress {...shown} /> : <AddressText {...shown} copy={copy} />;
}
