// Entry of `npm start`, `npm test` and the pnpm scripts. Plain JavaScript, because it must run on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { whenStale } from './stamp.mjs';
import { needSystemPackages } from './system-packages.mjs';
import { cacheFolder, mayWrite, provideToolchain, root } from './toolchain.mjs';

const parent = process.ppid;
const [task = 'start', ...given] = process.argv.slice(2);
const variablesOfFaults = {
	'--minutes': 'FAULT_MINUTES',
	'--seed': 'FAULT_SEED',
	'--database': 'ATTACK_DATABASE',
	'--kills': 'KILLS',
	'--recordings': 'RECORDINGS',
	'--pushes': 'PUSHES',
};
const namedFaults = given.map((word) => (task === 'faults' && word === 'fuzz' ? 'attack' : word));
const { rest, variables } = optionsAsVariables(namedFaults, task === 'faults' ? variablesOfFaults : {});

const tasks = {
	start: { system: 'start', build: true, script: ['debrief.mjs', 'start', '--may-ask'] },
	admin: { script: ['debrief.mjs', 'admin'] },
	backup: { script: ['debrief.mjs', 'backup'] },
	restore: { script: ['debrief.mjs', 'restore'] },
	'move-to-postgres': { script: ['debrief.mjs', 'move-to-postgres'] },
	'move-media': { script: ['debrief.mjs', 'move-media'] },
	dev: { system: 'start', script: ['tools/dev.mjs'] },
	// Builds too, but as a test: a broken build is a failed test.
	test: { system: 'test', script: ['tools/test.mjs'] },
	check: { system: 'test', script: ['tools/check.mjs', '--unit'] },
	e2e: { system: 'test', build: true, script: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'e2e'] },
	faults: {
		system: 'test',
		build: true,
		script: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'e2e', '--config', 'faults.config.ts'],
	},
	neighbours: {
		system: 'neighbours',
		build: true,
		script: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'e2e', '--config', 'neighbours.config.ts'],
	},
	// Garbage collection on other threads would take cores from the measurement.
	bench: { system: 'test', build: true, script: ['--v8-pool-size=0', 'e2e/bench/main.ts'] },
	release: { build: true, script: ['tools/release/release.ts'] },
	gallery: { script: ['node_modules/vite/bin/vite.js', 'dashboard', '--open', '/gallery.html'] },
};

const wanted = tasks[task];
if (!wanted) {
	console.error(`Unknown task "${task}". There are: ${Object.keys(tasks).join(', ')}.`);
	process.exit(1);
}

if (wanted.system) await needSystemPackages(wanted.system);
const { node, env } = provideToolchain();
const tryTo = (command, args) =>
	spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1;
const run = (command, args) => {
	const status = tryTo(command, args);
	if (status !== 0) process.exit(status);
};
await whenStale('install', ['pnpm-lock.yaml', 'pnpm-workspace.yaml'], 'node_modules', () =>
	// After the folder was moved, pnpm would ask whether it may install anew.
	run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false']),
);
if (mayWrite && !existsSync(join(root, 'extension/.wxt')))
	run(node, ['extension/node_modules/wxt/bin/wxt.mjs', 'prepare', 'extension']);
if (wanted.build) {
	run(node, ['tools/build-dashboard.mjs']);
	const status = tryTo(node, ['tools/build-extension.mjs']);
	// The server works without the build, and its Apps page explains what is missing.
	if (status !== 0 && task !== 'start') process.exit(status);
}

// Node's compile cache makes startup a fifth faster.
const quicker = task === 'start' ? { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') } : {};
const child = spawn(node, [...wanted.script, ...rest], {
	cwd: root,
	stdio: 'inherit',
	env: { ...env, ...quicker, ...variables },
});
// Ctrl-C reaches the child through the terminal. Other signals are forwarded.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm signals only the shell in between, so the parent's exit is polled.
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 : 1)));

/** Vitest rejects unknown options, so our own become environment variables. */
function optionsAsVariables(args, names) {
	const rest = [];
	const variables = {};
	for (let i = 0; i < args.length; i++) {
		const name = names[args[i]];
		if (name) variables[name] = args[++i] ?? '';
		else rest.push(args[i]);
	}
	return { rest, variables };
}
