import type { JsonValue } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { asObject } from "../jsonShape.ts";
import { optionValue } from "../moveOption.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { secondsText } from "../timestamp.ts";
import { REGISTRY, tokenNameOf } from "./namesRegistry.ts";

const NAME_RECORD = `${REGISTRY}::v2_1_domains::NameRecord`;
const SUBDOMAIN = `${REGISTRY}::v2_1_domains::SubdomainExt`;
const SET_PRIMARY_NAME = `${REGISTRY}::v2_1_domains::SetReverseLookupEvent`;

/** A name, whose record lies beside its token. */
export function addName({ version }: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type !== "write_resource" || change.data.type !== NAME_RECORD) return;
  const record = change.data.data;
  const extension = facts.resourceAfter(change.address, SUBDOMAIN);
  const [domain, subdomain] = [String(record.domain_name), String(extension?.subdomain_name ?? "")];
  rows.upsert("current_ans_lookup_v2", {
    domain,
    subdomain,
    token_standard: "v2",
    token_name: tokenNameOf(domain, subdomain),
    token_data_id: standardAddress(change.address),
    registered_address: fullAddress(optionValue(record.target_address)),
    registration_timestamp: secondsText(BigInt(String(record.registration_time_sec))),
    expiration_timestamp: secondsText(BigInt(String(record.expiration_time_sec))),
    subdomain_expiration_policy: extension === undefined ? null : Number(extension.subdomain_expiration_policy),
    is_deleted: false,
    last_transaction_version: version,
  });
}

/** Which name an account is known by. The event says it; the account's own record only points to the name's token. */
export function addPrimaryNames({ version, json }: IndexedTransaction, rows: Rows): void {
  for (const { type, data } of json.events ?? []) {
    const event = type === SET_PRIMARY_NAME ? asObject(data) : undefined;
    if (event === undefined) continue;
    const domain = optionValue(event.curr_domain_name);
    const subdomain = optionValue(event.curr_subdomain_name) ?? "";
    const isSet = typeof domain === "string";
    rows.upsert("current_ans_primary_name_v2", {
      registered_address: standardAddress(String(event.account_addr)),
      token_standard: "v2",
      domain: isSet ? domain : null,
      subdomain: isSet ? String(subdomain) : null,
      token_name: isSet ? tokenNameOf(domain, String(subdomain)) : null,
      is_deleted: !isSet,
      last_transaction_version: version,
    });
  }
}

function fullAddress(address: JsonValue | undefined): string | null {
  return typeof address === "string" ? standardAddress(address) : null;
}
