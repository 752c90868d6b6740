/** Texts around Move values. */
export const catalogue = {
  search: "Find a name or a value",
  noneFound: 'No results for "{{text}}"',
  none: "none",
  emptyList: "empty list",
  noFields: "no fields",
  copyWhole: "Copy whole value",
} as const;
