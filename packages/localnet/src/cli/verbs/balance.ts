import { readAddress } from "../readAddress.ts";
import { ADDRESS, DIGITS, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

const APT = "0x1::aptos_coin::AptosCoin";

/** Balance of an account, read from views, whose integers are exact. */
export const balance: Verb = {
  name: "balance",
  summary: "shows how much of an asset an account has, in units",
  example: "atoll balance 0x1 --asset 0x1::aptos_coin::AptosCoin",
  parameters: [
    { name: "address", kind: "text", summary: "account address", isPositional: true, isRequired: true },
    { name: "asset", kind: "text", summary: `coin type, or metadata address of a fungible asset (${APT})` },
  ],
  effect: "reads",
  result: record({ address: ADDRESS, asset: TEXT, units: DIGITS }),
  async run(input, context) {
    const address = readAddress(input.text("address"));
    const asset = input.optional("asset") ?? APT;
    const body = asset.includes("::")
      ? { function: "0x1::coin::balance", type_arguments: [asset], arguments: [address] }
      : {
          function: "0x1::primary_fungible_store::balance",
          type_arguments: ["0x1::fungible_asset::Metadata"],
          arguments: [address, readAddress(asset)],
        };
    const { node } = await context.network();
    const answer = await context.post("node", `${node}/view`, body);
    const units = String(Array.isArray(answer) ? answer[0] : answer);
    return { result: { address, asset, units }, lines: [`${units} units of ${asset}`] };
  },
};
