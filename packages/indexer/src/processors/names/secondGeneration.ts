import { printTypeTag } from "@atoll/move";
import type { ChangeRecord, TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, integerIn, optionIn, smallIntegerIn, textIn } from "../moveValues.ts";
import type { LedgerFacts, Rows } from "../processor.ts";
import { secondsText } from "../timestamp.ts";
import { REGISTRY, tokenNameOf } from "./namesRegistry.ts";

const NAME_RECORD = `${REGISTRY}::v2_1_domains::NameRecord`;
const SUBDOMAIN = `${REGISTRY}::v2_1_domains::SubdomainExt`;
const SET_PRIMARY_NAME = `${REGISTRY}::v2_1_domains::SetReverseLookupEvent`;

/** Indexes a v2 name, whose record is a resource of its token object. */
export function addName({ version }: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind !== "writeResource" || printTypeTag(change.type) !== NAME_RECORD) return;
  const record = fieldsOf(change.data);
  if (record === undefined) return;
  const extension = facts.resourceAfter(change.address, SUBDOMAIN);
  const [domain, subdomain] = [textIn(record.domain_name), extension === undefined ? "" : textIn(extension.subdomain_name)];
  const target = optionIn(record.target_address);
  rows.upsert("current_ans_lookup_v2", {
    domain,
    subdomain,
    token_standard: "v2",
    token_name: tokenNameOf(domain, subdomain),
    token_data_id: change.address,
    registered_address: target === undefined ? null : addressIn(target),
    registration_timestamp: secondsText(integerIn(record.registration_time_sec)),
    expiration_timestamp: secondsText(integerIn(record.expiration_time_sec)),
    subdomain_expiration_policy: extension === undefined ? null : smallIntegerIn(extension.subdomain_expiration_policy),
    is_deleted: false,
    last_transaction_version: version,
  });
}

/** Indexes primary names from events: the account's own resource contains only the address of the name's token. */
export function addPrimaryNames({ version, events }: TransactionRecord, rows: Rows): void {
  for (const { type, data } of events) {
    const event = printTypeTag(type) === SET_PRIMARY_NAME ? fieldsOf(data) : undefined;
    if (event === undefined) continue;
    const [domain, subdomain] = [optionIn(event.curr_domain_name), optionIn(event.curr_subdomain_name)];
    const name = domain === undefined ? undefined : { domain: textIn(domain), subdomain: subdomain === undefined ? "" : textIn(subdomain) };
    rows.upsert("current_ans_primary_name_v2", {
      registered_address: addressIn(event.account_addr),
      token_standard: "v2",
      domain: name?.domain ?? null,
      subdomain: name?.subdomain ?? null,
      token_name: name === undefined ? null : tokenNameOf(name.domain, name.subdomain),
      is_deleted: name === undefined,
      last_transaction_version: version,
    });
  }
}
