/** How long the signer wants no password, from its message; undefined where it says nothing of the kind. What tells of it is out of date then. */
export function waitAfterWrongMs(message: string): number | undefined {
  const seconds = /Try again in (\d+) second/.exec(message)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
