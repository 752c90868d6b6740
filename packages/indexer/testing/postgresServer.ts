import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";

const DEBIAN_DIRECTORY = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 30_000;
const USER = "atoll";

/** Test support: separate Postgres server on loopback, in a temporary directory. */
export interface PostgresServer {
  readonly url: string;
  /** Ends all server processes with `kill -9`. */
  kill(): Promise<void>;
  /** Restarts the server in the same directory after `kill`. Resolves when the server accepts connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = findPrograms();
  const directory = mkdtempSync(join(tmpdir(), "atoll-postgres-"));
  const as = unprivileged(directory);
  const data = join(directory, "data");
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], {
    ...as,
    cwd: directory,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await freePort();
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${directory}`,
    "shared_buffers=32MB",
  ];
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
      ...as,
      cwd: directory,
      stdio: ["ignore", "ignore", "pipe"],
    });
    try {
      await untilItAnswers(started, url);
    } catch (error) {
      started.kill("SIGQUIT");
      throw error;
    }
    return started;
  };

  let child = await start();
  const end = () => child.kill("SIGQUIT");
  process.once("exit", end);
  return {
    url,
    async kill() {
      const exited = exitOf(child);
      spawnSync("kill", ["-9", String(child.pid), ...childrenOf(child)]);
      await exited;
    },
    async restart() {
      child = await start();
    },
    async stop() {
      process.off("exit", end);
      const exited = exitOf(child);
      child.kill("SIGINT");
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise<void>((resolve) => child.once("exit", () => resolve()));
}

/** Child processes of the server, which survive it for a while and would block a restart. */
function childrenOf({ pid }: ChildProcess): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}

function findPrograms(): string {
  const named = process.env.POSTGRES_BIN;
  const onPath = spawnSync("which", ["initdb"], { encoding: "utf8" });
  const debian = existsSync(DEBIAN_DIRECTORY) ? readdirSync(DEBIAN_DIRECTORY).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...debian.map((version) => join(DEBIAN_DIRECTORY, version, "bin")),
    ...(onPath.status === 0 ? [dirname(onPath.stdout.trim())] : []),
  ];
  const found = candidates.find((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")));
  if (found === undefined)
    throw new Error(
      "Postgres is missing, and these tests need a server: apt-get install postgresql, or set POSTGRES_BIN to where initdb is.",
    );
  return found;
}

/** Postgres refuses to run as root, so root starts it as user `postgres` or `nobody`, who then owns the directory. */
function unprivileged(directory: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const name = spawnSync("id", ["-u", "postgres"]).status === 0 ? "postgres" : "nobody";
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8" })));
  if (uid === undefined || gid === undefined) throw new Error(`the system has no user "${name}"`);
  chownSync(directory, uid, gid);
  return { uid, gid };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`postgres exited with ${child.exitCode}:\n${output}`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`postgres did not answer in ${START_TIMEOUT_MS} ms:\n${output}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
