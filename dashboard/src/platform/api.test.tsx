import { expect, test } from 'vitest';
import { createServices } from './api.ts';

test('an unanswered request of any part of a page shows that the server is away', async () => {
	const noAnswer: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
	const { session, connection } = createServices({ origin: 'http://debrief.example', fetch: noAnswer });
	expect(connection.isReachable()).toBe(true);
	await expect(
		session.api.createNote({ body: { parentType: 'call', parentId: 'c', cuePoint: 0 } }),
	).rejects.toMatchObject({
		code: 'offline',
	});
	expect(connection.isReachable()).toBe(false);
});
