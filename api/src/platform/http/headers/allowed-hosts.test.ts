import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { allowHosts, unknownHost } from './allowed-hosts.ts';

function appAt(publicUrl: string, others: string[] = []) {
	const app = new Hono();
	app.use(allowHosts(publicUrl, others));
	app.get('/', (c) => c.text('served'));
	app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'other', 403));
	return async (host: string) => (await app.request('/', { headers: { host } })).text();
}

test.for([
	'debrief.example',
	'DEBRIEF.example:8443',
	'debrief.example.',
	'inside.example:3000',
	'localhost:3000',
	'debrief.localhost',
	'127.0.0.1:3000',
	'[::1]:3000',
	'192.168.1.20',
])('%s is accepted', async (host) => {
	expect(await appAt('https://debrief.example', ['Inside.example'])(host)).toBe('served');
});

test.for([
	'evil.example',
	'debrief.example.evil.example',
	'evildebrief.example',
	'localhost.evil.example',
	'127.0.0.1.evil.example',
	'debrief.example@evil.example',
	'evil.example/debrief.example',
	'',
])('%s is refused', async (host) => {
	expect(await appAt('https://debrief.example')(host)).toBe('unknown_host');
});

test('the refusal names the host and what a proxy has to pass', () => {
	const refusal = unknownHost('backend');
	expect(refusal.message).toMatch(/host name “backend”.*proxy.*Host.*ALLOWED_HOSTS/);
	expect(refusal.extra).toEqual({ host: 'backend' });
	expect(unknownHost(null).message).toContain('no host name');
});

test('without a public address the name in HOST is served', async () => {
	expect(await appAt('http://studio:3000')('studio:3000')).toBe('served');
});
