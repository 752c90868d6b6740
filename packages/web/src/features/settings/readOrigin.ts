const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The origin of an address as typed: https, or http on this computer. Undefined for anything else. */
export function readOrigin(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { protocol, hostname, origin } = new URL(typed);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname)) ? origin : undefined;
}
