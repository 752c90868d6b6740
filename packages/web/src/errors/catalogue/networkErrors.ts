import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

const table = {
  unreachable: "retry",
  timeout: "retry",
  blocked: "openNetwork",
  cancelled: undefined,
  chain_id_mismatch: "openNetwork",
  clock_far_ahead: "openNetwork",
  unreadable_answer: "openNetwork",
  answer_too_large: "openNetwork",
  index_refused: "retry",
  index_astray: "retry",
  index_limited: "retry",
} satisfies Record<string, ErrorAction | undefined>;

export const networkErrors = entriesOf("network", table);
