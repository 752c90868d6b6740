import { useNavigate, useSearch } from "@tanstack/react-router";

const VERSION = /^\d{1,20}$/;

/** Versions from the URL: the displayed state and the state to compare it with. Undefined means the current state. */
export interface Versions {
  readonly at: bigint | undefined;
  readonly comparedWith: bigint | undefined;
}

/** Parses a ledger version from user input or a link; undefined for any other text. */
export function readVersion(text: unknown): bigint | undefined {
  const digits = typeof text === "string" ? text.replace(/[\s,.'’_]/g, "") : undefined;
  return digits !== undefined && VERSION.test(digits) ? BigInt(digits) : undefined;
}

/** Reads and sets both versions in the URL. Every change adds a browser history entry, so Back restores the previous versions. */
export function useVersions(): readonly [Versions, (next: Versions) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    { at: readVersion(search.version), comparedWith: readVersion(search.compare) },
    ({ at, comparedWith }) => {
      const changed = { version: at?.toString(), compare: comparedWith?.toString() };
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changed }) as never,
        resetScroll: false,
      });
    },
  ];
}
