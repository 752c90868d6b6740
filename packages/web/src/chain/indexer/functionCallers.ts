import { readAddress } from "../facts/address.ts";
import { asInteger, asText } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { Address } from "../facts/types.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

const readCaller = rowReader({
  version: ["version", asInteger],
  sender: ["sender", readAddress],
  /** Function name without the module prefix. */
  functionName: ["entry_function_function_name", asText],
  atUsecs: ["timestamp", readTimestamp],
});

/** A transaction that called a function of a module. */
export type FunctionCaller = ReturnType<typeof readCaller>;

export interface CallerQuestion {
  readonly address: Address;
  readonly module: string;
  /** Function name; undefined selects all functions of the module. */
  readonly functionName: string | undefined;
  /** Exclusive upper ledger version; undefined starts at the newest. */
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Query for transactions that called a module directly, newest first. Indexes do not record calls between modules. */
export function functionCallers({ address, module, functionName, before, limit }: CallerQuestion) {
  const where = {
    entry_function_contract_address: { _eq: address },
    entry_function_module_name: { _eq: module },
    ...(functionName === undefined ? {} : { entry_function_function_name: { _eq: functionName } }),
    ...(before === undefined ? {} : { version: { _lt: before } }),
  };
  return tablePage(
    {
      name: "FunctionCallers",
      table: "user_transactions",
      columns: "version sender entry_function_function_name timestamp",
      order: "[{ version: desc }]",
      where,
      limit,
      processors: ["user_transaction_processor"],
    },
    (rows, last) => ({ callers: rows.map(readCaller), next: last && readCaller(last).version }),
  );
}
