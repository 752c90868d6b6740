import { type Address, address, BcsReader, encodeBcs, printTypeTag, type StructTag, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import { assetBalance, derivedAddress } from "../execution/assetBalance.ts";
import { readResource } from "../reader/stateReader.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { bcs, jsonText, type Reply } from "./reply.ts";
import { ADDRESS, ASSET_TYPE, pathParameter, readVersion } from "./requestParams.ts";
import type { RestContext } from "./restContext.ts";

export function balanceOperations(context: RestContext): Operation[] {
  return [
    {
      method: "GET",
      path: "/accounts/:address/balance/:asset_type",
      id: "get_account_balance",
      summary: "How much of a coin or fungible asset an account holds",
      query: ["ledger_version"],
      handle: (request) => getBalance(context, request),
    },
  ];
}

function getBalance(context: RestContext, request: RestRequest): Reply {
  const owner = pathParameter(request, "address", ADDRESS);
  const asset = pathParameter(request, "asset_type", ASSET_TYPE);
  const state = context.chain.stateAt(readVersion(request));
  const balance =
    typeof asset === "string"
      ? assetBalance(state, owner, asset)
      : coinBalance(context, state, owner, asset) + assetBalance(state, owner, pairedMetadata(asset));
  // Returns the balance as a bare JSON number with all digits, even beyond the precision of floating-point numbers.
  return request.format === "bcs" ? bcs(encodeBcs((writer) => writer.u64(balance))) : jsonText(balance.toString());
}

function coinBalance(context: RestContext, state: StateView, owner: Address, coin: StructTag): bigint {
  const store: StructTag = { ...COIN_STORE, typeArguments: [coin] };
  const bytes = readResource(state, context.codes, owner, store);
  // The coin balance is the first field of `CoinStore`.
  return bytes === undefined ? 0n : new BcsReader(bytes).u64();
}

const COIN_STORE = structTag("0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>");
const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const APTOS_METADATA = address("0xa");

const FROM_SEED_SCHEME = 0xfe;

/** Metadata address of the fungible asset paired with a coin type. */
function pairedMetadata(coin: StructTag): Address {
  const name = printTypeTag(coin);
  return name === APTOS_COIN ? APTOS_METADATA : derivedAddress(APTOS_METADATA, new TextEncoder().encode(name), FROM_SEED_SCHEME);
}
