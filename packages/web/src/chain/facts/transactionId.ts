/** Kind of a transaction id: version or hash; undefined for any other text. */
export function transactionIdKind(text: string): "version" | "hash" | undefined {
  if (/^\d{1,20}$/.test(text)) return "version";
  return /^0x[0-9a-fA-F]{64}$/.test(text) ? "hash" : undefined;
}
