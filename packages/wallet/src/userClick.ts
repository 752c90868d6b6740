/** Whether a browser would open a window now: shortly after the user's click. Outside browsers there is no such rule. */
export function isInClick(): boolean {
  return globalThis.navigator?.userActivation?.isActive ?? true;
}
