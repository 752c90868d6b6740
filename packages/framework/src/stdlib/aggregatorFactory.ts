import { type Address, type NativeContext, type Reference, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { MAX_U128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { createTableAggregator, type TableAggregator } from "./aggregator.ts";
import { assertAptosFramework } from "./systemAddresses.ts";
import { newTable, type Table } from "./table.ts";

const errors = defineErrors("0x1::aggregator_factory", {
  EAGGREGATOR_FACTORY_NOT_FOUND: [1n, "The network has no aggregator factory"],
  EAGG_V1_LIMIT_DEPRECATED: [2n, "Aggregators no longer take a limit"],
});

const FACTORY_TAG = structTag("0x1::aggregator_factory::AggregatorFactory");
type AggregatorFactory = { phantom_table: Table };

export function initializeAggregatorFactory(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, FACTORY_TAG, { phantom_table: newTable(context) });
}

/** Creates an aggregator backed by an item in the factory's table. */
export function createFactoryAggregator(context: NativeContext): TableAggregator {
  errors.check(context.exists(FRAMEWORK_ADDRESS, FACTORY_TAG), "notFound", "EAGGREGATOR_FACTORY_NOT_FOUND");
  const factory = context.borrow<AggregatorFactory>(FRAMEWORK_ADDRESS, FACTORY_TAG);
  return createTableAggregator(context, factory.phantom_table.handle, MAX_U128);
}

export const aggregatorFactoryModule = defineModule({
  id: "0x1::aggregator_factory",
  friends: ["0x1::genesis", "0x1::optional_aggregator"],
  errors,
  structs: "struct AggregatorFactory has key { phantom_table: table::Table<address, u128> }",
  functions: {
    "public(friend) fun initialize_aggregator_factory(aptos_framework: &signer)": ({ context }, framework: Address) =>
      initializeAggregatorFactory(context, framework),
    "public(friend) fun create_aggregator_internal(): aggregator::Aggregator": ({ context }) => createFactoryAggregator(context),
    "#[deprecated] public fun create_aggregator(account: &signer, limit: u128): aggregator::Aggregator": (
      { context },
      account: Address,
      limit: bigint,
    ) => {
      assertAptosFramework(account);
      errors.check(limit === MAX_U128, "invalidArgument", "EAGG_V1_LIMIT_DEPRECATED");
      return createFactoryAggregator(context);
    },
    "fun new_aggregator(aggregator_factory: &mut AggregatorFactory, limit: u128): aggregator::Aggregator": (
      { context },
      factory: Reference,
      limit: bigint,
    ) => createTableAggregator(context, (factory.get() as AggregatorFactory).phantom_table.handle, limit),
  },
});
