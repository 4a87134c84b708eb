import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { engine } from './stand-in-programs.ts';

/** ms of one engine process over all the pieces in a folder, with the flags and the priority that the product gives it. */
export async function runSingleEngine(folder: string, args: string): Promise<number> {
	const pieces = (await readdir(folder)).filter((name) => name.endsWith('.raw')).toSorted();
	if (pieces.length === 0) throw new Error('the product started no engine');
	await writeFile(join(folder, 'ctl'), pieces.map((name) => `${name.slice(0, -'.raw'.length)}\n`).join(''));
	const startedAt = performance.now();
	const child = spawn(engine, args.split(' '), { cwd: folder, stdio: 'ignore' });
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`${engine} ended with ${code}`);
	return performance.now() - startedAt;
}
