/** SQL for Aptos names (ANS). */
export const nameTablesSql = `
create table current_ans_lookup_v2 (
  domain text not null,
  expiration_timestamp timestamp not null,
  is_deleted boolean not null,
  last_transaction_version bigint not null,
  registered_address text,
  subdomain text not null,
  token_name text,
  token_standard text not null,
  subdomain_expiration_policy bigint,
  registration_timestamp timestamp,
  token_data_id text,
  primary key (domain, subdomain, token_standard)
);
create table current_ans_primary_name_v2 (
  registered_address text not null,
  token_standard text not null,
  domain text,
  subdomain text,
  token_name text,
  is_deleted boolean not null,
  last_transaction_version bigint not null,
  primary key (registered_address, token_standard)
);
create index on current_ans_lookup_v2 (registered_address);
create index on current_ans_lookup_v2 (token_name);
create index on current_ans_lookup_v2 (token_data_id);
`;
