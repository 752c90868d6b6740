/** Whether a function changes its sender's authentication key. */
export function isRotation(functionId: string): boolean {
  return /^0x1::account::rotate_authentication_key(_|$)/.test(functionId);
}
