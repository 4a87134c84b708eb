import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedValue } from '../platform/storage/stored-value.ts';
import { welcomeOnce } from './welcome-once.ts';

test('the page that sets the extension up opens at its installation, and not again when it is updated or reloaded', async () => {
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
