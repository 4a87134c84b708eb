// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byRole, choose, chooseFiles, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { takePicture } from '../support/browser/take-screenshots.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

let environment: OpenDemos;
let page: Page;
beforeAll(async () => {
	environment = await openDemos();
	page = environment.visit.page;
});
afterAll(() => environment.close());

const namesIn = async (demo: OpenDemos['meeting']) => (await demo.now()).speakers.map(({ name }) => name);

async function openPanelOf(name: string): Promise<void> {
	await pressAt(page, `[title="Rename speaker"]::-p-text(${name})`);
	await byRole(page, 'textbox', 'Name').wait();
}

test('a speaker is named in one recording, and then everywhere for all speakers with that name', async () => {
	await environment.call.open();
	await openPanelOf('Marcus Webb');
	// The old name is selected.
	await page.keyboard.type('Priya Nair');
	await press(page, 'Rename');
	await until('the call has her', async () => (await namesIn(environment.call)).includes('Priya Nair'));
	await environment.meeting.open();
	await openPanelOf('Priya Nair');
	await fill(page, 'Name', 'Priya Raman');
	await pressAt(page, '[role=dialog] ::-p-text(Everywhere)');
	await press(page, 'Rename');
	await see(page, 'Priya Raman in 2 recordings');
	expect(await namesIn(environment.meeting)).toContain('Priya Raman');
	expect(await namesIn(environment.call)).toContain('Priya Raman');
});

test('two speakers that are one person are merged, after a confirmation', async () => {
	await environment.meeting.open();
	const before = await namesIn(environment.meeting);
	await openPanelOf('Callum Reid');
	await fill(page, 'Name', 'Priya Raman');
	await press(page, 'Rename');
	await see(page, 'All lines of Callum Reid will be assigned to Priya Raman');
	await press(page, 'Merge');
	const after = await until('one is gone', async () => {
		const names = await namesIn(environment.meeting);
		return names.length === before.length - 1 && names;
	});
	expect(after).toEqual(before.filter((name) => name !== 'Callum Reid'));
	await page.waitForSelector('[title="Rename speaker"]::-p-text(Callum Reid)', { hidden: true });
});

test('a picture is added with its note, shown, and deleted with it', async () => {
	await environment.meeting.open();
	await page.keyboard.press('n');
	await byRole(page, 'textbox', 'Note at 00:00').wait();
	await page.keyboard.type('See the slip');
	await chooseFiles(page, [await takePicture(page, 'attached')], 'Attach a picture');
	await press(page, 'Add note');
	await page
		.locator('img[alt="Picture of the note at 00:00"]')
		.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 100)
		.wait();
	const [note] = (await environment.meeting.now()).notes;
	expect(note).toMatchObject({ description: 'See the slip', attachmentType: 'image' });
	await choose(page, 'Actions for the note at 00:00', 'Delete');
	await press(page, 'Delete note');
	await until('it is gone', async () => (await environment.meeting.now()).notes.length === 0);
});

test('typing turns a pin into a note, and another pin is deleted and restored by Undo', async () => {
	await environment.meeting.open('?t=12');
	// The lines may load before the player.
	await page.locator('[role=slider][aria-label=Position][aria-valuenow="12"]').wait();
	await page.keyboard.press('p');
	await pressAt(page, '[role=tab]::-p-text(Notes)');
	await choose(page, 'Actions for the note at 00:12', 'Add text');
	await fill(page, 'Text of the note', 'Who pays?');
	await press(page, 'Save');
	await until('it has words', async () => (await environment.meeting.now()).notes[0]?.description === 'Who pays?');
	await page.keyboard.press('5');
	await page.keyboard.press('p');
	const [, pin] = await until('both are there', async () => {
		const { notes } = await environment.meeting.now();
		return notes.length === 2 && notes;
	});
	const position = `${Math.floor((pin?.cuePoint ?? 0) / 60_000)}`.padStart(2, '0');
	await pressAt(page, `[aria-label^="Actions for the note at ${position}:"]`);
	await press(page, 'Delete', 'menuitem');
	await until('it is gone', async () => (await environment.meeting.now()).notes.length === 1);
	await press(page, 'Undo');
	const [, again] = await until('it is back', async () => {
		const { notes } = await environment.meeting.now();
		return notes.length === 2 && notes;
	});
	expect(again).toMatchObject({ description: '', cuePoint: pin?.cuePoint });
});
