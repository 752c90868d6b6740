import { type EntryFacts, entriesOf } from "./entry.ts";

const table = {
  unreachable: {
    action: "retry",
  },
  timeout: {
    action: "retry",
  },
  blocked: {
    action: "openNetwork",
  },
  cancelled: {},
  chain_id_mismatch: {
    action: "openNetwork",
  },
  clock_far_ahead: {
    action: "openNetwork",
  },
  unreadable_answer: {
    action: "openNetwork",
  },
  answer_too_large: {
    action: "openNetwork",
  },
  index_refused: {
    action: "retry",
  },
  index_astray: {
    action: "retry",
  },
  index_limited: {
    action: "retry",
  },
} satisfies Record<string, EntryFacts>;

export const networkErrors = entriesOf("network", table);
