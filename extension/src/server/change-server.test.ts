import { beforeEach, expect, test } from 'vitest';
import { changeServer, type ServerDeps } from './change-server.ts';

let answering: string[];
let asked: string[];
let done: string[];
let deps: ServerDeps;
beforeEach(() => {
	[answering, asked, done] = [[], [], []];
	deps = {
		signIn: { end: async () => void done.push('signed out'), forgetAccount: async () => void done.push('forgotten') },
		readServer: async () => 'https://debrief.example',
		writeServer: async (origin) => void done.push(origin),
		async isDebrief(origin) {
			asked.push(origin);
			return answering.includes(origin);
		},
		registerBridge: async () => {},
	};
});

test('an address without Debrief is refused, and no data is discarded', async () => {
	await expect(changeServer(deps, 'debreif.example')).rejects.toMatchObject({ code: 'no_debrief' });
	expect([asked, done]).toEqual([['https://debreif.example'], []]);
});

test('an invalid address sends no request', async () => {
	await expect(changeServer(deps, 'debrief,example')).rejects.toMatchObject({ code: 'no_debrief' });
	expect([asked, done]).toEqual([[], []]);
});

test('another server that answers is adopted, and requires a new sign-in', async () => {
	answering = ['https://other.example'];
	expect(await changeServer(deps, 'other.example')).toBe(true);
	expect(done).toEqual(['signed out', 'forgotten', 'https://other.example']);
});

test('entering the same server again changes nothing, whether it answers or not', async () => {
	expect(await changeServer(deps, 'https://debrief.example/conversations')).toBe(false);
	expect([asked, done]).toEqual([[], []]);
});
