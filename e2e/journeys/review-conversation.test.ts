// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ear, listenTo, startByPress } from '../support/browser/listen.ts';
import { byRole, choose, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { type Demo, type OpenDemos, openDemosAsAdmin } from '../support/dashboard/open-demos.ts';
import { linesOnPage, mostFrequentWord } from '../support/dashboard/transcript-on-page.ts';
import { longSilences } from '../support/sound/long-silences.ts';
import { until } from '../support/until.ts';

const release = { tags: ['release'] };

let environment: OpenDemos;
let page: Page;
let ear: Ear;
let demo: Demo;
beforeAll(async () => {
	environment = await openDemosAsAdmin();
	page = environment.visit.page;
	demo = environment.meeting;
	ear = await listenTo(page);
	await demo.open('?t=5');
});
afterAll(() => environment.close());

/** The button of a line exists only while the pointer is over the line. */
async function pressInLine(segmentId: string, label: string): Promise<void> {
	await page.locator(`[data-line="${segmentId}"]`).hover();
	await pressAt(page, `[data-line="${segmentId}"] [aria-label="${label}"]`);
}

test('a link to a moment opens there', async () => {
	await until('the player stands there', async () => Math.abs((await ear.positionMs()) - 5_000) < 300);
});

test('a pin and a note appear at the playhead, on page and server, and home links to the note', async () => {
	await page.keyboard.press('p');
	await until('the pin is on the server', async () => (await demo.now()).notes.length === 1);
	await page.keyboard.press('n');
	await byRole(page, 'textbox', 'Note at 00:05').wait();
	await page.keyboard.type('Ask for the price');
	await press(page, 'Add note');
	const notes = await until('the note is on the server', async () => {
		const made = (await demo.now()).notes;
		return made.length === 2 && made;
	});
	expect(notes.map(({ cuePoint }) => Math.round(cuePoint / 1000))).toEqual([5, 5]);
	await page.goto(`${environment.product.url}/home`);
	const noteId = notes.find(({ description }) => description)?.id;
	await pressAt(page, `a[href="/conversations/${demo.id}?note=${noteId}"]`);
	await byRole(page, 'button', 'Markers').wait();
	await see(page, 'Ask for the price');
});

test('a hit and the next one are reached by keyboard, and Escape leaves the reader there', async () => {
	await demo.open();
	const word = await searchFrequentWord();
	await press(page, 'Next match');
	await until('the second hit is counted', async () => /2 of \d/.test(await statusOfSearch()));
	const around = await linesOnPage(page);
	expect(around.join(' ').toLowerCase()).toContain(word);
	await page.keyboard.press('Escape');
	await until('all lines are back', async () => (await linesOnPage(page)).length > around.length);
});

test('a line edit is saved automatically, survives a reload and can be reverted to the engine’s text', async () => {
	const [line] = await demo.lines();
	if (!line) throw new Error('the demo has no line');
	await demo.open();
	await pressInLine(line.id, 'Edit this line');
	await byRole(page, 'textbox', 'Text of the line').wait();
	await toEndOfLine();
	await page.keyboard.type(' Indeed.');
	await until('it is on the server', async () => (await demo.lines())[0]?.text === `${line.text} Indeed.`);
	await demo.open();
	expect((await linesOnPage(page))[0]).toContain('Indeed.');
	expect((await demo.lines())[0]).toMatchObject({ originalText: line.text });
	await pressInLine(line.id, 'Edit this line');
	await press(page, 'Restore original');
	await until('it is as it was', async () => (await demo.lines())[0]?.text === line.text);
	await page.keyboard.press('Escape');
});

test('narrowing the window keeps the search and the line being edited', release, async () => {
	await demo.open();
	await searchFrequentWord();
	const [line] = await page.$$eval('[data-line]', (all) => all.map((each) => each.getAttribute('data-line') ?? ''));
	await pressInLine(line ?? '', 'Edit this line');
	await byRole(page, 'textbox', 'Text of the line').wait();
	const wide = page.viewport();
	await page.setViewport({ width: 390, height: 800 });
	await byRole(page, 'tab', 'Insights').wait();
	await byRole(page, 'searchbox', 'Search this transcript').wait();
	await byRole(page, 'textbox', 'Text of the line').wait();
	expect(await statusOfSearch()).toMatch(/1 of \d/);
	await page.setViewport(wide);
});

test('of two people who edit one line, the second sees both versions and chooses', release, async () => {
	environment.visit.allow(/status of 409/);
	await demo.open();
	const line = (await demo.lines())[1];
	if (!line) throw new Error('the demo has no second line');
	await pressInLine(line.id, 'Edit this line');
	await byRole(page, 'textbox', 'Text of the line').wait();
	const { client } = environment.account;
	await client.editSegment({
		params: { segmentId: line.id },
		body: { text: 'Changed elsewhere.', revision: line.revision ?? 0 },
	});
	await toEndOfLine();
	await page.keyboard.type(' And here.');
	await see(page, 'Changed elsewhere.');
	await press(page, 'Keep mine');
	await until('mine is on the server', async () => (await demo.lines())[1]?.text === `${line.text} And here.`);
	await page.keyboard.press('Escape');
});

test('the transcript is exported as captions with the times of its lines', release, async () => {
	const [first] = await demo.lines();
	await choose(page, 'Transcript actions', 'Download…');
	await pressAt(page, '::-p-text(Captions, SRT)');
	const captions = await downloadBy(page, () => press(page, 'Download'));
	expect(captions.fileName).toMatch(/\.srt$/);
	const [number, times, ...words] = captions.bytes.toString('utf8').split(/\r?\n/);
	expect(number).toBe('1');
	expect(times).toMatch(/^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}$/);
	expect(words.join(' ')).toContain(first?.text.slice(0, 30));
});

test('a line of the wrong speaker is assigned to the right one', release, async () => {
	await demo.open();
	const all = await demo.lines();
	const other = all.find(({ speakerId }) => speakerId !== all[0]?.speakerId);
	if (!all[0] || !other) throw new Error('the demo has one speaker');
	const { speakers } = await environment.account.client.getTranscript({ query: { fileId: demo.fileId } });
	const named = speakers.find(({ speakerId }) => speakerId === other.speakerId);
	await pressInLine(all[0].id, 'Line actions');
	await pressAt(page, `[role=dialog] fieldset ::-p-text(${named?.name ?? named?.label})`);
	await until('the line is theirs', async () => (await demo.lines())[0]?.speakerId === other.speakerId);
});

test('an answer of the assistant cites a moment, and a click on it plays it', async () => {
	await press(page, 'Assistant', 'tab');
	const word = mostFrequentWord(await demo.lines());
	await fill(page, 'Find in this conversation', word);
	await press(page, 'Find');
	const cited = '[aria-label="Assistant"] button[aria-label^="Play "]';
	await page.waitForSelector(cited);
	const { list } = await environment.account.client.listAnalyses({ query: { fileIds: [demo.fileId] } });
	const asked = list.find(({ prompt }) => prompt === word);
	expect(asked?.evidence?.length).toBeGreaterThan(0);
	const stoodAt = await ear.seekBy(() => pressAt(page, cited));
	expect(asked?.evidence?.some(({ startedAt }) => Math.abs(startedAt - stoodAt) < 300)).toBe(true);
	await until('it plays', ear.isPlaying);
});

test(
	'an action point gets owner and due date, is ticked, and is reverted to the engine’s version',
	release,
	async () => {
		await demo.open();
		const before = (await demo.now()).insights?.actionPoints ?? [];
		await press(page, 'Edit action points');
		await fill(page, 'Owner', 'Ingrid');
		await fill(page, 'Due', '2026-12-24');
		await press(page, 'Save');
		const [changed] = await until('it is on the server', async () => {
			const { actionPoints } = await demo.now();
			return actionPoints[0]?.owner === 'Ingrid' && actionPoints;
		});
		expect(changed?.dueDate).toBe('2026-12-24');
		await pressAt(page, 'section[aria-label="AI insights"] [aria-label^="Done: "]');
		await until('it is done', async () => (await demo.now()).actionPoints[0]?.isDone === true);
		await demo.open();
		await press(page, 'Restore generated version');
		await until('it is the engine’s', async () => (await demo.now()).actionPoints[0]?.owner !== 'Ingrid');
		expect((await demo.now()).actionPoints).toHaveLength(before.length);
	},
);

test('playback continues on another page without a gap, and its conversation takes it over again', async () => {
	await demo.open();
	await press(page, 'Play');
	await until('it plays', ear.isPlaying);
	const seeks = await ear.seekCount();
	await pressAt(page, 'aside a[href^="/conversations"]');
	await page.locator('[data-docked="mini-player"]').wait();
	expect(new URL(page.url()).pathname).toBe('/conversations');
	const leftAt = await ear.positionMs();
	await until('it plays on', async () => (await ear.positionMs()) > leftAt + 500);
	await pressAt(page, '[data-docked="mini-player"] a');
	await byRole(page, 'slider', 'Position').wait();
	await page.waitForSelector('[data-docked="mini-player"]', { hidden: true });
	const returnedAt = await ear.positionMs();
	await until('it still plays', async () => (await ear.positionMs()) > returnedAt + 500);
	expect(await ear.seekCount()).toBe(seeks);
});

test(
	'silence is skipped during playback, on the page and in the mini player, and the choice is remembered',
	release,
	async () => {
		const { peaks, peaksPerSecond } = await environment.account.client.getPlayback({ params: { fileId: demo.fileId } });
		const channels = peaks.map((each) => Buffer.from(each, 'base64'));
		const silences = longSilences(channels, peaksPerSecond);
		expect(silences.length).toBeGreaterThan(1);
		await demo.open();
		await press(page, 'Skip silence: Off');
		await press(page, 'Skip silence', 'menuitemradio');
		await byRole(page, 'button', 'Skip silence: All').wait();
		for (const [index, { startedAt }] of silences.slice(-2).entries()) {
			const from = Math.floor(startedAt / 1000) - 1;
			await demo.open(`?t=${from}`);
			await byRole(page, 'button', 'Skip silence: All').wait();
			await until(
				'the player stands there',
				async () => (await ear.seekCount()) > 0 && Math.abs((await ear.positionMs()) - from * 1000) < 100,
			);
			const skipsTo = await ear.seekBy(async () => {
				await press(page, 'Play');
				if (index > 0) await pressAt(page, 'aside a[href^="/conversations"]');
			});
			expect(silences.some(({ endedAt }) => Math.abs(skipsTo - (endedAt - 100)) < 150)).toBe(true);
		}
		await page.locator('[data-docked="mini-player"]').wait();
		await demo.open();
		await press(page, 'Skip silence: All');
		await press(page, 'Play silence', 'menuitemradio');
	},
);

test('selected words are downloaded as sound of exactly their length', release, async () => {
	await demo.open();
	await page.locator('[data-line] .line-text').wait();
	await page.$eval('[data-line] .line-text', (line) => getSelection()?.selectAllChildren(line));
	await byRole(page, 'toolbar', 'Selected text').wait();
	const { fileName, bytes } = await downloadBy(page, () => press(page, 'Clip'));
	expect(fileName).toMatch(/ \d\d\.\d\d\.m4a$/);
	expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
});

test('the essence starts at once, plays moment after moment, and leads back to the full recording', async () => {
	await demo.open();
	const listen = await page.waitForSelector('[aria-label^="Listen to the essence"]');
	const label = await listen?.evaluate((button) => button.getAttribute('aria-label'));
	expect(label).toMatch(/: \d\d:\d\d in \d+ s$/);
	const asked: string[] = [];
	page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname));
	// how soon it starts is measured by `pnpm bench essence`
	await page.evaluate(startByPress, '[aria-label^="Listen to the essence"]');
	// It waits for no answer about the recording. The page may request other things.
	const isAnswer = (path: string) => /^\/api\/v1\/(?:calls|transcripts|media\/(?!stream\/))/.test(path);
	expect(asked.filter(isAnswer)).toEqual([]);
	await see(page, 'Moment 1 of');
	const first = await ear.positionMs();
	expect(await ear.seekBy(() => press(page, 'Next moment'))).toBeGreaterThan(first);
	await see(page, 'Moment 2 of');
	const { fileName, bytes } = await downloadBy(page, () => press(page, 'Audio and text'));
	expect(fileName).toMatch(/\.zip$/);
	expect(bytes.toString('latin1', 0, 2)).toBe('PK');
	await press(page, 'Full recording from here');
	await page.waitForSelector('[aria-label="Essence"]', { hidden: true });
	expect(await ear.isPlaying()).toBe(true);
});

test('deleting the audio during playback stops the sound, and transcript and insights are kept', release, async () => {
	await demo.open();
	await press(page, 'Play');
	await until('it plays', ear.isPlaying);
	await choose(page, 'More actions', 'Delete audio only');
	await press(page, 'Delete audio');
	await see(page, 'The recording was deleted');
	expect(await ear.isPlaying()).toBe(false);
	expect((await linesOnPage(page)).length).toBeGreaterThan(2);
	expect((await demo.now()).insights).not.toBeNull();
});

/** Not the end of a row of a wrapped line. */
async function toEndOfLine(): Promise<void> {
	await page.keyboard.down('Control');
	await page.keyboard.press('End');
	await page.keyboard.up('Control');
}

/** Searches the transcript from the keyboard. Returns the word once its first hit is visible. */
async function searchFrequentWord(): Promise<string> {
	const word = mostFrequentWord(await demo.lines()).toLowerCase();
	await page.keyboard.press('/');
	await byRole(page, 'searchbox', 'Search this transcript').wait();
	await page.keyboard.type(word);
	await until('the first hit is counted', async () => /1 of \d/.test(await statusOfSearch()));
	return word;
}

const statusOfSearch = (): Promise<string> =>
	page.$$eval('[aria-live=polite]', (all) => all.map((each) => each.textContent).join(' '));
