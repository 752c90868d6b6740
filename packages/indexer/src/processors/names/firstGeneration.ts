import type { JsonValue } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson, DeleteTableItemJson, WriteTableItemJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { optionValue } from "../moveOption.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { secondsText } from "../timestamp.ts";
import { tokenDataId } from "../tokens/legacy/legacyIds.ts";
import { REGISTRY, tokenNameOf } from "./namesRegistry.ts";

const NAME_KEY = `${REGISTRY}::domains::NameRecordKeyV1`;
const NAMES = `${REGISTRY}::domains::NameRegistryV1`;
const PRIMARY_NAMES = `${REGISTRY}::domains::ReverseLookupRegistryV1`;
const MINTER = `${REGISTRY}::token_helper::CollectionCapabilityV1`;
const COLLECTION = "Aptos Names V1";

/** A name or a primary name of the first registry, which keeps both in tables. */
export function addFirstGenerationName(transaction: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type !== "write_table_item" && change.type !== "delete_table_item") return;
  const { data } = change;
  if (data === null) return;
  if (data.key_type === NAME_KEY) addName(transaction, change, data.key, facts, rows);
  else if (data.key_type === "address") addPrimaryName(transaction, change, data.key, facts, rows);
}

type ItemChange = WriteTableItemJson | DeleteTableItemJson;

function addName({ version }: IndexedTransaction, change: ItemChange, key: JsonValue, facts: LedgerFacts, rows: Rows): void {
  if (facts.tableOwner(change.handle)?.resource !== NAMES) return;
  const { domain, subdomain, tokenName } = nameOf(key);
  const record = change.type === "write_table_item" ? asObject(change.data?.value) : undefined;
  const target = optionValue(record?.target_address);
  const creator = asObject(facts.resourceAfter(REGISTRY, MINTER)?.capability)?.account;
  rows.upsert("current_ans_lookup_v2", {
    domain,
    subdomain,
    token_standard: "v1",
    token_name: tokenName,
    token_data_id: tokenDataId({ creator: standardAddress(String(creator)), collection: COLLECTION, name: tokenName }),
    registered_address: typeof target === "string" ? standardAddress(target) : null,
    registration_timestamp: null,
    expiration_timestamp: secondsText(BigInt(String(record?.expiration_time_sec ?? 0))),
    subdomain_expiration_policy: null,
    is_deleted: record === undefined,
    last_transaction_version: version,
  });
}

function addPrimaryName({ version }: IndexedTransaction, change: ItemChange, key: JsonValue, facts: LedgerFacts, rows: Rows): void {
  if (facts.tableOwner(change.handle)?.resource !== PRIMARY_NAMES) return;
  const name = change.type === "write_table_item" && change.data !== null ? nameOf(change.data.value) : undefined;
  rows.upsert("current_ans_primary_name_v2", {
    registered_address: standardAddress(String(key)),
    token_standard: "v1",
    domain: name?.domain ?? null,
    subdomain: name?.subdomain ?? null,
    token_name: name?.tokenName ?? null,
    is_deleted: name === undefined,
    last_transaction_version: version,
  });
}

function nameOf(key: JsonValue): { readonly domain: string; readonly subdomain: string; readonly tokenName: string } {
  const { domain_name, subdomain_name } = asObject(key) ?? {};
  const [domain, subdomain] = [String(domain_name), String(optionValue(subdomain_name) ?? "")];
  return { domain, subdomain, tokenName: tokenNameOf(domain, subdomain) };
}
