import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { median } from '../../support/median.ts';
import { root } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { type Figure, figure } from '../report.ts';

const pollMs = 10;

export async function measureStart({ rounds }: { rounds: number }): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
	try {
		await start(join(folder, 'builds'));
		const first = await start(join(folder, 'data'));
		const warm: number[] = [];
		for (let round = 0; round < rounds; round++) warm.push(await start(join(folder, 'data')));
		return [
			figure({
				name: 'start: npm start, warm, until it answers',
				value: median(warm),
				unit: 's',
				target: { atMost: 3 },
				note: `median of ${rounds}: ${warm.map((seconds) => seconds.toFixed(2)).join(', ')}`,
			}),
			figure({
				name: 'start: npm start with an empty data folder',
				value: first,
				unit: 's',
				note: 'makes the embedded database',
			}),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function start(dataDir: string): Promise<number> {
	const port = await freePort();
	const { PATH, HOME, TMPDIR, LANG } = process.env;
	const env = { PATH, HOME, TMPDIR, LANG, DATA_DIR: dataDir, PORT: String(port) };
	const startedAt = performance.now();
	const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
	const ended = once(npm, 'close');
	try {
		while (!(await answers(port))) {
			if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
			await after(pollMs);
		}
		return (performance.now() - startedAt) / 1000;
	} finally {
		npm.kill('SIGTERM');
		await ended;
		await until('the product has ended with npm', async () => !(await answers(port)));
	}
}

const answers = (port: number): Promise<boolean> =>
	fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
		({ ok }) => ok,
		() => false,
	);
