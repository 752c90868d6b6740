/** Texts around Move values. */
export const catalogue = {
  search: "Find a name or a value",
  noneFound: 'No results for "{{text}}"',
  none: "none",
  emptyList: "empty list",
  noFields: "no fields",
  copyWhole: "Copy whole value",
  isNew: "New",
  isGone: "Deleted",
  isSame: "Written again without a change.",
  becomes: "becomes",
  answered: "What the simulation answered",
  copyAnswer: "Copy JSON",
  gasAndStatus: "Gas used: {{gas}}. {{status}}",
  events: "Events: {{number}}",
  changes: "What would be stored: {{number}}",
  rawAnswer: "JSON",
} as const;
