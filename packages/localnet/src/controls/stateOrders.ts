import { type Address, BcsError, parseAddress, parseStructTag, type StructTag, TypeParseError } from "@atoll/move";
import { createChainTableTypes, hex, type RunningChain, type StateOrder } from "@atoll/node";
import { ControlError } from "./controlError.ts";
import type { Controls, OrderOutput } from "./controls.ts";
import { type InputReader, readInput } from "./inputReader.ts";

const MAX_U64 = 2n ** 64n - 1n;
const MOST_MODULES = 100;
const APT = "0x1::aptos_coin::AptosCoin";

/** Controls that change the state without a user's transaction. */
export function createStateControls(chain: RunningChain): Pick<Controls, "setBalance" | "setResource" | "setTableItem" | "setModule"> {
  const tableTypes = createChainTableTypes(chain);
  /** Types of a table's keys and values. */
  const typesOf = (handle: Address) => {
    const find = () => tableTypes.get(handle, chain.ledger().version);
    return chain.fork === undefined ? Promise.resolve(find()) : chain.fork.readThrough(find);
  };

  async function order(wanted: StateOrder): Promise<OrderOutput> {
    const version = await chain.order(wanted);
    return { version, hash: hex(chain.store.getTransaction(version)?.info.transactionHash ?? new Uint8Array()) };
  }

  return {
    setBalance: (input) => order(readInput("setBalance", input, readBalance)),
    setResource: (input) =>
      order(
        readInput("setResource", input, (reader) => {
          const owner = required("setResource", "address", reader.address("address"));
          const text = required("setResource", "type", reader.text("type"));
          const type = parsedInput(`"${text}" is no resource type`, () => parseStructTag(text));
          return { kind: "resource", owner, type, value: valueToSet("setResource", reader) };
        }),
      ),
    async setTableItem(input) {
      const { handle, key, value } = readInput("setTableItem", input, (reader) => ({
        handle: required("setTableItem", "handle", reader.address("handle")),
        key: required("setTableItem", "key", reader.bytes("key")),
        value: valueToSet("setTableItem", reader),
      }));
      const types = await typesOf(handle);
      if (types === undefined)
        throw new ControlError("not_found", `No resource that was read has a table ${handle}, so the types of its items are unknown.`);
      return order({ kind: "tableItem", handle, keyType: types.key, key, valueType: types.value, value });
    },
    setModule: (input) =>
      order(
        readInput("setModule", input, (reader) => ({
          kind: "modules",
          modules: required("setModule", "modules", reader.byteList("modules", MOST_MODULES)),
        })),
      ),
  };
}

/** Reads a balance order of a control. Throws `ControlError`. */
export function readBalance(reader: InputReader): StateOrder {
  const owner = reader.address("address");
  const asset = readAsset(reader.text("asset") ?? APT);
  const amount = reader.amount("amount", 0n, MAX_U64);
  if (owner === undefined || amount === undefined) throw new ControlError("invalid_input", 'A balance needs an "address" and an "amount".');
  return { kind: "balance", owner, asset, amount };
}

/** Parses a part of an input; errors name the problem. Throws `ControlError`. */
export function parsedInput<T>(problem: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof BcsError || error instanceof TypeParseError)
      throw new ControlError("invalid_input", `${problem}: ${error.message}.`);
    throw error;
  }
}

function readAsset(text: string): StructTag | Address {
  const metadata = text.includes("::") ? undefined : parseAddress(text);
  if (metadata !== undefined) return metadata;
  return parsedInput(`"${text}" is neither a coin type nor an address`, () => parseStructTag(text));
}

/** Value to set, or `undefined` to remove the item. */
function valueToSet(verb: string, reader: InputReader): Uint8Array | undefined {
  const value = reader.bytes("value");
  const isRemoved = reader.flag("remove") === true;
  if ((value !== undefined) === isRemoved) throw new ControlError("invalid_input", `${verb} takes a "value", or "remove": true.`);
  return value;
}

function required<T>(verb: string, name: string, value: T | undefined): T {
  if (value === undefined) throw new ControlError("invalid_input", `${verb} needs "${name}".`);
  return value;
}
