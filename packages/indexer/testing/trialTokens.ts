import { defineTestModule } from "@atoll/framework/testing";
import { type Address, type NativeContext, parseModuleId, type StructValue, structTag, type Value } from "@atoll/move";

const TOKEN = structTag("0x4::token::Token");
const NONE = { vec: [] };

/** Test support: native Move module with token functions reserved to a token's own code. */
export const trialTokens = defineTestModule({
  id: "0xcafe::trial_tokens",
  functions: {
    // Creates a fungible token with a maximum supply.
    "public entry fun create_fungible(creator: &signer, collection: 0x1::string::String, name: 0x1::string::String, maximum: u128)": (
      { context },
      creator: Address,
      collection: StructValue,
      name: StructValue,
      maximum: bigint,
    ) => {
      const ref = call(context, "0x4::token::create_named_token", [], creator, collection, text("many"), name, NONE, text(""));
      const terms = [{ vec: [maximum] }, name, text("MNY"), 2, text(""), text("")];
      call(context, "0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset", [], ref, ...terms);
    },
    "public entry fun mint_and_burn(creator: &signer, collection: 0x1::string::String)": (
      { context },
      creator: Address,
      collection: StructValue,
    ) => {
      const described = [text(""), text("Mayfly"), text(""), [], [], []];
      const token = call(context, "0x4::aptos_token::mint_token_object", [], creator, collection, ...described);
      call(context, "0x4::aptos_token::burn", [TOKEN], creator, token);
    },
    "public entry fun pass_on_and_burn(creator: &signer, token: address, receiver: address)": (
      { context },
      creator: Address,
      token: Address,
      receiver: Address,
    ) => {
      call(context, "0x1::object::transfer", [TOKEN], creator, { inner: token }, receiver);
      call(context, "0x4::aptos_token::burn", [TOKEN], creator, { inner: token });
    },
    "public entry fun pass_around(owner: &signer, token: address, other: address)": (
      { context },
      owner: Address,
      token: Address,
      other: Address,
    ) => {
      call(context, "0x1::object::transfer", [TOKEN], owner, { inner: token }, other);
      call(context, "0x1::object::transfer", [TOKEN], other, { inner: token }, owner);
    },
  },
});

function call(context: NativeContext, name: string, types: readonly (typeof TOKEN)[], ...args: Value[]): Value {
  const [account, module, member] = name.split("::");
  return context.call(parseModuleId(`${account}::${module}`), member ?? "", types, args)[0] ?? 0;
}
function text(value: string): StructValue {
  return { bytes: new TextEncoder().encode(value) };
}
