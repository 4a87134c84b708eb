// @module-tag release
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, press, pressAt, see } from '../support/browser/screen.ts';
import { type Download, downloadBy } from '../support/browser/watch-downloads.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';

let environment: OpenDemos;
let page: Page;
let line: string;
beforeAll(async () => {
	environment = await openDemos();
	page = environment.visit.page;
	line = (await environment.meeting.lines())[0]?.text ?? '';
	await environment.meeting.open();
});
afterAll(() => environment?.close());

async function downloadAs(format: string): Promise<Download> {
	await choose(page, 'Export', 'Download document…');
	await pressAt(page, `[role=dialog] ::-p-text(${format})`);
	return downloadBy(page, () => press(page, 'Download'));
}
const wordsOf = ({ bytes }: Download) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());

test('a conversation is downloaded for Word, with its content', async () => {
	const file = await downloadAs('For Word, LibreOffice');
	expect(file.fileName).toMatch(/\.docx$/);
	expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
	expect(wordsOf(file)).toContain(line.split(' ')[0]);
});

test('a conversation is downloaded as PDF', async () => {
	const file = await downloadAs('For printing and sharing');
	expect(file.fileName).toMatch(/\.pdf$/);
	expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
	expect(file.bytes.subarray(-1_024).toString('latin1')).toContain('%%EOF');
});

test('a conversation is downloaded as Markdown with front matter, and without the transcript on request', async () => {
	const whole = await downloadAs('For Obsidian and other notes');
	expect(whole.fileName).toMatch(/\.md$/);
	expect(whole.bytes.toString()).toMatch(/^---\n/);
	expect(whole.bytes.toString()).toContain(line);
	await choose(page, 'Export', 'Download document…');
	await pressAt(page, '[role=dialog] ::-p-text(For Obsidian and other notes)');
	await pressAt(page, '[role=dialog] ::-p-text(Transcript with speakers and times)');
	const bare = await downloadBy(page, () => press(page, 'Download'));
	expect(bare.bytes.toString()).toMatch(/^---\n/);
	expect(bare.bytes.toString()).not.toContain(line);
});

test('several conversations of the list are downloaded as one ZIP file', async () => {
	await page.goto(`${environment.product.url}/conversations`);
	await press(page, 'Select all shown', 'checkbox');
	await press(page, 'Export');
	await see(page, 'Action points');
	await pressAt(page, '[role=dialog] ::-p-text(Markdown)');
	await see(page, 'One document per conversation');
	const file = await downloadBy(page, () => press(page, 'Download'));
	expect(file.fileName).toMatch(/\.zip$/);
	const names = Object.keys(unzipSync(file.bytes));
	expect(names).toHaveLength(2);
	expect(names.every((name) => name.endsWith('.md'))).toBe(true);
});
