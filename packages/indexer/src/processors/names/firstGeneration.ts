import { address, printTypeTag, type Value } from "@atoll/move";
import type { ChangeRecord, DecodedKey, TableItemDeletion, TableItemWrite, TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, integerIn, optionIn, structIn, textIn, valueIn } from "../moveValues.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { secondsText } from "../timestamp.ts";
import { tokenDataId } from "../tokens/legacy/legacyIds.ts";
import { REGISTRY, tokenNameOf } from "./namesRegistry.ts";

const NAME_KEY = `${REGISTRY}::domains::NameRecordKeyV1`;
const NAMES = `${REGISTRY}::domains::NameRegistryV1`;
const PRIMARY_NAMES = `${REGISTRY}::domains::ReverseLookupRegistryV1`;
const MINTER = `${REGISTRY}::token_helper::CollectionCapabilityV1`;
const COLLECTION = "Aptos Names V1";

/** Indexes a name or primary name of the v1 name registry, stored as table items. */
export function addFirstGenerationName(transaction: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if ((change.kind !== "writeTableItem" && change.kind !== "deleteTableItem") || change.decoded === undefined) return;
  const { keyType } = change.decoded;
  if (printTypeTag(keyType) === NAME_KEY) addName(transaction, change, change.decoded, facts, rows);
  else if (keyType.kind === "address") addPrimaryName(transaction, change, change.decoded, facts, rows);
}

type ItemChange = TableItemWrite | TableItemDeletion;

function addName({ version }: TransactionRecord, change: ItemChange, { key }: DecodedKey, facts: LedgerFacts, rows: Rows): void {
  if (facts.tableOwner(change.handle)?.resource !== NAMES) return;
  const { domain, subdomain, tokenName } = nameOf(valueIn(key));
  const record = change.kind === "writeTableItem" && change.decoded !== undefined ? fieldsOf(change.decoded.value) : undefined;
  const target = record && optionIn(record.target_address);
  const capability = facts.resourceAfter(address(REGISTRY), MINTER)?.capability;
  const creator = addressIn(structIn(capability).account);
  rows.upsert("current_ans_lookup_v2", {
    domain,
    subdomain,
    token_standard: "v1",
    token_name: tokenName,
    token_data_id: tokenDataId({ creator, collection: COLLECTION, name: tokenName }),
    registered_address: target === undefined ? null : addressIn(target),
    registration_timestamp: null,
    expiration_timestamp: secondsText(record === undefined ? 0n : integerIn(record.expiration_time_sec)),
    subdomain_expiration_policy: null,
    is_deleted: record === undefined,
    last_transaction_version: version,
  });
}

function addPrimaryName({ version }: TransactionRecord, change: ItemChange, { key }: DecodedKey, facts: LedgerFacts, rows: Rows): void {
  if (facts.tableOwner(change.handle)?.resource !== PRIMARY_NAMES) return;
  const name = change.kind === "writeTableItem" && change.decoded !== undefined ? nameOf(valueIn(change.decoded.value)) : undefined;
  rows.upsert("current_ans_primary_name_v2", {
    registered_address: addressIn(valueIn(key)),
    token_standard: "v1",
    domain: name?.domain ?? null,
    subdomain: name?.subdomain ?? null,
    token_name: name?.tokenName ?? null,
    is_deleted: name === undefined,
    last_transaction_version: version,
  });
}

function nameOf(key: Value | undefined): { readonly domain: string; readonly subdomain: string; readonly tokenName: string } {
  const { domain_name, subdomain_name } = structIn(key);
  const within = optionIn(subdomain_name);
  const [domain, subdomain] = [textIn(domain_name), within === undefined ? "" : textIn(within)];
  return { domain, subdomain, tokenName: tokenNameOf(domain, subdomain) };
}
