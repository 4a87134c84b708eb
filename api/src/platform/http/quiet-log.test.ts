import { once } from 'node:events';
import { connect } from 'node:net';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createLog } from '../log/create-log.ts';

const lines: { level: number; msg: string }[] = [];
const errorLevel = 50;

let app: TestApp;
beforeAll(async () => {
	const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
	app = await createTestApp({ deps: { log } });
});
afterAll(() => app.close());
afterEach(() => {
	lines.length = 0;
	vi.restoreAllMocks();
});

/** Declares fifty bytes, sends three and goes away. */
async function abort(path: string, contentType: string): Promise<void> {
	const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
	const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${contentType}`, 'content-length: 50'];
	socket.end([...head, '', 'abc'].join('\r\n'));
	socket.resume();
	await once(socket, 'close');
}

test.for([
	[`${apiBase}/auth/register`, 'application/json'],
	[`${apiBase}/oauth/token`, 'application/x-www-form-urlencoded'],
	[`${apiBase}/oauth/device/auth`, 'application/x-www-form-urlencoded'],
] as const)('an interrupted body for %s is not logged as a server error', async ([path, contentType]) => {
	const printed = vi.spyOn(console, 'error').mockReturnValue();
	await abort(path, contentType);
	await expect.poll(() => lines.length, { timeout: 15_000 }).toBeGreaterThan(0);
	expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
	expect(printed).not.toHaveBeenCalled();
});

test.for(['/jwks', '/token', '/.well-known/openid-configuration', '/nothing'])(
	'HEAD on the OAuth server’s %s prints nothing',
	async (path) => {
		const printed = vi.spyOn(console, 'error').mockReturnValue();
		const { status } = await fetch(`${app.origin}${apiBase}/oauth${path}`, { method: 'HEAD' });
		expect(status).toBe((await fetch(`${app.origin}${apiBase}/oauth${path}`)).status);
		expect(printed).not.toHaveBeenCalled();
	},
);
