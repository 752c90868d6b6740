import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/apt.ts";
import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import { evenHeights, ladder, PROBES, partsBetween } from "../facts/timeline.ts";
import {
  activeAccountsByPart,
  feesByPart,
  newSendersByPart,
  type PartCount,
  publicationsByPart,
  sendersByPart,
} from "../indexer/activityByPart.ts";
import { blocksAt } from "../indexer/blocksAt.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { findResource } from "../ledger/findResource.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { AnalyticsReader } from "./analyticsReader.ts";

/**
 * Number of intervals per request. The query visits every account touched by every transaction, so all intervals together may exceed an
 * index's time limit.
 */
const PARTS_AT_ONCE = 3;

/** Chart queries, in a separate chunk loaded only by pages that use them. */
export function askForAnalytics(api: NodeApi, index: IndexApi): AnalyticsReader {
  return {
    async timeline(newestHeight, span, signal) {
      const marks = await index.ask(blocksAt(ladder(newestHeight)), signal);
      const between = await index.ask(blocksAt(evenHeights(marks, span, PROBES)), signal);
      return partsBetween(await index.ask(blocksAt(evenHeights([...marks, ...between], span)), signal));
    },
    senders: (ranges, signal) => index.ask(sendersByPart(ranges), signal),
    newSenders: (ranges, signal) => index.ask(newSendersByPart(ranges), signal),
    async activeAccounts(ranges, signal) {
      const counts: PartCount[] = [];
      for (let first = 0; first < ranges.length; first += PARTS_AT_ONCE)
        counts.push(...(await index.ask(activeAccountsByPart(ranges.slice(first, first + PARTS_AT_ONCE)), signal)));
      return counts;
    },
    publications: (ranges, signal) => index.ask(publicationsByPart(ranges), signal),
    fees: (ranges, signal) => index.ask(feesByPart(ranges), signal),

    supplyAt: (version, signal) =>
      unlessPruned(
        api.view(
          { functionId: "0x1::coin::supply", typeArguments: [APT_COIN], args: [] },
          (json) => asInteger(asArray(asObject(asArray(json)[0]).vec)[0]),
          { signal, params: { ledger_version: version } },
        ),
      ),

    stakedAt: (version, signal) =>
      unlessPruned(
        (async () => {
          const options = { signal, params: { ledger_version: version }, maxBytes: ANSWER_BYTES.list };
          const set = await findResource(api, readAddress("0x1"), "0x1::stake::ValidatorSet", options);
          return set && { octas: asInteger(set.total_voting_power), validators: asArray(set.active_validators).length };
        })(),
      ),
  };
}

const GONE = 410;

async function unlessPruned<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChainError && error.status === GONE) return undefined;
    throw error;
  }
}
