import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	emptyFile,
	fiveSecondFile,
	longSilence,
	silence,
	textNamedWav,
	tooLargeFile,
	truncatedM4a,
	videoWithoutAudio,
} from '../fixtures/unusual-files.ts';
import { processed } from '../support/account/processed.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { byRole, chooseFiles, press, see, textOf } from '../support/browser/screen.ts';
import { serverAway } from '../support/browser/watch-for-problems.ts';
import { limitUpload, type SentPiece, watchUploads } from '../support/browser/watch-uploads.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

/** Bytes a second. With two test files at a time, a click may take two seconds. */
const slow = 1_500_000;
const verySlow = 500_000;
const megabytes = 12;

const release = { tags: ['release'] };

let environment: OpenDashboard;
let sent: SentPiece[];
let ear: Ear;
beforeAll(async () => {
	environment = await openDashboard();
	const { page } = environment.visit;
	sent = watchUploads(page);
	ear = await listenTo(page);
});
afterAll(() => environment.close());

/** Reloads the home page and chooses files once nothing on it moves any more. */
async function chooseAtHome(paths: string[]): Promise<void> {
	const { page } = environment.visit;
	await page.goto(`${environment.product.url}/home`);
	await see(page, 'Recent activity');
	await chooseFiles(page, paths, 'choose files', 'link');
}

async function upload(paths: string[]): Promise<void> {
	const { page } = environment.visit;
	sent.length = 0;
	await chooseAtHome(paths);
	await see(page, 'Language of the recording');
	await press(page, paths.length > 1 ? `Upload ${paths.length} files` : 'Upload');
}

const storedBytes = async (fileId: string): Promise<number> =>
	(await environment.account.client.getUpload({ params: { fileId } })).size;

/** From its second piece on an upload is very slow, so that it cannot end while a busy machine asks and clicks. */
async function halfWay(path: string): Promise<string> {
	const { page } = environment.visit;
	await until('its second piece is on the way', () => sent.length > 1).catch(async (error: Error) => {
		throw new Error(`${error.message}\n${JSON.stringify(sent)}\n${await textOf(page)}`, { cause: error });
	});
	await limitUpload(page, verySlow);
	return await until('a part of the file is stored', async () => {
		const fileId = sent[0]?.fileId ?? '';
		const size = await storedBytes(fileId);
		return size > 0 && size < statSync(path).size && fileId;
	});
}

async function expectWhole(fileId: string, path: string): Promise<void> {
	const state = await environment.account.client.getUpload({ params: { fileId } });
	expect(state).toMatchObject({ isCompleted: true, size: statSync(path).size });
	const { files } = await environment.account.client.getConversation({ params: { id: state.callId } });
	expect(files[0]?.sha1).toBe(createHash('sha1').update(readFileSync(path)).digest('hex'));
}

const locksHeld = (page: Page): Promise<number> =>
	page.evaluate(
		async () =>
			(await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('debrief-upload')).length ?? 0,
	);

test('files dropped anywhere on a page are added to the upload', async () => {
	const { page } = environment.visit;
	await page.goto(`${environment.product.url}/conversations`);
	await see(page, 'Filter');
	const session = await page.createCDPSession();
	const data = { items: [], files: [fiveSecondFile().path], dragOperationsMask: 1 };
	const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
		session.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
	await drag('dragEnter');
	await until('the page says where they go', async () => {
		await drag('dragOver');
		return (await textOf(page)).includes('Drop to upload');
	});
	await drag('drop');
	await see(page, basename(fiveSecondFile().path));
	await byRole(page, 'button', 'Upload').wait();
	await session.detach();
});

test('an empty file and one of 501 MB are refused before anything is sent', async () => {
	const { page } = environment.visit;
	await chooseAtHome([emptyFile().path, tooLargeFile().path]);
	await see(page, 'Invalid file: it is empty.');
	await see(page, 'Invalid file: it is larger than 500 MB (524 288 000 bytes).');
	const button = await byRole(page, 'button', 'Upload').waitHandle();
	expect(await button.evaluate((each) => each.hasAttribute('disabled'))).toBe(true);
});

const bad = [
	{ name: 'a text named .wav', path: textNamedWav().path, reason: 'BrokenAudio', says: 'The audio is damaged' },
	{
		name: 'a truncated m4a',
		path: truncatedM4a().path,
		reason: 'EndMissing',
		says: 'The end of this file is missing',
	},
	{
		name: 'a video without sound',
		path: videoWithoutAudio().path,
		reason: 'NoAudio',
		says: 'This file has no audio',
	},
	{
		name: 'a recording of five seconds',
		path: fiveSecondFile().path,
		reason: 'FileTooShort',
		says: 'Too short for a transcript',
		isPlayable: true,
	},
	{ name: 'silence', path: silence().path, reason: 'InvalidVoice', says: 'No speech recognised', isPlayable: true },
];
const callIdOf = new Map<string, string>();

test('several files are uploaded one after another', release, async () => {
	const { page } = environment.visit;
	await upload(bad.map(({ path }) => path));
	await page.waitForFunction(
		() => [...document.links].filter((link) => link.textContent === 'Open conversation').length === 5,
	);
	for (const { path } of bad) {
		const row = page.locator(`li[aria-label="${basename(path)}"] a`);
		callIdOf.set(
			path,
			await row
				.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname.split('/').at(-1) ?? '')
				.wait(),
		);
	}
	expect(new Set(callIdOf.values()).size).toBe(bad.length);
});

test.each(bad)(
	'$name shows its problem on its page, and is kept',
	release,
	async ({ path, reason, says, isPlayable }) => {
		const { page } = environment.visit;
		const id = callIdOf.get(path) ?? '';
		expect(await processed(environment.account, id)).toMatchObject({ pipeline: { state: 'failed', reason } });
		await page.goto(`${environment.product.url}/conversations/${id}`);
		await see(page, says);
		await see(page, isPlayable ? 'The recording is safe, and you can play it.' : 'The uploaded file is kept.');
		if (!isPlayable) return;
		await press(page, 'Play');
		await until('it plays', async () => (await ear.positionMs()) > 200);
		await press(page, 'Pause');
	},
);

test('a file uploaded before is reported, with a link to it', release, async () => {
	const { page } = environment.visit;
	environment.visit.allow(/status of 400/);
	await upload([fiveSecondFile().path]);
	await see(page, 'File already exists');
	await press(page, 'Open existing conversation', 'link');
	await see(page, 'Too short for a transcript');
	expect(page.url()).toContain(callIdOf.get(fiveSecondFile().path) ?? 'nothing');
});

// Runs last, because other recordings of the account would wait for the long silences.
describe('a disturbed upload', () => {
	test('resumes where it was paused', release, async () => {
		const { page } = environment.visit;
		const { path } = longSilence(megabytes, 1);
		await limitUpload(page, slow);
		await upload([path]);
		const fileId = await halfWay(path);
		await press(page, `Pause ${basename(path)}`);
		await see(page, 'Paused');
		const before = sent.length;
		await limitUpload(page, null);
		const stored = await storedBytes(fileId);
		await press(page, `Resume ${basename(path)}`);
		await see(page, 'Clear finished');
		expect(sent.slice(before)[0]).toEqual({ fileId, start: expect.any(Number) });
		expect(sent.slice(before)[0]?.start).toBeGreaterThanOrEqual(stored);
		await expectWhole(fileId, path);
	});

	test('asks for its file after a reload of the page, and sends no stored byte again', release, async () => {
		const { page } = environment.visit;
		const { path } = longSilence(megabytes, 2);
		await limitUpload(page, slow);
		await upload([path]);
		const fileId = await halfWay(path);
		await page.reload();
		await limitUpload(page, null);
		await see(page, 'One upload needs your attention');
		await press(page, 'Show uploads');
		await see(page, 'Choose the file again to continue');
		const stored = await storedBytes(fileId);
		sent.length = 0;
		await chooseFiles(page, [path], 'Choose the file again');
		await see(page, 'Clear finished');
		expect(stored).toBeGreaterThan(0);
		expect(sent.map(({ start }) => start)[0]).toBe(stored);
		expect(sent.every((piece) => piece.fileId === fileId && piece.start >= stored)).toBe(true);
		await expectWhole(fileId, path);
	});

	test('is not touched by a second tab, which takes over when the first one crashes', release, async () => {
		const { page } = environment.visit;
		const { path } = longSilence(megabytes, 4);
		const first = await page.browserContext().newPage();
		first.on('dialog', (dialog) => void dialog.accept());
		const pieces = watchUploads(first);
		await limitUpload(first, verySlow);
		await first.goto(`${environment.product.url}/home`);
		await chooseFiles(first, [path], 'choose files', 'link');
		await press(first, 'Upload');
		const fileId = await until('its first piece is on the way', () => pieces[0]?.fileId);
		await page.bringToFront();
		await page.goto(`${environment.product.url}/home`);
		await see(page, 'Recent activity');
		expect(await locksHeld(page)).toBe(1);
		expect(await page.$('aside[aria-label="Uploads"]')).toBeNull();
		await first.close();
		await see(page, 'One upload needs your attention');
		await press(page, 'Show uploads');
		await chooseFiles(page, [path], 'Choose the file again');
		await see(page, 'Clear finished');
		await expectWhole(fileId, path);
	});

	test('resumes automatically after the server was killed and restarted', async () => {
		const { page } = environment.visit;
		const { path } = longSilence(megabytes, 3);
		environment.visit.allow(serverAway);
		await limitUpload(page, slow);
		await upload([path]);
		const fileId = await halfWay(path);
		await environment.product.kill9();
		await see(page, 'Waiting for the server. Retrying automatically');
		await limitUpload(page, null);
		await environment.product.restart();
		await see(page, 'Clear finished', 60_000);
		await expectWhole(fileId, path);
	});
});

test('on a phone a long file name is shortened, and size and buttons stay in sight', release, async () => {
	const { page } = environment.visit;
	const path = join(mkdtempSync(join(tmpdir(), 'long-name-')), `${'2026-11-20_customer_call_'.repeat(4)}.wav`);
	copyFileSync(longSilence(megabytes, 5).path, path);
	await page.setViewport({ width: 360, height: 740 });
	await limitUpload(page, verySlow);
	await upload([path]);
	const pause = await byRole(page, 'button', `Pause ${basename(path)}`).waitHandle();
	expect((await pause.boundingBox())?.x).toBeLessThan(320);
	expect(await page.$eval('[role=dialog] li', (row) => row.scrollWidth - row.clientWidth)).toBe(0);
	await press(page, 'Continue in background');
	expect(await page.$eval('aside[aria-label="Uploads"]', (dock) => dock.scrollWidth - dock.clientWidth)).toBe(0);
	await limitUpload(page, null);
	await page.waitForSelector('aside[aria-label="Uploads"]', { hidden: true });
	await page.setViewport({ width: 1280, height: 900 });
	rmSync(dirname(path), { recursive: true });
});
