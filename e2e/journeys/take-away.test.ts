// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, press, pressAt } from '../support/browser/screen.ts';
import { type Download, downloadBy } from '../support/browser/watch-downloads.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';

let environment: OpenDemos;
let page: Page;
beforeAll(async () => {
	environment = await openDemos();
	page = environment.visit.page;
	await environment.meeting.open();
});
afterAll(() => environment.close());

async function downloadAs(format: string, without: string[] = []): Promise<Download> {
	await choose(page, 'Transcript actions', 'Download…');
	await pressAt(page, `[role=dialog] ::-p-text(${format})`);
	for (const label of without) await pressAt(page, `[role=dialog] ::-p-text(${label})`);
	return downloadBy(page, () => press(page, 'Download'));
}
const linesOf = ({ bytes }: Download) => bytes.toString('utf8').split(/\r?\n/);

test('the text export has the time and speaker of each line, or neither', async () => {
	const [first] = await environment.meeting.lines();
	const whole = await downloadAs('Text');
	expect(whole.fileName).toMatch(/\.txt$/);
	expect(linesOf(whole).some((line) => line.includes('00:0') && line.includes(first?.text ?? '-'))).toBe(true);
	const bare = linesOf(await downloadAs('Text', ['Timestamps', 'Speakers']));
	expect(bare).toContain(first?.text);
});

test('the JSON export has every field of each line', async () => {
	const file = await downloadAs('JSON');
	expect(file.fileName).toMatch(/\.json$/);
	const spoken = (await environment.meeting.lines()).map(({ text }) => text);
	const exported = JSON.stringify(JSON.parse(file.bytes.toString('utf8')));
	expect(spoken.filter((text) => !exported.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});

test('the WebVTT export is valid, with ascending times', async () => {
	const file = await downloadAs('WebVTT');
	expect(file.fileName).toMatch(/\.vtt$/);
	const [head, ...rest] = linesOf(file);
	expect(head).toBe('WEBVTT');
	const starts = rest.flatMap((line) => /^((?:\d\d:)?\d\d:\d\d\.\d{3}) --> /.exec(line)?.[1] ?? []);
	// a long line is more than one caption
	expect(starts.length).toBeGreaterThanOrEqual((await environment.meeting.lines()).length);
	expect(starts).toEqual(starts.toSorted());
});

test('the audio export is the recorded file', async () => {
	const file = await downloadBy(page, async () => {
		await choose(page, 'Export', 'Download audio');
	});
	const [facts] = (await environment.meeting.now()).files;
	expect(file.bytes.length).toBe(facts?.sizeBytes);
});
