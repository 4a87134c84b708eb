import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';

test('/help redirects to the configured documentation', async () => {
	await using app = await createTestApp({ env: { HELP_URL: 'https://docs.quayline.example/debrief' } });
	const { status, headers } = await fetch(`${app.origin}/help`, { redirect: 'manual' });
	expect([status, headers.get('location')]).toEqual([302, 'https://docs.quayline.example/debrief']);
});

test('a share that the service worker missed redirects to the home page with a message', async () => {
	await using app = await createTestApp();
	const { status, headers } = await fetch(`${app.origin}/share`, { method: 'POST', redirect: 'manual' });
	expect([status, headers.get('location')]).toEqual([303, '/home?shared=failed']);
});
