import { spawn } from 'node:child_process';

const children = [
	spawn(process.execPath, ['--watch-preserve-output', '--watch', 'api/src/main.ts'], { stdio: 'inherit' }),
	spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dashboard'], { stdio: 'inherit' }),
];
const stop = () => {
	for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
