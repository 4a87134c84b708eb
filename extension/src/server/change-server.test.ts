import { beforeEach, expect, test } from 'vitest';
import { type ChangeServerParts, changeServer } from './change-server.ts';

let answering: string[];
let asked: string[];
let done: string[];
let parts: ChangeServerParts;
beforeEach(() => {
	[answering, asked, done] = [[], [], []];
	parts = {
		signIn: { end: async () => void done.push('signed out'), forgetAccount: async () => void done.push('forgotten') },
		server: {
			address: async () => 'https://debrief.example',
			saveAddress: async (origin) => void done.push(origin),
			async isDebrief(origin) {
				asked.push(origin);
				return answering.includes(origin);
			},
		},
		bridge: { register: async () => {} },
	};
});

test('an address without Debrief is refused, and no data is discarded', async () => {
	await expect(changeServer(parts, 'debreif.example')).rejects.toMatchObject({ code: 'no_debrief' });
	expect([asked, done]).toEqual([['https://debreif.example'], []]);
});

test('an invalid address sends no request', async () => {
	await expect(changeServer(parts, 'debrief,example')).rejects.toMatchObject({ code: 'no_debrief' });
	expect([asked, done]).toEqual([[], []]);
});

test('another server that answers is adopted, and requires a new sign-in', async () => {
	answering = ['https://other.example'];
	expect(await changeServer(parts, 'other.example')).toBe(true);
	expect(done).toEqual(['signed out', 'forgotten', 'https://other.example']);
});

test('entering the same server again changes nothing, whether it answers or not', async () => {
	expect(await changeServer(parts, 'https://debrief.example/conversations')).toBe(false);
	expect([asked, done]).toEqual([[], []]);
});
