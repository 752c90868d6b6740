/** Upgrade policies: arbitrary changes, compatible changes, or no changes. */
export const UPGRADE_POLICY = { arbitrary: 0, compatible: 1, immutable: 2 } as const;
