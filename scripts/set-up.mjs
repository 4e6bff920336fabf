// Installs the packages that the lock file names, if they are not there yet. Runs before every command, on the machine's
// own Node (20 or newer) and with nothing installed, so it imports nothing but Node itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}. Install it from https://nodejs.org.`);
if (!isInstalled()) await install();
if (!existsSync(`${root}/.astro/types.d.ts`)) await generateTypes();

function isInstalled() {
  try {
    return packageVersions('package-lock.json') === packageVersions('node_modules/.package-lock.json');
  } catch {
    return false;
  }
}

/** What a lock file wants installed here; packages for other machines are listed but absent. */
function packageVersions(lockFile) {
  const { packages } = JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.peer)
    .map(([path, entry]) => `${path}@${entry.version}`)
    .sort()
    .join('\n');
}

async function install() {
  console.log('Installing packages (once, about two minutes) ...');
  // Not `npm ci`: it refuses a lock file without the optional packages of other machines, which not every registry has.
  const status = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], 'inherit');
  if (status !== 0) stop('Packages could not be installed. Check the connection to the npm registry and run it again.');
}

/** The types of the content, which linter and compiler read. A fault in the content is told by the command itself. */
async function generateTypes() {
  await run('npx', ['--no-install', 'astro', 'sync'], 'ignore');
}

/** Runs a program to its end; it ends with this process. */
async function run(program, parameters, stdio) {
  const child = spawn(program, parameters, { cwd: root, stdio });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      child.kill(signal);
      process.exit(1);
    });
  }
  const [status] = await once(child, 'close');
  return status;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
