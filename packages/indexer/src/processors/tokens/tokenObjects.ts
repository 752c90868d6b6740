import { type Address, printTypeTag } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { lastTransaction } from "../lastTransaction.ts";
import { addressIn } from "../moveValues.ts";
import type { LedgerFacts, Row, Rows } from "../processor.ts";
import { COLLECTION, collectionRow } from "./collections.ts";
import { addObjectActivities } from "./objectActivities.ts";
import { type TokenEvent, tokenEvents } from "./tokenEvents.ts";
import { ownershipRow, TOKEN, tokenDataRow, tokenOwner, unseenTokenDataRow } from "./tokenRows.ts";
import { objectBefore, type ReadObject, type WrittenObjects, writtenObjects } from "./writtenObjects.ts";

const DESCRIBED: ReadonlySet<string> = new Set([TOKEN, COLLECTION]);

/** Indexes token objects and their collections: metadata, ownership and activities. */
export function addTokenObjects(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void {
  const events = tokenEvents(transaction);
  if (events.length === 0 && !writesTokens(transaction)) return;
  const objects = writtenObjects(transaction);
  const written = lastTransaction(transaction);
  for (const [address, resources] of objects) {
    const read: ReadObject = (type) => resources.get(type);
    const collection = collectionRow(address, read);
    if (collection !== undefined) rows.upsert("current_collections_v2", { ...collection, ...written });
    addToken(address, read, events, written, rows);
  }
  const burnt = new Set(events.filter(({ kind, token }) => kind === "burn" && !isToken(objects, token)).map(({ token }) => token));
  for (const token of burnt) addBurntToken(token, facts, events, written, rows);
  const activityFacts = {
    // A token that returned to its owner within the transaction is unchanged, so the write set does not contain it.
    isToken: (address: Address) =>
      burnt.has(address) || (objects.has(address) ? isToken(objects, address) : facts.resourceAfter(address, TOKEN) !== undefined),
    ownerAfter: (token: Address) => tokenOwner((type) => objects.get(token)?.get(type))?.address,
    ownerBefore: (token: Address) => tokenOwner(objectBefore(token, facts))?.address,
  };
  addObjectActivities(transaction, events, activityFacts, rows);
}

function writesTokens({ changes }: TransactionRecord): boolean {
  return changes.some((change) => change.kind === "writeResource" && DESCRIBED.has(printTypeTag(change.type)));
}

function isToken(objects: WrittenObjects, address: Address): boolean {
  return objects.get(address)?.has(TOKEN) === true;
}

function addToken(address: Address, read: ReadObject, events: readonly TokenEvent[], written: Row, rows: Rows): void {
  const token = read(TOKEN);
  const owner = tokenOwner(read);
  if (token === undefined || owner === undefined) return;
  rows.upsert("current_token_datas_v2", { ...tokenDataRow(address, token, read), is_deleted_v2: false, ...written });
  rows.upsert("current_token_ownerships_v2", { ...ownershipRow(address, owner.address, 1n, owner.columns), ...written });
  for (const previous of giversOf(address, events)) {
    if (previous === owner.address) continue;
    rows.upsert("current_token_ownerships_v2", { ...ownershipRow(address, previous, 0n, owner.columns), ...written });
  }
}

/** Marks a burnt token as deleted, with its last known metadata and no owner. */
function addBurntToken(address: Address, facts: LedgerFacts, events: readonly TokenEvent[], written: Row, rows: Rows): void {
  const read = objectBefore(address, facts);
  const token = read(TOKEN);
  const owner = tokenOwner(read);
  const data = token === undefined ? unseenTokenDataRow(address, collectionOf(address, events)) : tokenDataRow(address, token, read);
  rows.upsert("current_token_datas_v2", { ...data, is_deleted_v2: true, ...written });
  const { columns } = owner ?? { columns: { is_soulbound_v2: null, non_transferrable_by_owner: null } };
  const had = owner === undefined ? [] : [owner.address];
  for (const previous of new Set([...had, ...giversOf(address, events), ...lastOwnersOf(address, events)])) {
    rows.upsert("current_token_ownerships_v2", { ...ownershipRow(address, previous, 0n, columns), ...written });
  }
}

/** Collection of a burnt token, from its burn event; a handle event belongs to the collection's account. */
function collectionOf(token: Address, events: readonly TokenEvent[]): Address {
  const burn = events.find((event) => event.kind === "burn" && event.token === token);
  if (burn === undefined) throw new TypeError("a token that was burnt has no event of its end");
  return burn.data.collection === undefined ? burn.event.account : addressIn(burn.data.collection);
}

/** Previous owners who transferred the token. */
function giversOf(token: Address, events: readonly TokenEvent[]): ReadonlySet<Address> {
  return addressesIn(token, events, "transfer", "from");
}

function lastOwnersOf(token: Address, events: readonly TokenEvent[]): ReadonlySet<Address> {
  return addressesIn(token, events, "burn", "previous_owner");
}

function addressesIn(token: Address, events: readonly TokenEvent[], kind: TokenEvent["kind"], field: string): ReadonlySet<Address> {
  const addresses = new Set<Address>();
  for (const event of events) {
    const address = event.data[field];
    if (event.token === token && event.kind === kind && address !== undefined) addresses.add(addressIn(address));
  }
  return addresses;
}
