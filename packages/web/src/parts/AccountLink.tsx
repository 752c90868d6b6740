import type { Address } from "../chain/facts/types.ts";
import { routes } from "../routing/routes.ts";
import { useAccountLabel } from "../session/account/useAccountLabel.ts";
import { useNetworkIfAny, useNetworkPath } from "../session/context.ts";
import { AddressText } from "../ui/text/AddressText.tsx";
import { useConfirmedName } from "./names/useConfirmedName.ts";
import { RowAddress } from "./RowAddress.tsx";

interface AccountLinkProps {
  readonly address: Address;
  /** Page that the address links to. */
  readonly to?: "account" | "modules" | "pool" | "sharedAccount" | "nowhere";
  readonly copy?: boolean;
  /** True in long lists, where the copy button renders only on hover or focus. */
  readonly inRow?: boolean;
}

/** Address with its display name or registered name, linked to its page on the current network. */
export function AccountLink(props: AccountLinkProps) {
  const label = useAccountLabel()(props.address);
  const hasNetwork = useNetworkIfAny() !== undefined;
  return label === undefined && hasNetwork ? <NamedLink {...props} /> : <LabelledLink {...props} label={label} />;
}

function NamedLink(props: AccountLinkProps) {
  return <LabelledLink {...props} label={useConfirmedName(props.address)} />;
}

function LabelledLink({
  address,
  label,
  to = "account",
  copy = true,
  inRow = false,
}: AccountLinkProps & { readonly label: string | undefined }) {
  const network = useNetworkPath();
  const shown = { address, label, href: to === "nowhere" ? undefined : routes[to](network, address) };
  return inRow ? <RowAddress {...shown} /> : <AddressText {...shown} copy={copy} />;
}
