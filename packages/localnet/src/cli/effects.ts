import { type Address, type JsonObject, parseAddress, shortAddress } from "@atoll/move";
import type { RawTransaction } from "@atoll/node";
import { isRecord } from "./requests.ts";

/** What a simulated transaction does, in sentences, and what deserves attention. */
export interface Effects {
  readonly effects: readonly string[];
  readonly findings: readonly string[];
}

const FRAMEWORK: ReadonlySet<string> = new Set(["0x1", "0x3", "0x4"]);
/** Owner and asset of a fungible store, as the changes of the transaction show them. */
interface Store {
  owner?: string;
  asset?: string;
  balance?: bigint;
}

export function effectsOf(sender: Address, transaction: JsonObject, { payload, gasUnitPrice }: RawTransaction): Effects {
  const changes = records(transaction.changes);
  const events = records(transaction.events);
  const stores = storesIn(changes);
  const moved = balances(events, stores);
  const effects: string[] = [];
  const findings: string[] = [];
  const own = shortAddress(sender);
  for (const { owner, asset, units } of moved.values())
    if (units !== 0n) effects.push(`${owner} ${units > 0n ? "receives" : "loses"} ${units > 0n ? units : -units} units of ${asset}`);
  for (const change of changes) {
    const name = moduleName(change);
    if (name !== undefined) effects.push(`publishes the module ${name}`);
    if (change.type === "delete_resource") effects.push(`deletes ${String(change.resource)} of ${short(change.address)}`);
  }
  effects.push(`costs ${BigInt(String(transaction.gas_used)) * gasUnitPrice} octas`);
  for (const { owner, asset, units } of moved.values()) {
    const left = [...stores.values()].find((store) => store.owner === owner && store.asset === asset)?.balance;
    if (owner === own && units < 0n && left !== undefined && left < -units) findings.push(`more than half of the sender's ${asset} leaves`);
  }
  if (events.some(({ type }) => /^0x1::account::(KeyRotation|OriginatorAddress)/.test(String(type))))
    findings.push("the key of an account changes");
  const call = payload.kind === "entryFunction" ? payload.entryFunction : undefined;
  if (call !== undefined && !FRAMEWORK.has(shortAddress(call.module.address)))
    findings.push(`runs code outside the framework: ${shortAddress(call.module.address)}::${call.module.name}`);
  return { effects, findings };
}

function storesIn(changes: readonly JsonObject[]): Map<string, Store> {
  const stores = new Map<string, Store>();
  for (const { type, address, data } of changes) {
    if (type !== "write_resource" || !isRecord(data) || !isRecord(data.data)) continue;
    const store = stores.get(short(address)) ?? {};
    stores.set(short(address), store);
    if (data.type === "0x1::object::ObjectCore") store.owner = short(data.data.owner);
    if (data.type === "0x1::fungible_asset::FungibleStore") {
      store.asset = isRecord(data.data.metadata) ? short(data.data.metadata.inner) : "";
      store.balance = BigInt(String(data.data.balance));
    }
  }
  return stores;
}

interface Moved {
  readonly owner: string;
  readonly asset: string;
  units: bigint;
}

/** Units that each owner receives or loses, by owner and asset. */
function balances(events: readonly JsonObject[], stores: ReadonlyMap<string, Store>): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const { type, data } of events) {
    const kind = /^0x1::fungible_asset::(Withdraw|Deposit)$/.exec(String(type))?.[1];
    if (kind === undefined || !isRecord(data)) continue;
    const address = short(data.store);
    const { owner = `the store ${address}`, asset = "an asset" } = stores.get(address) ?? {};
    const found = moved.get(`${owner} ${asset}`) ?? { owner, asset, units: 0n };
    found.units += (kind === "Deposit" ? 1n : -1n) * BigInt(String(data.amount));
    moved.set(`${owner} ${asset}`, found);
  }
  return moved;
}

function moduleName({ type, address, data }: JsonObject): string | undefined {
  if (type !== "write_module" || !isRecord(data)) return undefined;
  const name = isRecord(data.abi) ? data.abi.name : undefined;
  return `${short(address)}::${name ?? "?"}`;
}

function short(value: unknown): string {
  const address = parseAddress(String(value));
  return address === undefined ? String(value) : shortAddress(address);
}

function records(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter((item) => isRecord(item)) : [];
}
