import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processed } from '../support/account/processed.ts';
import { press, see } from '../support/browser/screen.ts';
import { type MemoEnvironment, openMemoEnvironment, startMemo } from '../support/dashboard/memo-environment.ts';
import { until } from '../support/until.ts';

let memo: MemoEnvironment;
beforeAll(async () => {
	memo = await openMemoEnvironment();
});
afterAll(() => memo?.close());

test('a spoken memo becomes a conversation, without the pauses', { tags: ['release'] }, async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const known = await memo.knownIds();
		const page = await browser.open(`${memo.product.url}/home`);
		await startMemo(page);
		await until('five seconds are recorded', async () => (await elapsedSeconds(page)) >= 5);
		await press(page, 'Pause');
		await see(page, 'Paused');
		const paused = await elapsedSeconds(page);
		await after(2_000);
		expect(await elapsedSeconds(page)).toBe(paused);
		await press(page, 'Resume recording');
		await until('ten seconds are recorded', async () => (await elapsedSeconds(page)) >= 10);
		await press(page, 'Stop and save');
		const { id } = await until('the memo arrives', () => memo.newMemo(known));
		await press(page, 'Open', 'link');
		const saved = await processed(memo.account, id);
		expect(saved).toMatchObject({ type: 'other', direction: 'inbound', isManuallyCreated: true, isStalled: false });
		expect(saved.duration / 1000).toBeGreaterThan(9.5);
		expect(saved.duration / 1000).toBeLessThan(12);
		const fileId = saved.recordings[0]?.streams[0]?.fileId ?? '';
		const { list } = await memo.account.client.getTranscript({ query: { fileId } });
		expect(
			list
				.map(({ text }) => text)
				.join(' ')
				.toLowerCase(),
		).toMatch(/good morning|thank you/);
	} finally {
		await browser.close();
	}
});

test('a browser killed during a memo loses less than a second, and the next visit sends it automatically', async () => {
	const profile = await memo.signedInProfile();
	const known = await memo.knownIds();
	const first = await memo.openBrowser(profile);
	await startMemo(await first.open(`${memo.product.url}/home`));
	const { id, startedAt } = await until('the server hears of it', () => memo.newMemo(known));
	await after(4_000 + Math.random() * 2_000);
	const killedAt = Date.now();
	await first.kill9();

	const second = await memo.openBrowser(profile);
	try {
		const page = await second.open(`${memo.product.url}/conversations`);
		await see(page, 'was interrupted');
		const saved = await processed(memo.account, id);
		expect(saved.isStalled).toBe(false);
		const lostMs = killedAt - Date.parse(startedAt) - saved.duration;
		console.log(`lost ${lostMs} ms`);
		expect(lostMs).toBeLessThan(1_000);
	} finally {
		await second.close();
	}
});

test('a server that crashes during a memo has all of it when it is back', { tags: ['release'] }, async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const known = await memo.knownIds();
		const page = await browser.open(`${memo.product.url}/home`);
		await startMemo(page);
		const { id } = await until('the server hears of it', () => memo.newMemo(known));
		await memo.product.kill9();
		await see(page, 'Recording continues here');
		const seconds = await elapsedSeconds(page);
		await press(page, 'Stop and save');
		await see(page, 'Waiting for the network');
		await memo.product.restart();
		await see(page, 'Memo saved.', 60_000);
		expect((await processed(memo.account, id)).duration / 1000).toBeGreaterThan(seconds - 0.7);
	} finally {
		await browser.close();
	}
});

const elapsedSeconds = async (page: Page): Promise<number> => {
	const text = await page.$eval('[role=timer]', (timer) => timer.textContent ?? '');
	const [minutes = 0, seconds = 0] = text.split(':').map(Number);
	return minutes * 60 + seconds;
};
