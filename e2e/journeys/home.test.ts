// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composedCall } from '../fixtures/composed-call.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { byRole, fill, press, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let environment: OpenDashboard;
let callId: string;
let fileId: string;
beforeAll(async () => {
	environment = await openDashboard();
	const { product, account, visit } = environment;
	({ callId, fileId } = await uploadFile(product, account, composedCall().path));
	await processed(account, callId);
	await visit.page.goto(`${product.url}/home`);
});
afterAll(() => environment?.close());

const namesNow = async () =>
	(await environment.account.client.getTranscript({ query: { fileId } })).speakers.map(({ name }) => name);
const unnamed = async () => (await environment.account.client.listUnnamedSpeakers({})).list;

test('an unnamed voice is played and named on Home, and the name is removed again', async () => {
	const { page } = environment.visit;
	const [first] = await unnamed();
	if (!first) throw new Error('Every voice has a name.');
	const who = first.label;
	await press(page, `Listen to ${who}`);
	await byRole(page, 'button', `Stop listening to ${who}`).wait();
	await byRole(page, 'button', `Listen to ${who}`).setTimeout(30_000).wait();
	const before = await unnamed();
	await fill(page, `Name of ${who}`, 'Dana Field');
	await page.keyboard.press('Enter');
	await see(page, 'is now');
	await until('the row is gone', async () => (await unnamed()).length === before.length - 1);
	expect(await namesNow()).toContain('Dana Field');
	await press(page, 'Undo');
	await until('it has no name again', async () => (await unnamed()).length === before.length);
	await byRole(page, 'textbox', `Name of ${who}`).wait();
	expect(await namesNow()).not.toContain('Dana Field');
});

test('a due action point is ticked on Home', async () => {
	const { page } = environment.visit;
	const point = { id: 'p1', text: 'Send the delivery note', owner: null, dueDate: '2026-01-12', isDone: false };
	const { client } = environment.account;
	await client.updateConversation({ params: { id: callId }, body: { actionPoints: [point] } });
	await page.reload();
	await press(page, `Done: ${point.text}`, 'checkbox');
	await until('it is done', async () => {
		const { actionPoints } = await client.getConversation({ params: { id: callId } });
		return actionPoints.some(({ text, isDone }) => text === point.text && isDone);
	});
});
