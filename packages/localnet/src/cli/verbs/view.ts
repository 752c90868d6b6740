import { printTypeTag } from "@atoll/move";
import { CALLED } from "../callParameters.ts";
import { jsonArguments, readTypes, splitFunction } from "../moveArguments.ts";
import { ANY, listOf, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** Results of a view function. */
export const view: Verb = {
  name: "view",
  summary: "calls a view function and shows its results",
  example: "atoll view 0x1::coin::balance 0x1 --type 0x1::aptos_coin::AptosCoin",
  parameters: CALLED,
  effect: "reads",
  result: record({ function: TEXT, values: listOf(ANY) }),
  async run(input, context) {
    const functionId = input.text("function");
    splitFunction(functionId);
    const types = readTypes(input.list("type"));
    const args = await jsonArguments(context, functionId, types, input.list("arguments"));
    const { node } = await context.network();
    const body = { function: functionId, type_arguments: types.map(printTypeTag), arguments: args };
    const answer = await context.post("node", `${node}/view`, body);
    const values = Array.isArray(answer) ? answer : [answer];
    return { result: { function: functionId, values }, lines: values.map((value) => JSON.stringify(value)) };
  },
};
