import type { Address, NativeContext } from "@atoll/move";
import type { Aggregator as TableAggregator } from "../../generated/stdlib/aggregator.ts";
import { declaration, errors, tags } from "../../generated/stdlib/aggregator_factory.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { MAX_U128 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { createTableAggregator } from "../aggregator/aggregator.ts";
import { assertAptosFramework } from "../system_addresses/systemAddresses.ts";
import { newTable } from "../table/table.ts";

export function initializeAggregatorFactory(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.AggregatorFactory, { phantom_table: newTable(context) });
}

/** Creates an aggregator backed by an item in the factory's table. */
export function createFactoryAggregator(context: NativeContext): TableAggregator {
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.AggregatorFactory), "notFound", "EAGGREGATOR_FACTORY_NOT_FOUND");
  const factory = context.borrow(FRAMEWORK_ADDRESS, tags.AggregatorFactory);
  return createTableAggregator(context, factory.phantom_table.handle, MAX_U128);
}

export const aggregatorFactoryModule = implementModule(declaration, {
  initialize_aggregator_factory: ({ context }, framework) => initializeAggregatorFactory(context, framework),
  create_aggregator_internal: ({ context }) => createFactoryAggregator(context),
  create_aggregator: ({ context }, account, limit) => {
    assertAptosFramework(account);
    errors.check(limit === MAX_U128, "invalidArgument", "EAGG_V1_LIMIT_DEPRECATED");
    return createFactoryAggregator(context);
  },
  new_aggregator: ({ context }, factory, limit) => createTableAggregator(context, factory.get().phantom_table.handle, limit),
});
