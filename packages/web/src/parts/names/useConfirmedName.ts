import { useContext } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { PayerContext } from "../../session/account/payer.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useRegisteredName } from "./useRegisteredName.ts";

/**
 * Display name of an address: this browser's label, or the registered name after the node resolved it to the same address. A dishonest
 * indexer could otherwise put another account's name next to a Send button. The preview of a transaction shows the digits of strangers.
 */
export function useConfirmedName(address: Address): string | undefined {
  const label = useAccountLabel()(address);
  const isPreview = useContext(PayerContext) !== undefined;
  const name = useRegisteredName(address, { enabled: label === undefined && !isPreview });
  return label ?? name;
}
