import { useNavigate, useSearch } from "@tanstack/react-router";

const VERSION = /^\d{1,20}$/;

/** The versions in the address: which state is shown, and which one it is compared with. Without them it is the state of now. */
export interface Versions {
  readonly at: bigint | undefined;
  readonly comparedWith: bigint | undefined;
}

/** A version as it was typed or stands in a link; undefined for any other text. */
export function readVersion(text: unknown): bigint | undefined {
  const digits = typeof text === "string" ? text.replace(/[\s,.'’_]/g, "") : undefined;
  return digits !== undefined && VERSION.test(digits) ? BigInt(digits) : undefined;
}

/** Both are changed at once, and each change is a step of the history: Back leads to the versions of before. */
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
