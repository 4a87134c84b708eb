import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandSocketIn, listenForCommands, sendCommand } from './command-socket.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'command-socket-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const echo = async (words: string[]) => ({ isDone: true, text: words.join(' ') });

test('a command reaches the listening process, and fails once it has stopped', async () => {
	const path = commandSocketIn(folder);
	expect(await sendCommand(path, ['hello'])).toBeNull();
	const listening = await listenForCommands(path, echo);
	expect(await sendCommand(path, ['reset', 'Ünïcode@example.com'])).toEqual({
		isDone: true,
		text: 'reset Ünïcode@example.com',
	});
	expect(statSync(path).isSocket()).toBe(true);
	listening.stop();
	expect(await sendCommand(path, ['hello'])).toBeNull();
});

test('a socket that a killed process left is replaced', async () => {
	const path = commandSocketIn(folder);
	const module = JSON.stringify(fileURLToPath(new URL('./command-socket.ts', import.meta.url)));
	const script = `const { listenForCommands } = await import(${module}); await listenForCommands(process.argv[1], async () => ({ isDone: true, text: '' })); console.log('listening');`;
	const other = spawn(process.execPath, ['--input-type=module', '-e', script, path], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await once(other.stdout, 'data');
	other.kill('SIGKILL');
	await once(other, 'exit');
	expect(existsSync(path)).toBe(true);
	expect(await sendCommand(path, ['hello'])).toBeNull();
	const listening = await listenForCommands(path, echo);
	expect(await sendCommand(path, ['hello'])).toEqual({ isDone: true, text: 'hello' });
	listening.stop();
});

test('a failing command gives the reason, and the next one works', async () => {
	const path = commandSocketIn(folder);
	const listening = await listenForCommands(path, async ([word]) => {
		if (word === 'bad') throw new Error('the disk is full');
		return { isDone: true, text: 'done' };
	});
	expect(await sendCommand(path, ['bad'])).toEqual({
		isDone: false,
		text: 'The server could not do that: the disk is full',
	});
	expect(await sendCommand(path, ['good'])).toEqual({ isDone: true, text: 'done' });
	listening.stop();
});
