/** Reads a password from its input and empties the input, so that the page holds no copy of it. */
export function takePassword(input: { readonly current: HTMLInputElement | null }): string {
  const password = input.current?.value ?? "";
  if (input.current !== null) input.current.value = "";
  return password;
}
