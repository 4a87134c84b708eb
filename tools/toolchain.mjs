import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const PNPM = '12.21.0';
const isWindows = process.platform === 'win32';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const cacheFolder = join(root, '.cache');
/** A service account, for which an administrator installed and built everything, may only read. */
export const mayWrite = isWritable(existsSync(cacheFolder) ? cacheFolder : root);
if (mayWrite) mkdirSync(cacheFolder, { recursive: true });

const major = (version) =>
	Number(
		String(version ?? '')
			.trim()
			.replace(/^v/, '')
			.split('.')[0],
	);

/** Uses the running Node 24 and pnpm 12, else those in npm's cache, fetched once. */
export function provideToolchain() {
	const found = alreadyHere() ?? remembered() ?? fetched();
	return {
		node: found.node,
		env: { ...process.env, PATH: [dirname(found.node), found.bin, process.env.PATH].join(delimiter) },
	};
}

function alreadyHere() {
	const isUsable = major(process.version) >= major(NODE) && (!mayWrite || hasPnpm());
	return isUsable ? { node: process.execPath, bin: dirname(process.execPath) } : undefined;
}

function hasPnpm() {
	const { stdout } = spawnSync('pnpm', ['--version'], { cwd: '/', encoding: 'utf8', shell: isWindows });
	return major(stdout) === major(PNPM);
}

function isWritable(folder) {
	try {
		accessSync(folder, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

const memory = join(cacheFolder, 'toolchain.json');

function remembered() {
	if (!existsSync(memory)) return undefined;
	const saved = JSON.parse(readFileSync(memory, 'utf8'));
	return saved.versions === `${NODE} ${PNPM}` && existsSync(saved.node) && existsSync(saved.bin) ? saved : undefined;
}

function fetched() {
	console.log(`[setup] Getting Node ${NODE} and pnpm ${PNPM} from the npm registry, once.`);
	const npm = process.env.npm_execpath?.endsWith('.js')
		? [process.execPath, process.env.npm_execpath]
		: [isWindows ? 'npm.cmd' : 'npm'];
	const probe = `node "${join(root, 'tools', 'print-toolchain.mjs')}"`;
	const packages = [`--package=node@${NODE}`, `--package=pnpm@${PNPM}`];
	const run = spawnSync(npm[0], [...npm.slice(1), 'exec', '--yes', '--prefer-offline', ...packages, '-c', probe], {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
		shell: isWindows && npm.length === 1,
	});
	const got = JSON.parse(run.stdout?.trim().split('\n').at(-1) || 'null');
	if (major(got?.version) < major(NODE) || !got) {
		console.error(
			'[setup] Node 24 could not be fetched. Check that the npm registry is reachable, or install Node 24 and pnpm 12.',
		);
		process.exit(1);
	}
	if (mayWrite) writeFileSync(memory, JSON.stringify({ versions: `${NODE} ${PNPM}`, node: got.node, bin: got.bin }));
	return got;
}
