import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { confirmedNameQuery } from "../../chain/queries/confirmedNameQuery.ts";
import { useMayConnect } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** Hook for the registered primary name of an address, such as `marina.apt`, after the node resolved it to the same address. */
export function useRegisteredName(address: Address, { enabled = true } = {}): string | undefined {
  const mayConnect = useMayConnect();
  const name = useChainQuery(confirmedNameQuery(address), { enabled: enabled && mayConnect }).data;
  return name == null ? undefined : accountNameText(name);
}
