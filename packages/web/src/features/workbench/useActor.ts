import { useMemo } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { type Actor, onlookerAt, payerOf } from "../../parts/flow/flowPayer.ts";
import { useCurrentAccount, useVault } from "../../session/context.ts";

/** Simulated sender of a transaction draft, with its key if available; undefined until entered. */
export function useActor(senderText: string): Actor | undefined {
  const current = useCurrentAccount();
  const vault = useVault();
  const accounts = vault.kind === "absent" ? undefined : vault.accounts;
  return useMemo(() => {
    if (senderText.trim() === "")
      return current && (payerOf(current) ?? { accountId: current.id, address: current.address, key: undefined });
    const parsed = parseEnteredAddress(senderText);
    if (!parsed.ok) return undefined;
    if (current?.address === parsed.address) return payerOf(current) ?? onlookerAt(parsed.address);
    const own = accounts?.find(({ address, key }) => address === parsed.address && key !== undefined);
    return (own && payerOf(own)) ?? onlookerAt(parsed.address);
  }, [senderText, current, accounts]);
}
