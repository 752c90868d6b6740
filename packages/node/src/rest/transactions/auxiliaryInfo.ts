import { encodeBcs } from "@atoll/move";
import type { Operation } from "../operation.ts";
import { pageLimit, pageStart } from "../page.ts";
import { bcs, json } from "../reply.ts";
import { requiredQueryParameter, U64 } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { versionPruned } from "../restErrors.ts";
import { readLedgerTransaction, versionsFrom } from "./read.ts";

const V1 = 1;

export function auxiliaryInfoOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/transactions/auxiliary_info",
      id: "get_transactions_auxiliary_info",
      summary: "The place of transactions within their blocks",
      query: ["start_version", "limit"],
      handle: (request) => {
        const { ledger } = request;
        const requested = requiredQueryParameter(request, "start_version", U64);
        const limit = pageLimit(request);
        const start = pageStart(requested, limit, ledger.version);
        if (start < ledger.oldestVersion) throw versionPruned(start);
        const places = versionsFrom(start, limit, ledger.version).map((version) => readLedgerTransaction(context, version).indexInBlock);
        return request.format === "bcs"
          ? bcs(encodeBcs((writer) => writer.vector(places, (inner, place) => inner.uleb128(V1).u32(place))))
          : json(places.map((place) => ({ transaction_index: place })));
      },
    },
  ];
}
