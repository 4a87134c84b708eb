import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseFiles, press, see } from '../support/browser/screen.ts';
import { type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

let demos: OpenDemos;
let page: Page;
let folder: string;
const people = [
	'First name,Last name,Company,E-mail',
	'Priya,Nair,Pinemoor Bikes,priya@pinemoor.example',
	'Priya,Nayr,Pinemoor Bikes,',
	'Marcus,Webb,,marcus@webb.example',
].join('\r\n');
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-contacts-'));
	writeFileSync(join(folder, 'people.csv'), people);
	demos = await openDemos();
	page = demos.visit.page;
});
afterAll(async () => {
	await demos.close();
	rmSync(folder, { recursive: true });
});

const goto = (path: string) => page.goto(demos.product.url + path);
const contactOfMeeting = async () => (await demos.meeting.now()).contact?.displayName ?? null;
const contacts = async () => (await demos.account.client.listContacts({ query: {} })).list;

test('people come from a file, and the page of a conversation asks whether it was with one of them', async () => {
	await goto('/contacts/address-book');
	await press(page, 'Import contacts');
	await chooseFiles(page, [join(folder, 'people.csv')], 'Choose a file');
	await press(page, 'Import 3 lines');
	await see(page, '3 contacts were created');
	await press(page, 'Done');
	await demos.meeting.open();
	await see(page, 'Was this conversation with Priya Nair?');
	expect(await contactOfMeeting()).toBeNull();
	await press(page, 'Choose');
	await see(page, 'This conversation was with Priya Nair');
	await press(page, 'Undo');
	await until('it has no contact again', async () => (await contactOfMeeting()) === null);
	await see(page, 'Was this conversation with Priya Nair?');
	await press(page, 'Choose');
	await until('it has a contact', async () => (await contactOfMeeting()) === 'Priya Nair');
});

test('the page of a contact has what was promised by both sides, and the last points', async () => {
	const priya = (await contacts()).find(({ displayName }) => displayName === 'Priya Nair');
	await goto(`/contacts/${priya?.id}`);
	await see(page, 'Priya promised us');
	await see(page, 'We promised Priya');
	await see(page, 'Last points');
});

test('two contacts of one person are merged and separated again', async () => {
	await goto('/contacts/duplicates');
	await see(page, 'Nearly the same name at Pinemoor Bikes');
	await press(page, 'Merge…');
	await see(page, 'What comes of it');
	await press(page, 'Merge');
	await see(page, 'No duplicates found');
	expect((await contacts()).map(({ displayName }) => displayName)).toEqual(['Marcus Webb', 'Priya Nair']);
	await press(page, 'Undo');
	await see(page, 'is a contact of its own again');
	expect(await contacts()).toHaveLength(3);
	expect(await contactOfMeeting()).toBe('Priya Nair');
});
