import type { Store } from "@atoll/node";
import type { MirrorStep } from "./indexerMessages.ts";

/** Wraps a store and forwards its changes to a thread that has a copy of the ledger. */
export function createMirroredStore(store: Store, pass: (step: MirrorStep) => void): Store {
  return {
    ...store,
    commit(commit) {
      store.commit(commit);
      pass({ kind: "commit", commit });
    },
    revertTo(height, settings) {
      store.revertTo(height, settings);
      pass({ kind: "revertTo", height, settings });
    },
    clear() {
      store.clear();
      pass({ kind: "clear" });
    },
  };
}

/** Applies a forwarded change to the copy of the ledger. */
export function applyMirrorStep(copy: Store, step: MirrorStep): void {
  switch (step.kind) {
    case "commit":
      copy.commit(step.commit);
      return;
    case "revertTo":
      copy.revertTo(step.height, step.settings);
      return;
    case "clear":
      copy.clear();
      return;
  }
}
