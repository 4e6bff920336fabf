// Installs missing packages of the lock file. Every command runs this script first, on the machine's own Node (20 or newer) and
// maybe with nothing installed, so it imports only Node's own modules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}. Install it from https://nodejs.org.`);
/** Whether `npm start` runs this script. It leaves out development tools, a third of the work, because somebody is waiting. */
const isStart = process.env.npm_lifecycle_event === 'prestart';
const installed = versionsInstalled();
const needed = versionsIn('package-lock.json', ({ dev, devOptional }) => isStart && Boolean(dev || devOptional));
if ([...needed].some((version) => !installed.has(version))) await install();

/** Returns an empty set if nothing is installed, or the list of packages cannot be read. */
function versionsInstalled() {
  try {
    return versionsIn('node_modules/.package-lock.json');
  } catch {
    return new Set();
  }
}

/** Lists the packages of a lock file, without optional ones: those for other machines are never installed here. */
function versionsIn(lockFile, isLeftOut = () => false) {
  const { packages } = JSON.parse(readFileSync(`${root}/${lockFile}`, 'utf8'));
  const entries = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && !entry.optional && !entry.peer && !isLeftOut(entry),
  );
  return new Set(entries.map(([path, { version }]) => `${path}@${version}`));
}

async function install() {
  console.log('Installing packages (once, about a minute) ...');
  // "npm ci" begins by deleting all packages, which a running site still uses.
  const command =
    installed.size === 0 ? ['ci', isStart ? '--omit=dev' : '--include=dev'] : ['install', '--no-save', '--include=dev'];
  // npm may replace the Node in node_modules, so npm must run on the machine's own.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const npm = spawn('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
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
