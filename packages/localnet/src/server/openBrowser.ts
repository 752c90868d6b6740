import { spawn } from "node:child_process";

/** Page address with the control token after `#`, which servers never see. The page removes the token and stores it for its tab. */
export function openedAddress(page: string, controlToken: string | undefined): string {
  return controlToken === undefined ? page : `${page}/#control=${controlToken}`;
}

/** Opens the page in a browser, if the terminal is interactive and the system has a screen. Failure is ignored. */
export function openBrowser(url: string): void {
  if (!process.stdout.isTTY || !process.stdin.isTTY || process.env.CI !== undefined) return;
  const opener = openerOf(process.platform);
  if (opener === undefined) return;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function openerOf(platform: string): readonly [string, ...string[]] | undefined {
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["cmd", "/c", "start", ""];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ["xdg-open"] : undefined;
}
