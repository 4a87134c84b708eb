import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedValue } from '../platform/stored-value.ts';
import { welcomeOnce } from './welcome-once.ts';

test('the set-up page opens on installation, and not on an update or reload', async () => {
	let opened = 0;
	const start = () =>
		welcomeOnce({
			isWelcomed: storedValue('isWelcomed', z.boolean()),
			openWelcome: async () => void opened++,
		});
	await start();
	await start();
	expect(opened).toBe(1);
});
