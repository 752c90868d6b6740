import { routes } from "../../routing/routes.ts";

/** Where a module, or something in it, is shown. */
export function moduleHref(network: string, address: string, _module: string, _member: string | undefined): string {
  return `${routes.account(network, address)}?tab=modules`;
}
