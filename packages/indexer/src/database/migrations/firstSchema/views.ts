/** SQL views over the index tables. Name expiry uses the chain's clock, which may differ from the wall clock. */
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
  greatest(name.last_transaction_version, primary_name.last_transaction_version) as last_transaction_version,
  name.subdomain_expiration_policy,
  name.domain || '.apt' as domain_with_suffix,
  ownership.owner_address,
  life.expiration_timestamp,
  domain.expiration_timestamp as domain_expiration_timestamp,
  primary_name.token_name is not null as is_primary,
  least(life.expiration_timestamp, domain.expiration_timestamp)
    > (select max(last_transaction_timestamp) from processor_metadata.processor_status)
    -- What an earlier owner of the domain gave out ended with that ownership.
    and coalesce(name.registration_timestamp >= domain.registration_timestamp, true) as is_active
from current_ans_lookup_v2 name
join current_token_datas_v2 data using (token_data_id)
-- Tokens of earlier registrations have other versions.
join current_token_ownerships_v2 ownership
  on ownership.token_data_id = name.token_data_id
  and ownership.property_version_v1 = coalesce(data.largest_property_version_v1, 0)
  and ownership.amount > 0
left join current_ans_lookup_v2 domain
  on domain.domain = name.domain and domain.subdomain = '' and domain.token_standard = name.token_standard and not domain.is_deleted
-- Policy 1: the subdomain lasts as long as its domain, whatever its own record says.
cross join lateral (
  select case when name.subdomain_expiration_policy = 1 and domain.domain is not null then domain.expiration_timestamp
    else name.expiration_timestamp end as expiration_timestamp
) life
-- Who gave the name away is no longer known by it.
left join current_ans_primary_name_v2 primary_name
  on primary_name.registered_address = name.registered_address
  and primary_name.registered_address = ownership.owner_address
  and primary_name.token_standard = name.token_standard
  and primary_name.token_name = name.token_name
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
