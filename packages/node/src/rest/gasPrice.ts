import { encodeBcs } from "@atoll/move";
import type { Operation } from "./operation.ts";
import { bcs, jsonText } from "./reply.ts";
import type { RestContext } from "./restContext.ts";

export function gasPriceOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/estimate_gas_price",
      id: "estimate_gas_price",
      summary: "What a unit of gas costs at the moment, at three levels of urgency",
      handle: ({ format }) => {
        const { deprioritized, market, prioritized } = context.chain.estimateGasPrice();
        if (format === "bcs") return bcs(encodeBcs((writer) => writer.u64(market)));
        // Returns gas prices as bare integers with all digits.
        return jsonText(
          `{"deprioritized_gas_estimate":${deprioritized},"gas_estimate":${market},"prioritized_gas_estimate":${prioritized}}`,
        );
      },
    },
  ];
}
