import { expect, test } from 'vitest';
import { createServices } from './api.ts';

test('a call of whatever part of a page that nobody answers makes the page say that the server is away', async () => {
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
