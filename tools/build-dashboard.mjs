import { spawnSync } from 'node:child_process';
import { whenStale } from './stamp.mjs';
import { root } from './toolchain.mjs';

const sources = [
	'dashboard/src',
	'dashboard/public',
	'dashboard/vite.config.ts',
	'dashboard/index.html',
	'dashboard/public-link.html',
	'shared/src',
	'pnpm-lock.yaml',
	'tools/reached-by.ts',
];

await whenStale('dashboard', sources, 'dashboard/dist/index.html', () => {
	const vite = ['node_modules/vite/bin/vite.js', 'build', 'dashboard', '--logLevel', 'warn'];
	const { status } = spawnSync(process.execPath, vite, { cwd: root, stdio: 'inherit' });
	if (status !== 0) process.exit(status ?? 1);
});
