import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { SLOW_STALE_MS } from "../../chain/queries/queryKey.ts";
import { useVault } from "../context.ts";
import { useChainQuery } from "../network/useChainQuery.ts";
import { sharedAddresses, unableAccounts } from "./accountsOfAddress.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * Hook for the ids of accounts whose key the current network rejects while another vault account can sign for the address; empty until the
 * chain answers.
 */
export function useUnableAccounts(): ReadonlySet<string> {
  const vault = useVault();
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const addresses = sharedAddresses(accounts);
  const { data } = useChainQuery(
    chainQuery({
      key: ["unableAccounts", ...accounts.map(({ id, key }) => `${id} ${JSON.stringify(key)}`)],
      enabled: addresses.length > 0,
      ask: async ({ client: chain, signal }) => {
        const [{ authenticationKeyOf }, facts] = await Promise.all([
          import("../../chain/transactions/authenticationKey.ts"),
          Promise.all(addresses.map((address) => accountFacts(chain.node, address, { signal }))),
        ]);
        return unableAccounts(
          accounts,
          new Map(facts.map(({ address, authenticationKey }) => [address, authenticationKey])),
          authenticationKeyOf,
        );
      },
      staleTime: SLOW_STALE_MS,
    }),
  );
  return data ?? NONE;
}
