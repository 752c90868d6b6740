import type { Verb } from "./verb.ts";
import { account } from "./verbs/account.ts";
import { balance } from "./verbs/balance.ts";
import { blocks } from "./verbs/blocks.ts";
import { call } from "./verbs/call.ts";
import { clock } from "./verbs/clock.ts";
import { decode } from "./verbs/decode.ts";
import { doctor } from "./verbs/doctor.ts";
import { epoch } from "./verbs/epoch.ts";
import { fund } from "./verbs/fund.ts";
import { publish } from "./verbs/publish.ts";
import { query } from "./verbs/query.ts";
import { replay } from "./verbs/replay.ts";
import { resource } from "./verbs/resource.ts";
import { revert } from "./verbs/revert.ts";
import { simulate } from "./verbs/simulate.ts";
import { snapshot } from "./verbs/snapshot.ts";
import { testAccounts } from "./verbs/testAccounts.ts";
import { trace } from "./verbs/trace.ts";
import { tx } from "./verbs/tx.ts";
import { view } from "./verbs/view.ts";

/** All verbs, in the order of the help text. */
export const VERBS: readonly Verb[] = [
  account,
  balance,
  fund,
  resource,
  view,
  call,
  simulate,
  publish,
  tx,
  trace,
  replay,
  snapshot,
  revert,
  clock,
  epoch,
  blocks,
  query,
  decode,
  testAccounts,
  doctor,
];
