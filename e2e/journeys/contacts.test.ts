// @module-tag release
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseFiles, fill, press, see } from '../support/browser/screen.ts';
import { type OpenDemos, openDemosAsAdmin } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

const promise = 'I will create both accounts this week.';
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
	demos = await openDemosAsAdmin();
	page = demos.visit.page;
});
afterAll(async () => {
	await demos.close();
	rmSync(folder, { recursive: true });
});

const goto = (path: string) => page.goto(demos.product.url + path);
const contactOfMeeting = async () => (await demos.meeting.now()).contact?.displayName ?? null;
const contacts = async () => (await demos.account.client.listContacts({ query: {} })).list;

test('contacts are imported from a file, and a conversation page asks whether it was with one of them', async () => {
	await goto('/contacts/address-book');
	await press(page, 'More actions');
	await press(page, 'Import contacts', 'menuitem');
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

test('a contact page shows the commitments of both sides and the last points', async () => {
	const priya = (await contacts()).find(({ displayName }) => displayName === 'Priya Nair');
	await goto(`/contacts/${priya?.id}`);
	await see(page, 'Priya promised us');
	await see(page, 'We promised Priya');
	await see(page, 'Last points');
});

test('a question across conversations is answered with its moments, or says that none has an answer', async () => {
	await fill(page, 'What do you want to know about Priya Nair?', 'What was promised?');
	await press(page, 'Ask');
	await see(page, 'Promised:');
	await see(page, 'I will get back to you by Tuesday.');
	await see(page, '1 conversation was read.');
	await fill(page, 'What do you want to know about Priya Nair?', 'What is the airspeed of a swallow?');
	await press(page, 'Ask');
	await see(page, 'Nothing in these conversations answers this.');
});

test('a promise of a conversation gets a day there, and is done in the list and in the conversation together', async () => {
	await demos.meeting.open();
	await press(page, 'Notes', 'tab');
	await press(page, `More for ${promise}`);
	await press(page, 'Edit', 'menuitem');
	await fill(page, 'Due date', '2999-01-02');
	await press(page, 'Save');
	await see(page, 'The action point was saved');
	await goto('/tasks');
	await see(page, 'Due Wed 2 Jan 2999');
	await press(page, `Done: ${promise}`, 'checkbox');
	const point = async () => (await demos.meeting.now()).actionPoints.find(({ text }) => text === promise);
	await until('the action point is done, too', async () => (await point())?.isDone === true);
	const priya = (await contacts()).find(({ displayName }) => displayName === 'Priya Nair');
	await goto(`/contacts/${priya?.id}`);
	const shown = async () => {
		const { promises } = await demos.account.client.getContactOverview({ params: { id: priya?.id ?? '' } });
		return promises.find(({ point: { text } }) => text === promise)?.point.isDone;
	};
	await until('the brief counts it as done', async () => (await shown()) === true);
	await see(page, 'Done');
});

test('the other of two speakers is named after the contact, with the reason, and Undo reverts it', async () => {
	const { account, call } = demos;
	const { userName } = await call.now();
	const name = (speakerId: string, speakerName: string | null) =>
		account.client.renameSpeaker({
			params: { fileId: call.fileId, speakerId },
			body: { speakerName, scope: 'recording' },
		});
	await name('agent', userName);
	await name('caller', null);
	const marcus = (await contacts()).find(({ displayName }) => displayName === 'Marcus Webb');
	await account.client.updateConversation({ params: { id: call.id }, body: { contact: { id: marcus?.id ?? '' } } });
	await call.open();
	await see(page, 'This conversation is with Marcus Webb, and only two people speak.');
	const nameOfCaller = async () => (await call.now()).speakers.find(({ speakerId }) => speakerId === 'caller')?.name;
	const before = await nameOfCaller();
	await press(page, 'Name the speaker');
	await see(page, 'The speaker is now Marcus Webb');
	expect(await nameOfCaller()).toBe('Marcus Webb');
	await press(page, 'Undo');
	await until('the speaker has no name again', async () => (await nameOfCaller()) === before);
	await see(page, 'Name the speaker');
});

test('two contacts of one person are merged and separated again', async () => {
	await goto('/contacts/duplicates');
	await see(page, 'Nearly the same name at Pinemoor Bikes');
	await press(page, 'Merge…');
	await see(page, 'Result');
	await press(page, 'Merge');
	await see(page, 'No duplicates found');
	expect((await contacts()).map(({ displayName }) => displayName)).toEqual(['Marcus Webb', 'Priya Nair']);
	await press(page, 'Undo');
	await see(page, 'is a separate contact again');
	expect(await contacts()).toHaveLength(3);
	expect(await contactOfMeeting()).toBe('Priya Nair');
});
