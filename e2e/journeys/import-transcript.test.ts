// @module-tag release
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseFiles, press, see, textOf } from '../support/browser/screen.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';

let demos: OpenDemos;
let folder: string;
beforeAll(async () => {
	demos = await openDemos();
	folder = mkdtempSync(join(tmpdir(), 'debrief-import-'));
});
afterAll(async () => {
	await demos.close();
	rmSync(folder, { recursive: true });
});

const zoom =
	'WEBVTT\r\n\r\n1\r\n00:00:03.220 --> 00:00:06.090\r\nAnna Berg: Please send the invoice before Friday.\r\n\r\n2\r\n00:00:06.610 --> 00:00:08.400\r\nBen Stone: I will send the invoice tomorrow.\r\n';

test('a transcript of another product becomes a conversation without a player, labelled as imported', async () => {
	const { product, visit } = demos;
	const { page } = visit;
	const path = join(folder, 'weekly.vtt');
	writeFileSync(path, zoom);
	await page.goto(`${product.url}/home`);
	await see(page, 'Recent activity');
	await chooseFiles(page, [path], 'choose files', 'link');
	await see(page, 'speakers and language come from the file');
	await press(page, 'Upload');
	await press(page, 'Open conversation', 'link');
	await see(page, 'Its transcript was imported from weekly.vtt.');
	await see(page, 'Imported from VTT');
	const text = await textOf(page);
	for (const expected of ['Anna Berg', 'Ben Stone', 'I will send the invoice tomorrow.'])
		expect(text).toContain(expected);
	expect(await page.$('[role="slider"][aria-label="Position"]')).toBeNull();
});
