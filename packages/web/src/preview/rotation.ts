/** Whether a function gives its sender another key. */
export function isRotation(functionId: string): boolean {
  return /^0x1::account::rotate_authentication_key(_|$)/.test(functionId);
}
