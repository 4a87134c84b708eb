import { describe, expect, test, vi } from 'vitest';
import { runTool } from './run-tool.ts';

const never = new AbortController().signal;
const script = (code: string) => ({ command: process.execPath, args: ['-e', code], signal: never });
const hang = (signal = never) => ({ command: 'sh', args: ['-c', 'echo $$; exec sleep 60'], signal });
const isRunning = (pid: number) => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe('running a native tool', () => {
	test('its exit code and output are returned, not thrown', async () => {
		const result = await runTool(script('console.error("moov atom not found"); process.exit(3)'));
		expect(result).toMatchObject({ exitCode: 3, killedBy: null, messages: 'moov atom not found\n' });
	});

	test("the server's secrets are not in its environment", async () => {
		vi.stubEnv('AUTH_SECRET', 'not for others');
		let names: string[] = [];
		const onOutput = (chunk: Buffer) => {
			names = JSON.parse(chunk.toString());
		};
		await runTool({ ...script('console.log(JSON.stringify(Object.keys(process.env)))'), onOutput });
		vi.unstubAllEnvs();
		expect(names).toContain('PATH');
		expect(names).not.toContain('AUTH_SECRET');
	});

	test('a tool that is missing is an error', async () => {
		await expect(runTool({ command: '/no-such-tool', args: [], signal: never })).rejects.toMatchObject({
			code: 'ENOENT',
		});
	});

	test('a hanging tool is killed and the step is retried later', { tags: ['release'] }, async () => {
		let pid = 0;
		const onOutput = (chunk: Buffer) => {
			pid = Number(chunk);
		};
		const running = runTool({ ...hang(), onOutput, idleLimitMs: 2_000 });
		await expect(running).rejects.toMatchObject({ name: 'RetryLater' });
		expect(isRunning(pid)).toBe(false);
	});

	test('an abort kills the tool before it is reported', async () => {
		const stop = new AbortController();
		let pid = 0;
		const onOutput = (chunk: Buffer) => {
			pid = Number(chunk);
			stop.abort(new Error('deleted'));
		};
		await expect(runTool({ ...hang(stop.signal), onOutput })).rejects.toThrow('deleted');
		expect(pid).toBeGreaterThan(0);
		expect(isRunning(pid)).toBe(false);
	});

	test("a failing consumer stops the tool, and the consumer's error is thrown", async () => {
		const onOutput = () => {
			throw new Error('disk full');
		};
		await expect(runTool({ ...hang(), onOutput })).rejects.toThrow('disk full');
	});
});
