/** What an argument of a known function is: its name, and whether it counts octas of APT. An ABI has no names of arguments. */
export interface ArgumentName {
  readonly name: "to" | "amount" | "recipients" | "amounts" | "metadata" | "address" | "object";
  readonly isApt?: boolean;
}

const TO: ArgumentName = { name: "to" };
const AMOUNT: ArgumentName = { name: "amount" };
const APT_AMOUNT: ArgumentName = { name: "amount", isApt: true };
const APT_COIN = "0x1::aptos_coin::AptosCoin";

const BY_FUNCTION: Readonly<Record<string, readonly ArgumentName[]>> = {
  "0x1::aptos_account::transfer": [TO, APT_AMOUNT],
  "0x1::aptos_account::create_account": [{ name: "address" }],
  "0x1::aptos_account::transfer_coins": [TO, AMOUNT],
  "0x1::aptos_account::transfer_fungible_assets": [{ name: "metadata" }, TO, AMOUNT],
  "0x1::aptos_account::batch_transfer": [{ name: "recipients" }, { name: "amounts", isApt: true }],
  "0x1::aptos_account::batch_transfer_coins": [{ name: "recipients" }, { name: "amounts" }],
  "0x1::coin::transfer": [TO, AMOUNT],
  "0x1::primary_fungible_store::transfer": [{ name: "metadata" }, TO, AMOUNT],
  "0x1::aptos_coin::mint": [TO, APT_AMOUNT],
  "0x1::delegation_pool::add_stake": [{ name: "address" }, APT_AMOUNT],
  "0x1::delegation_pool::unlock": [{ name: "address" }, APT_AMOUNT],
  "0x1::delegation_pool::reactivate_stake": [{ name: "address" }, APT_AMOUNT],
  "0x1::delegation_pool::withdraw": [{ name: "address" }, APT_AMOUNT],
  "0x1::object::transfer": [{ name: "object" }, TO],
  "0x1::object::transfer_call": [{ name: "object" }, TO],
};

/** The arguments of a call by name, where the function is a known one; undefined otherwise. */
export function argumentNames(functionId: string, typeArguments: readonly string[]): readonly ArgumentName[] | undefined {
  const names = BY_FUNCTION[functionId];
  // A coin's amount is in APT's unit only where the coin is APT.
  return typeArguments[0] === APT_COIN ? names?.map((name) => (name === AMOUNT ? APT_AMOUNT : name)) : names;
}
