import type { PublishTarget } from "../../chain/actions/publish.ts";
import { PIECES_MODULE, piecesModuleAddress, stagingArea } from "../../chain/actions/publishInPieces.ts";
import type { Address } from "../../chain/facts/types.ts";
import { accountResources } from "../../chain/ledger/accountResources.ts";
import { publishedModule } from "../../chain/ledger/publishedModules.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

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
  const answer = useChainQuery(
    chainQuery({
      key: ["pieces", publisher],
      enabled: isLarge,
      ask: async ({ client: chain, signal }) => {
        const { chainId } = await chain.ledger(signal);
        const module = piecesModuleAddress(chainId);
        const [published, resources] = await Promise.all([
          publishedModule(chain.node, module, PIECES_MODULE, undefined, { signal }),
          accountResources(chain.node, publisher, { signal }),
        ]);
        const area = stagingArea(module);
        return { module, isThere: published !== undefined, hasLeftovers: resources.some(({ type }) => type === area) };
      },
      staleTime: 0,
      gcTime: 0,
    }),
  );
  const way = (): PieceWay => {
    if (!isLarge || answer.data === undefined) return { kind: "none" };
    const { module, isThere, hasLeftovers } = answer.data;
    if (!isThere) return { kind: "noModule", module };
    return target === "resourceAccount" ? { kind: "notThere" } : { kind: "pieces", module, hasLeftovers };
  };
  return { way: way(), error: answer.error, refresh: () => answer.refetch() };
}
