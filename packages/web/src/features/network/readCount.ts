/** Parses a whole number within bounds; undefined for any other text. */
export function readCount(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,12}$/.test(text.trim())) return undefined;
  const count = Number(text.trim());
  return count >= least && count <= most ? count : undefined;
}
