import type { NativeModule } from "../native/implementModule.ts";
import { aclModule } from "./acl/acl.ts";
import { aggregatorModule } from "./aggregator/aggregator.ts";
import { aggregatorFactoryModule } from "./aggregator_factory/aggregatorFactory.ts";
import { aggregatorV2Module } from "./aggregator_v2/aggregatorV2.ts";
import { anyModule } from "./any/any.ts";
import { bcsModule } from "./bcs/bcs.ts";
import { bitVectorModule } from "./bit_vector/bitVector.ts";
import { chainIdModule } from "./chain_id/chainId.ts";
import { chainStatusModule } from "./chain_status/chainStatus.ts";
import { cmpModule } from "./cmp/cmp.ts";
import { comparatorModule } from "./comparator/comparator.ts";
import { copyableAnyModule } from "./copyable_any/copyableAny.ts";
import { createSignerModule } from "./create_signer/createSigner.ts";
import { debugModule } from "./debug/debug.ts";
import { errorModule } from "./error/error.ts";
import { eventModule } from "./event/event.ts";
import { featuresModule } from "./features/features.ts";
import { fixedPoint32Module } from "./fixed_point32/fixedPoint32.ts";
import { fromBcsModule } from "./from_bcs/fromBcs.ts";
import { guidModule } from "./guid/guid.ts";
import { hashModule } from "./hash/hash.ts";
import { math64Module } from "./math64/math64.ts";
import { math128Module } from "./math128/math128.ts";
import { memModule } from "./mem/mem.ts";
import { optionModule } from "./option/option.ts";
import { optionalAggregatorModule } from "./optional_aggregator/optionalAggregator.ts";
import { signerModule } from "./signer/signer.ts";
import { simpleMapModule } from "./simple_map/simpleMap.ts";
import { stringModule } from "./string/string.ts";
import { stringUtilsModule } from "./string_utils/stringUtils.ts";
import { systemAddressesModule } from "./system_addresses/systemAddresses.ts";
import { tableModule } from "./table/table.ts";
import { tableWithLengthModule } from "./table_with_length/tableWithLength.ts";
import { timestampModule } from "./timestamp/timestamp.ts";
import { transactionContextModule } from "./transaction_context/transactionContext.ts";
import { typeInfoModule } from "./type_info/typeInfo.ts";
import { utilModule } from "./util/util.ts";
import { vectorModule } from "./vector/vector.ts";

/** Modules of this folder, in file order. */
export const stdlibModules: readonly NativeModule[] = [
  aclModule,
  aggregatorModule,
  aggregatorFactoryModule,
  aggregatorV2Module,
  anyModule,
  bcsModule,
  bitVectorModule,
  chainIdModule,
  chainStatusModule,
  cmpModule,
  comparatorModule,
  copyableAnyModule,
  createSignerModule,
  debugModule,
  errorModule,
  eventModule,
  featuresModule,
  fixedPoint32Module,
  fromBcsModule,
  guidModule,
  hashModule,
  math128Module,
  math64Module,
  memModule,
  optionModule,
  optionalAggregatorModule,
  signerModule,
  simpleMapModule,
  stringModule,
  stringUtilsModule,
  systemAddressesModule,
  tableModule,
  tableWithLengthModule,
  timestampModule,
  transactionContextModule,
  typeInfoModule,
  utilModule,
  vectorModule,
];
