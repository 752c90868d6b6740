/**
 * True for requests that follow a page's content and are not part of its budget: primary names of shown addresses (one index request per
 * 100 addresses, one view per name) and the navigation's count of expiring names (one index request per minute).
 */
export function isAfterContent(body: string | undefined): boolean {
  return body !== undefined && /query Names\(|router::get_target_addr/.test(body);
}
