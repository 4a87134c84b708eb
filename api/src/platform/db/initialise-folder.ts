import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from '../processes/tool-environment.ts';

const script = fileURLToPath(new URL('./initialise-folder-process.ts', import.meta.url));

/** The process of a killed restore may write for another moment. */
export const removing = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** Uses a short-lived process, because this takes a gigabyte that WebAssembly never releases. Moves the result last. */
export async function initialiseFolder(folder: string, migrations?: string): Promise<void> {
	if (existsSync(folder)) return;
	const unfinished = `${folder}.unfinished`;
	await rm(unfinished, removing);
	// The process ends before optimised machine code would pay off.
	const child = spawn(process.execPath, ['--liftoff-only', script, unfinished, ...(migrations ? [migrations] : [])], {
		env: toolEnvironment(),
		// Its input ends with this process.
		stdio: ['pipe', 'ignore', 'pipe'],
	});
	let errorOutput = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		errorOutput += text;
	});
	const [exitCode] = await once(child, 'close');
	if (exitCode !== 0) throw new Error(`The database in ${folder} could not be made: ${errorOutput.trim() || 'killed'}`);
	await rename(unfinished, folder);
}
