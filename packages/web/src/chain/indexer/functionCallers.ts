import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { readTimestamp } from "./timestamp.ts";

/** A transaction that called a function of a module. */
export interface FunctionCaller {
  readonly version: bigint;
  readonly sender: Address;
  /** Function name without the module prefix. */
  readonly functionName: string;
  readonly atUsecs: bigint;
}

export interface CallerPage extends IndexPosition {
  readonly callers: readonly FunctionCaller[];
  /** Exclusive upper ledger version of the next page; undefined on the last page. */
  readonly next: bigint | undefined;
}

export interface CallerQuestion {
  readonly address: Address;
  readonly module: string;
  /** Function name; undefined selects all functions of the module. */
  readonly functionName: string | undefined;
  /** Exclusive upper ledger version; undefined starts at the newest. */
  readonly before: bigint | undefined;
  readonly limit: number;
}

const QUERY = `query FunctionCallers($where: user_transactions_bool_exp!, $limit: Int!, $processors: [String!]!) {
  user_transactions(where: $where, order_by: [{ version: desc }], limit: $limit) { version sender entry_function_function_name timestamp }
  ${PROCESSOR_STATUS}
}`;

/** Query for transactions that called a module directly, newest first. Indexes do not record calls between modules. */
export function functionCallers({ address, module, functionName, before, limit: wanted }: CallerQuestion): IndexQuestion<CallerPage> {
  const limit = Math.min(wanted, MAX_ROWS);
  const where = {
    entry_function_contract_address: { _eq: address },
    entry_function_module_name: { _eq: module },
    ...(functionName === undefined ? {} : { entry_function_function_name: { _eq: functionName } }),
    ...(before === undefined ? {} : { version: { _lt: before } }),
  };
  return {
    query: QUERY,
    variables: { where, limit, processors: ["user_transaction_processor"] },
    read(data) {
      const { user_transactions: rows, processor_status } = asObject(data);
      const callers = asArray(rows).map((json) => {
        const row = asObject(json);
        return {
          version: asInteger(row.version),
          sender: readAddress(row.sender),
          functionName: asText(row.entry_function_function_name),
          atUsecs: readTimestamp(row.timestamp),
        };
      });
      return { callers, next: callers.length < limit ? undefined : callers.at(-1)?.version, ...readIndexPosition(processor_status) };
    },
  };
}
