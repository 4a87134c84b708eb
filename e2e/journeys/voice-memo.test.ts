import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSamples, sampleRate, samplesPerMs, writeWav } from '../fixtures/pcm.ts';
import { speak } from '../fixtures/speak.ts';
import { processed } from '../support/account/processed.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { type MemoBrowser, openMemoBrowser } from '../support/browser/memo-browser.ts';
import { byRole, press, see, textOf } from '../support/browser/screen.ts';
import { widthsThatDoNotFit } from '../support/browser/take-screenshots.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const sentence = speak('slt', 'good morning and thank you for calling');

let folder: string;
let microphone: string;
let product: Product;
let account: Account;
let profiles = 0;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-memo-'));
	microphone = join(folder, 'microphone.wav');
	const track = new Float32Array(sentence.length + sampleRate);
	addSamples(track, sentence, 500 * samplesPerMs);
	writeWav(microphone, [track]);
	product = await startProduct();
	account = await signUp(product, 'ada@example.com');
});
afterAll(async () => {
	await product?.remove();
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const openBrowser = (profile: string): Promise<MemoBrowser> =>
	openMemoBrowser({ profile, microphone, origin: product.url });

/** A profile in which somebody signed in and closed the browser, and that nothing was recorded in. */
async function signedInProfile(): Promise<string> {
	const profile = join(folder, `profile-${profiles++}`);
	const browser = await openBrowser(profile);
	const page = await browser.open(`${product.url}/auth/login`);
	await signIn({ page }, account.email, account.password);
	await browser.close();
	return profile;
}

const memos = async () => {
	const { list } = await account.client.listConversations({ query: {} });
	return list.filter(({ source }) => source === 'voice-memo');
};
const newMemo = async (known: string[]) => (await memos()).find(({ id }) => !known.includes(id));
const knownIds = async () => (await memos()).map(({ id }) => id);

async function startMemo(page: Page): Promise<void> {
	await press(page, 'Start recording');
	await until('it says that it records', async () => /Recording\s*00:0\d stored/.test(await textOf(page)));
}

test('what is said into a memo becomes a conversation, without the pauses', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const known = await knownIds();
		const page = await browser.open(`${product.url}/home`);
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
		const { id } = await until('the memo arrives', () => newMemo(known));
		await byRole(page, 'link', 'Open').click();
		const memo = await processed(account, id);
		expect(memo).toMatchObject({ type: 'other', direction: 'inbound', isManuallyCreated: true, isStalled: false });
		expect(memo.duration / 1000).toBeGreaterThan(9.5);
		expect(memo.duration / 1000).toBeLessThan(12);
		const fileId = memo.recordings[0]?.streams[0]?.fileId ?? '';
		const { list } = await account.client.getTranscript({ query: { fileId } });
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

test('a running memo is accessible in both themes, fits every width and goes on on other pages', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const page = await browser.open(`${product.url}/home`);
		await startMemo(page);
		expect(await findBarriers(page)).toEqual([]);
		expect(await widthsThatDoNotFit(page)).toEqual([]);
		await page.setViewport({ width: 1280, height: 900 });
		await press(page, 'Conversations', 'link');
		await see(page, 'while recording');
		expect(await findBarriers(page)).toEqual([]);
		await press(page, 'Stop and save');
		await see(page, 'Memo saved.');
	} finally {
		await browser.close();
	}
});

test('a browser that is killed in the middle loses less than a second, and the next visit sends the memo by itself', async () => {
	const profile = await signedInProfile();
	const known = await knownIds();
	const first = await openBrowser(profile);
	await startMemo(await first.open(`${product.url}/home`));
	const { id, startedAt } = await until('the server hears of it', () => newMemo(known));
	// the moment is the point of the test
	await after(4_000 + Math.random() * 2_000);
	const killedAt = Date.now();
	await first.kill9();

	const second = await openBrowser(profile);
	try {
		const page = await second.open(`${product.url}/conversations`);
		await see(page, 'was interrupted');
		const memo = await processed(account, id);
		expect(memo.isStalled).toBe(false);
		const lostMs = killedAt - Date.parse(startedAt) - memo.duration;
		console.log(`lost ${lostMs} ms`);
		expect(lostMs).toBeLessThan(1_000);
	} finally {
		await second.close();
	}
});

test('two tabs do not send one memo twice, and one takes over from the other', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const known = await knownIds();
		const page = await browser.open(`${product.url}/home`);
		await startMemo(page);
		const other = await browser.openAnother(`${product.url}/home`);
		await byRole(other, 'button', 'Start recording').wait();
		const { id } = await until('the server hears of it', () => newMemo(known));
		await page.close({ runBeforeUnload: false });
		await see(other, 'was interrupted');
		const memo = await processed(account, id);
		expect(memo.isStalled).toBe(false);
		expect((await knownIds()).length).toBe(known.length + 1);
	} finally {
		await browser.close();
	}
});

test('leaving the page in the middle asks first, and a reload loses nothing', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const known = await knownIds();
		const page = await browser.open(`${product.url}/home`);
		const asked: string[] = [];
		page.on('dialog', (dialog) => {
			asked.push(dialog.type());
			void dialog.accept();
		});
		await startMemo(page);
		const { id } = await until('the server hears of it', () => newMemo(known));
		await page.reload();
		expect(asked).toEqual(['beforeunload']);
		await see(page, 'was interrupted');
		expect((await processed(account, id)).isStalled).toBe(false);
	} finally {
		await browser.close();
	}
});

test('a server that dies while somebody speaks has the whole memo when it is back', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const known = await knownIds();
		const page = await browser.open(`${product.url}/home`);
		await startMemo(page);
		const { id } = await until('the server hears of it', () => newMemo(known));
		await product.kill9();
		await see(page, 'Recording continues here');
		const seconds = await elapsedSeconds(page);
		await press(page, 'Stop and save');
		await see(page, 'Waiting for the network');
		await product.restart();
		await see(page, 'Memo saved.', 60_000);
		expect((await processed(account, id)).duration / 1000).toBeGreaterThan(seconds - 0.7);
	} finally {
		await browser.close();
	}
});

test('a discarded memo is nowhere', async () => {
	const browser = await openBrowser(await signedInProfile());
	try {
		const known = await knownIds();
		const page = await browser.open(`${product.url}/home`);
		await startMemo(page);
		await until('the server hears of it', () => newMemo(known));
		await press(page, 'Discard');
		await see(page, 'Discard this memo?');
		await page.locator('::-p-aria([role="alertdialog"]) ::-p-aria(Discard[role="button"])').click();
		await until('it is gone on the server', async () => !(await newMemo(known)));
		await see(page, 'Stops automatically');
		await page.reload();
		await see(page, 'Stops automatically');
		expect(await newMemo(known)).toBeUndefined();
	} finally {
		await browser.close();
	}
});

const elapsedSeconds = async (page: Page): Promise<number> => {
	const text = await page.$eval('[role=timer]', (timer) => timer.textContent ?? '');
	const [minutes = 0, seconds = 0] = text.split(':').map(Number);
	return minutes * 60 + seconds;
};
