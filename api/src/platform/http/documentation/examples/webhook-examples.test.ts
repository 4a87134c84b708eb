import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhookApp, type WebhookApp } from '../../../../testing/webhooks/webhook-app.ts';
import { webhookExample } from './webhook-examples.ts';

const run = promisify(execFile);
const isHere = (program: string, argument = '--version') => {
	try {
		execFileSync(program, [argument]);
		return true;
	} catch {
		return false;
	}
};

let all: WebhookApp;
let folder: string;
beforeAll(async () => {
	all = await createWebhookApp();
	folder = mkdtempSync(join(tmpdir(), 'debrief-webhook-examples-'));
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await all.close();
});

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});

/** Starts the receiver of an example. Its lines of output are read one by one. */
async function startExample(program: string, fileName: string, code: string, env: Record<string, string>) {
	writeFileSync(join(folder, fileName), code);
	const child = spawn(program, [fileName], { cwd: folder, env: { PATH: process.env.PATH, ...env } });
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const line = async () => String((await lines.next()).value);
	expect(await line()).toBe('listening');
	return { line, [Symbol.dispose]: () => void child.kill() };
}

const receivers = [
	['TypeScript', process.execPath, 'receiver.mts', webhookExample.typescript],
	['Python', 'python3', 'receiver.py', webhookExample.python],
] as const;

test.skipIf(!isHere('python3') || !isHere('openssl', 'version')).for(receivers)(
	'the receiver in %s accepts only what Debrief and curl have signed',
	{ timeout: 60_000 },
	async ([, program, fileName, code]) => {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}/`;
		const { id, secret } = await all.add(url);
		using receiver = await startExample(program, fileName, code, { WEBHOOK_SECRET: secret, PORT: `${port}` });
		await all.emit();
		await all.deliver();
		const [delivery] = await all.log(id);
		expect(delivery).toMatchObject({ state: 'done', responseStatus: 204 });
		expect(await receiver.line()).toBe(`${delivery?.eventId} transcription.done`);
		const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, WEBHOOK_URL: url };
		expect((await run('sh', ['-c', webhookExample.curl], { env })).stdout).toBe('204\n');
		expect(await receiver.line()).toBe('try-1 note.created');
		const forged = { ...env, WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` };
		await expect(run('sh', ['-c', webhookExample.curl], { env: forged })).rejects.toMatchObject({ stdout: '400\n' });
		expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
		await all.admin.client.deleteWebhook({ params: { id } });
	},
);
