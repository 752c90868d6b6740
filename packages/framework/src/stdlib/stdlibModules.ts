import type { NativeModule } from "../native/defineModule.ts";
import { aclModule } from "./acl.ts";
import { aggregatorModule } from "./aggregator.ts";
import { aggregatorFactoryModule } from "./aggregatorFactory.ts";
import { aggregatorV2Module } from "./aggregatorV2.ts";
import { anyModule } from "./any.ts";
import { bcsModule } from "./bcs.ts";
import { bitVectorModule } from "./bitVector.ts";
import { chainIdModule } from "./chainId.ts";
import { chainStatusModule } from "./chainStatus.ts";
import { cmpModule } from "./cmp.ts";
import { comparatorModule } from "./comparator.ts";
import { copyableAnyModule } from "./copyableAny.ts";
import { createSignerModule } from "./createSigner.ts";
import { debugModule } from "./debug.ts";
import { errorModule } from "./error.ts";
import { eventModule } from "./event.ts";
import { featuresModule } from "./features.ts";
import { fixedPoint32Module } from "./fixedPoint32.ts";
import { fromBcsModule } from "./fromBcs.ts";
import { guidModule } from "./guid.ts";
import { hashModule } from "./hash.ts";
import { math64Module } from "./math64.ts";
import { math128Module } from "./math128.ts";
import { memModule } from "./mem.ts";
import { optionModule } from "./option.ts";
import { optionalAggregatorModule } from "./optionalAggregator.ts";
import { signerModule } from "./signer.ts";
import { simpleMapModule } from "./simpleMap.ts";
import { stringModule } from "./string.ts";
import { stringUtilsModule } from "./stringUtils.ts";
import { systemAddressesModule } from "./systemAddresses.ts";
import { tableModule } from "./table.ts";
import { tableWithLengthModule } from "./tableWithLength.ts";
import { timestampModule } from "./timestamp.ts";
import { transactionContextModule } from "./transactionContext.ts";
import { typeInfoModule } from "./typeInfo.ts";
import { utilModule } from "./util.ts";
import { vectorModule } from "./vector.ts";

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
