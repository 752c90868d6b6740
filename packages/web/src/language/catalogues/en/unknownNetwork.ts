/** A link to a network that is not known here. */
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
} as const;
