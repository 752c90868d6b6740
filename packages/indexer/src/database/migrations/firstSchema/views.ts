/** What is computed from the tables whenever it is asked for. Expired names are judged by the chain's clock, which need not be ours. */
export const views = `
create view current_collection_ownership_v2_view as
select
  ownership.owner_address,
  collection.creator_address,
  collection.collection_id,
  collection.collection_name,
  collection.uri as collection_uri,
  count(distinct ownership.token_data_id) as distinct_tokens,
  max(ownership.last_transaction_version) as last_transaction_version,
  min(data.token_uri) as single_token_uri
from current_token_ownerships_v2 ownership
join current_token_datas_v2 data using (token_data_id)
join current_collections_v2 collection using (collection_id)
where ownership.amount > 0
group by ownership.owner_address, collection.collection_id;

create view current_aptos_names as
select
  name.domain,
  name.subdomain,
  name.token_name,
  name.token_standard,
  name.registered_address,
  name.last_transaction_version,
  coalesce(name.subdomain_expiration_policy, 0) as subdomain_expiration_policy,
  name.domain || '.apt' as domain_with_suffix,
  ownership.owner_address,
  case when name.subdomain_expiration_policy = 1 then domain.expiration_timestamp else name.expiration_timestamp end as expiration_timestamp,
  domain.expiration_timestamp as domain_expiration_timestamp,
  primary_name.token_name is not null as is_primary,
  least(
    case when name.subdomain_expiration_policy = 1 then domain.expiration_timestamp else name.expiration_timestamp end,
    domain.expiration_timestamp
  ) > (select max(last_transaction_timestamp) from processor_metadata.processor_status) as is_active
from current_ans_lookup_v2 name
left join current_ans_lookup_v2 domain
  on domain.domain = name.domain and domain.subdomain = '' and domain.token_standard = name.token_standard and not domain.is_deleted
left join current_token_ownerships_v2 ownership on ownership.token_data_id = name.token_data_id and ownership.amount > 0
left join current_ans_primary_name_v2 primary_name
  on primary_name.token_name = name.token_name
  and primary_name.token_standard = name.token_standard
  and primary_name.registered_address = name.registered_address
  and not primary_name.is_deleted
where not name.is_deleted;

create view delegator_distinct_pool as
select distinct delegator_address, pool_address from current_delegator_balances where shares > 0;

create view num_active_delegator_per_pool as
select pool_address, count(distinct delegator_address) as num_active_delegator
from current_delegator_balances
where shares > 0 and pool_type = 'active_shares'
group by pool_address;
`;
