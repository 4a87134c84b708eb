import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const forOperators = ['deploy/fail2ban', 'deploy/monitoring', 'deploy/proxies'];
const documents = ['README.md', 'CHANGELOG.md', 'THIRD_PARTY_NOTICES.md', 'docs', ...forOperators];
const sources = ['debrief.mjs', 'api/package.json', 'api/src', 'shared/package.json', 'shared/src'];
const pages = ['dashboard/dist', 'extension/.output'];

const leftOut = [
	/\.test\.tsx?$/,
	/\.md$/,
	/^shared\/src\/(?!contract|domain)/,
	// The payment sandbox is the one test double that a server may start.
	/^api\/src\/testing\/(?!billing$|billing\/sandbox)/,
	/^api\/src\/features\/.*\/make-[^/]*\.ts$/,
];

export const isReleased = (path: string): boolean =>
	sources.some((source) => path === source || path.startsWith(`${source}/`)) &&
	!leftOut.some((pattern) => pattern.test(path));

/** Needs built pages. */
export function stageServer(root: string, folder: string): void {
	const missing = ['dashboard/dist/index.html', 'extension/.output'].filter((path) => !existsSync(join(root, path)));
	if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be built first. Run npm run release.`);
	rmSync(folder, { recursive: true, force: true });
	installPackages(root, folder);
	for (const path of [...documents, ...pages]) cpSync(join(root, path), join(folder, path), { recursive: true });
	for (const path of sources)
		cpSync(join(root, path), join(folder, path), {
			recursive: true,
			filter: (from) => isReleased(relative(root, from)),
		});
	writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), null, '\t')}\n`);
}

/** Everything lies flat in one `node_modules`, where `shared` finds the packages of the server. */
function installPackages(root: string, folder: string): void {
	const workspace = ['shared', 'api', 'dashboard', 'extension', 'e2e', 'e2e/bench'];
	mkdirSync(folder, { recursive: true });
	for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches'])
		cpSync(join(root, path), join(folder, path), { recursive: true });
	for (const part of workspace) cpSync(join(root, part, 'package.json'), join(folder, part, 'package.json'));
	const flags = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--config.node-linker=hoisted'];
	execFileSync('pnpm', ['install', ...flags, '--filter', '@debrief/api'], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches', ...workspace.slice(2)])
		rmSync(join(folder, path), { recursive: true, force: true });
	for (const path of globSync(unneeded, { cwd: folder })) rmSync(join(folder, path), { recursive: true });
}

const processors = 'node_modules/onnxruntime-node/bin/napi-v6';

/** Among them are the libraries of other processors. */
const unneeded = [
	'node_modules/{.bin,.pnpm,.modules.yaml,.pnpm-workspace-state-v1.json}',
	'node_modules/**/*.{map,d.ts,d.mts,d.cts}',
	`${processors}/!(${process.platform})`,
	`${processors}/${process.platform}/!(${process.arch})`,
];

/** `npm run backup` and the others, which texts of the product name, work in a release as well. */
function manifestOf(root: string) {
	const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const tasks = ['start', 'admin', 'backup', 'restore', 'move-to-postgres', 'move-media'];
	return {
		name,
		version,
		private: true,
		type: 'module',
		engines: { node: '>=24' },
		os: [process.platform],
		cpu: [process.arch],
		scripts: Object.fromEntries(tasks.map((task) => [task, `node debrief.mjs ${task}`])),
	};
}
