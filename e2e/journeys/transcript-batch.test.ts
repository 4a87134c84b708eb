// @module-tag release
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSpeechServer } from '../../api/src/testing/engines/fake-speech-server.ts';
import { partOfReading } from '../fixtures/part-of-reading.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { press, pressAt, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

const recordings = 5;
const folder = mkdtempSync(join(tmpdir(), 'debrief-transcript-batch-'));
let server: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let environment: OpenDashboard;
let page: Page;
let files: { callId: string; fileId: string }[];
beforeAll(async () => {
	server = await startFakeSpeechServer({ recognise: () => 'better', msPerSecond: 600 });
	environment = await openDashboard({ env: { SPEECH_ENGINE: 'pocketsphinx' } });
	page = environment.visit.page;
	environment.visit.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
	files = [];
	for (let i = 0; i < recordings; i++) files.push(await upload(i));
	for (const { callId } of files) await processed(environment.account, callId);
});
afterAll(async () => {
	await environment?.close();
	await server?.stop();
	rmSync(folder, { recursive: true });
});

function upload(number: number) {
	const path = join(folder, `part-${number}.wav`);
	writeFileSync(path, partOfReading(number));
	return uploadFile(environment.product, environment.account, path);
}
const transcript = ({ fileId }: { fileId: string }) => environment.account.client.getTranscript({ query: { fileId } });
const batch = async () => {
	const [only, ...others] = (await environment.account.client.listTranscriptBatches()).list;
	expect(others).toEqual([]);
	if (!only) throw new Error('there is no batch');
	return only;
};
const restart = () =>
	environment.product.restart({
		SPEECH_ENGINE: 'auto',
		OPENAI_BASE_URL: server.baseUrl,
		SPEECH_MODEL: server.model,
	});

test('all recordings are transcribed again; a pause and a killed server lose and duplicate nothing', async () => {
	const { product, account } = environment;
	const [compared, edited, ...others] = files;
	if (!compared || !edited) throw new Error('there are too few recordings');
	const line = (await transcript(edited)).list[0];
	if (!line) throw new Error('pocketsphinx has recognised nothing');
	await account.client.editSegment({
		params: { segmentId: line.id },
		body: { text: 'Corrected by hand.', revision: 0 },
	});
	await restart();

	await page.goto(`${product.url}/conversations/${compared.callId}`);
	await pressAt(page, '::-p-xpath(//button[starts-with(., "Transcribe again with")])');
	await press(page, 'Transcribe again');
	await until('the better engine has transcribed it', async () => (await transcript(compared)).former !== undefined);
	await press(page, 'Compare…');
	await see(page, 'words differ');
	await page.keyboard.press('Escape');
	// The batch counts the edited recording and skips it.
	await press(page, `Do this for all ${others.length + 1}…`);
	await press(page, `Transcribe ${others.length} again`);
	await see(page, `${others.length} recordings are transcribed again`);

	await page.goto(`${product.url}/home`);
	await see(page, `Transcribing ${others.length} recordings again`);
	await until('one is done', async () => (await batch()).done > 0);
	await press(page, 'Pause');
	await see(page, 'Paused');
	await until('what had begun is done', async () => (await batch()).running === 0);
	const paused = await batch();
	expect(paused).toMatchObject({ state: 'paused', waiting: others.length - paused.done });
	expect(paused.waiting).toBeGreaterThan(0);
	await see(page, `${paused.done} of ${others.length}`);
	const meanwhile = await upload(recordings);
	await processed(account, meanwhile.callId);
	expect(await batch()).toMatchObject({ state: 'paused', done: paused.done, running: 0, waiting: paused.waiting });

	const clips = server.received.length;
	await press(page, 'Resume');
	await until('the server transcribes the next one', () => server.received.length > clips);
	expect(await batch()).toMatchObject({ state: 'running' });
	await product.kill9();
	await restart();
	await until('the batch has ended', async () => (await batch()).endedAt !== null, 200_000);
	expect(await batch()).toMatchObject({ state: 'done', done: others.length, failed: 0, skipped: 0 });
	await see(page, `${others.length} of ${others.length} recordings were transcribed again.`);

	for (const each of [compared, ...others]) {
		await processed(account, each.callId);
		const { engine, former, list } = await transcript(each);
		expect(engine?.id).not.toBe('pocketsphinx');
		expect(list[0]?.text).toContain('etter');
		expect(former?.id).toBe('pocketsphinx');
	}
	expect((await transcript(edited)).list[0]).toMatchObject({ text: 'Corrected by hand.', originalText: line.text });
	expect((await transcript(edited)).former).toBeUndefined();
	expect((await transcript(meanwhile)).former).toBeUndefined();
});

test('an edited recording is redone only on request, and going back to the old version restores its edits', async () => {
	const edited = files[1];
	if (!edited) throw new Error('there are too few recordings');
	await press(page, 'Dismiss');
	await press(page, 'Transcribe again…');
	await see(page, 'All of them have edited lines.');
	await pressAt(page, '::-p-text(Include the 1 recording with edited lines)');
	await press(page, 'Transcribe 1 again');
	await see(page, '1 of 1 recording was transcribed again.', 150_000);
	expect((await transcript(edited)).list[0]?.text).not.toBe('Corrected by hand.');
	await page.goto(`${environment.product.url}/conversations/${edited.callId}`);
	await press(page, 'Compare…');
	await see(page, '1 edited line');
	await press(page, 'Restore the previous one');
	await until('the edited line is back', async () => (await transcript(edited)).list[0]?.text === 'Corrected by hand.');
	await see(page, 'Corrected by hand.');
});
