/** URLs that a shell takes as they are. */
const PLAIN_URL = /^[\w:/.%@[\]-]+$/;

/** Shell command that starts a fork of a node's network at a version; undefined for a URL with characters that a shell would interpret. */
export function forkCommand(node: string, version: bigint): string | undefined {
  return PLAIN_URL.test(node) ? `npm start -- --fork ${node}@${version}` : undefined;
}
