// Installs the packages of the lock file where they are missing. Every command runs it first, on the machine's own Node
// (20 or newer) and with nothing installed: it imports only Node's own modules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}. Install it from https://nodejs.org.`);
if (!isInstalled()) await install();

function isInstalled() {
  try {
    return packageVersions('package-lock.json') === packageVersions('node_modules/.package-lock.json');
  } catch {
    return false;
  }
}

/** Packages for other machines are in the lock file but never installed here. */
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
  // npm ci deletes the Node in node_modules, so that npm must run on the machine's own.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      npm.kill(signal);
      process.exit(1);
    });
  }
  const [status] = await once(npm, 'close');
  if (status !== 0) stop('Packages could not be installed. Check the connection to the npm registry and run it again.');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
