/** Texts for links to an unknown or not yet allowed network, and for confirming a chain id. */
export const catalogue = {
  unknownNetwork: "Unknown network",
  notAddedYet: '"{{id}}" has not been added yet',
  noNetworkName: "That cannot be a network's name",
  notAddedText:
    'The link is for a network called "{{id}}". If you know where its node is, add it and open the link again. Until then you are on {{network}}.',
  networkNameRule: "A network's name is 3 to 32 lower-case letters, digits and hyphens, and starts with a letter.",
  addThisNetwork: "Add this network",
  embeddedNotHere: "The embedded network does not run here",
  embeddedNotHereText: "This page is served beside {{network}}. Start the embedded network with npm start, without a profile.",
  connectTo: "Connect to {{network}}",
  notAllowedYet: "{{network}} has not been allowed yet",
  whoSeesWhat:
    "Whoever runs its servers sees which addresses and transactions you look at. Keys and passwords never leave this browser. The page would talk to {{origins}}",
  confirmOnNextPage: "You confirm this on the next page. The page then loads again and your vault locks.",
  hostDecides:
    "This page is hosted without Atoll's own server, so its host decides what the browser lets it reach. The page loads again and your vault locks.",
  stayEmbedded: "Stay on the embedded network",
  chainIdTitle: "Is {{network}} chain {{chainId}}?",
  confirmChainId: "Confirm chain ID {{chainId}}",
  confirmChainIdFor: "Confirm chain ID {{chainId}} for {{network}}",
  typeToGoOn: "Type “{{network}}” to go on.",
  typeToConfirm: "Type “{{network}}” to confirm",
  chainIdAnswered:
    "The node of {{network}} answers chain ID {{chainId}}. What you sign for this network is valid on every network with the same ID, so compare it with what its operator has published.",
  chainIdNoted: "You noted chain ID {{chainId}} for it",
  chainIdConfirmed: "You confirmed chain ID {{chainId}} before",
  chainIdChanged: "A network gets another chain ID when it is reset. If you do not know that it was, do not confirm this one.",
  validOnPublic: "Signatures are then valid on {{network}}",
  neverThisChain: "{{network}} never has this chain ID. Its node is not what it claims to be, so it cannot be confirmed.",
  chainOfPublic: "Chain ID {{chainId}} is that of {{network}}. Whoever runs this node could use there what you sign here.",
  review: "Review",
  answersChainId: "{{network}} answers chain ID {{chainId}}",
  confirmFirst: "Nothing is signed here until you have confirmed it.",
  answersOtherChainId: "{{network}} answers chain ID {{chainId}} instead of {{pinned}}",
  otherChainIdText: "It was reset, or its node is not what it claims to be. Nothing is built or signed for it.",
} as const;
