import { useQuery } from "@tanstack/react-query";
import type { PublishTarget } from "../../chain/actions/publish.ts";
import { PIECES_MODULE, piecesModuleAddress, stagingArea } from "../../chain/actions/publishInPieces.ts";
import type { Address } from "../../chain/facts/types.ts";
import { common, queryKey } from "../../chain/queries/queryKey.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";

/** Ways to publish a package above the transaction size limit. */
export type PieceWay =
  /** No pieces needed: the package fits into one transaction, or the network has not answered yet. */
  | { readonly kind: "none" }
  /** Publishing in pieces is impossible for resource accounts, whose creation and publication share one transaction. */
  | { readonly kind: "notThere" }
  | { readonly kind: "noModule"; readonly module: Address }
  /** `hasLeftovers`: the account still stores pieces of an earlier package. */
  | { readonly kind: "pieces"; readonly module: Address; readonly hasLeftovers: boolean };

/** Checks whether the network supports publishing in pieces, and whether the publisher's account stores pieces. */
export function usePieces(
  publisher: Address,
  target: PublishTarget["kind"],
  isLarge: boolean,
): { readonly way: PieceWay; readonly error: Error | null; refresh(): Promise<unknown> } {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const answer = useQuery({
    ...common(identity),
    queryKey: queryKey(chain, identity, "pieces", publisher),
    queryFn: async ({ signal }) => {
      const { chainId } = await chain.ledger(signal);
      const module = piecesModuleAddress(chainId);
      const [published, resources] = await Promise.all([
        chain.code.module(module, PIECES_MODULE, undefined, signal),
        chain.resources(publisher, signal),
      ]);
      const area = stagingArea(module);
      return { module, isThere: published !== undefined, hasLeftovers: resources.some(({ type }) => type === area) };
    },
    enabled: identity !== undefined && isLarge,
    staleTime: 0,
    gcTime: 0,
  });
  const way = (): PieceWay => {
    if (!isLarge || answer.data === undefined) return { kind: "none" };
    const { module, isThere, hasLeftovers } = answer.data;
    if (!isThere) return { kind: "noModule", module };
    return target === "resourceAccount" ? { kind: "notThere" } : { kind: "pieces", module, hasLeftovers };
  };
  return { way: way(), error: answer.error, refresh: () => answer.refetch() };
}
