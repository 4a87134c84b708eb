// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../api/src/testing/audio/word-error-rate.ts';
import { composedCall } from '../fixtures/composed-call.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { fill, press, pressAt, see, textOf } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { clickLetters, transcriptOnPage } from '../support/dashboard/transcript-on-page.ts';
import { until } from '../support/until.ts';

const call = composedCall();
const toleranceMs = 300;

let environment: OpenDashboard;
let ear: Ear;
let conversation: Conversation;
let transcript: TranscriptAnswer;
beforeAll(async () => {
	environment = await openDashboard();
	const { callId, fileId } = await uploadFile(environment.product, environment.account, call.path, {
		type: 'web-conference',
	});
	conversation = await processed(environment.account, callId);
	const id = conversation.recordings[0]?.id ?? '';
	await environment.account.client.setOwnChannel({ params: { id }, body: { ownChannel: 1 } });
	transcript = await environment.account.client.getTranscript({ query: { fileId } });
	ear = await listenTo(environment.visit.page);
	await environment.visit.page.goto(`${environment.product.url}/conversations/${callId}`);
	await see(environment.visit.page, 'Quotes from the transcript');
});
afterAll(() => environment.close());

test('two of three words of two voices are right on the page', async () => {
	expect(conversation.failureReason).toBe('None');
	expect(wordErrorRate(call.text, await transcriptOnPage(environment.visit.page)).rate).toBeLessThanOrEqual(0.35);
});

test('every line is labelled Me or Others like its side of the call, at its true time', async () => {
	const sideOf = new Map(transcript.speakers.map(({ speakerId, label }) => [speakerId, label]));
	expect(transcript.list.map(({ speakerId }) => sideOf.get(speakerId))).toEqual(
		call.lines.map(({ side }) => (side === 'left' ? 'Me' : 'Others')),
	);
	for (const [i, { startedAt, endedAt }] of call.lines.entries()) {
		expect(Math.abs((transcript.list[i]?.startedAt ?? 0) - startedAt)).toBeLessThanOrEqual(toleranceMs);
		expect(Math.abs((transcript.list[i]?.endedAt ?? 0) - endedAt)).toBeLessThanOrEqual(toleranceMs);
	}
	const names = await environment.visit.page.$$eval('button[title="Rename speaker"]', (buttons) =>
		buttons.map((button) => button.textContent),
	);
	expect(names).toEqual(call.lines.map(({ side }) => (side === 'left' ? 'Me' : 'Others')));
});

test('the title has a link to the moment it comes from, which plays', async () => {
	const from = conversation.insights?.title.evidence[0]?.startedAt ?? Number.NaN;
	const stoodAt = await ear.seekBy(() =>
		pressAt(environment.visit.page, '[role=group][aria-label="Source of the title"] button'),
	);
	expect(Math.abs(stoodAt - from)).toBeLessThanOrEqual(toleranceMs);
	await until('it plays', ear.isPlaying);
	await press(environment.visit.page, 'Pause');
});

test('a click on the first word of a line moves the audio to the start of that voice', async () => {
	const at = call.lines.length - 2;
	const text = transcript.list[at]?.text ?? '';
	const firstWord = text.split(' ')[0] ?? '';
	const stoodAt = await ear.seekBy(() => clickLetters(environment.visit.page, text, 0, firstWord.length));
	expect(Math.abs(stoodAt - (call.lines[at]?.startedAt ?? 0))).toBeLessThanOrEqual(toleranceMs);
	await until('it plays', ear.isPlaying);
	await press(environment.visit.page, 'Pause');
});

test('the waveform shows sound only while a voice speaks, on the side of that voice', async () => {
	const heights = await environment.visit.page.evaluate(waveHeights);
	const share = (ms: number) => Math.floor((ms / call.durationMs) * heights.length);
	for (const { side, startedAt, endedAt } of call.lines) {
		const spoken = heights.slice(share(startedAt) + 1, share(endedAt));
		const mean = (of: 'above' | 'below') => spoken.reduce((sum, each) => sum + each[of], 0) / spoken.length;
		const [own, other] = side === 'left' ? [mean('above'), mean('below')] : [mean('below'), mean('above')];
		expect(own).toBeGreaterThan(2 * other);
	}
});

test('an insight plays the moment that it cites', async () => {
	const evidence = conversation.insights?.summary[0]?.evidence[0];
	if (!evidence) throw new Error('the summary has no evidence');
	const chip = 'section[aria-label="AI insights"] button[aria-label^="Play "]';
	const stoodAt = await ear.seekBy(() => pressAt(environment.visit.page, chip));
	expect(Math.abs(stoodAt - evidence.startedAt)).toBeLessThanOrEqual(toleranceMs);
	await until('it plays', ear.isPlaying);
	await press(environment.visit.page, 'Pause');
});

test('a new name appears in all lines, lanes, insights and the list, also after a reload', async () => {
	const { page } = environment.visit;
	await press(page, 'Others');
	await fill(page, 'Name', 'Ingrid Solheim');
	await press(page, 'Rename');
	await see(page, 'Speaker is now Ingrid Solheim');
	const named = () => page.$$eval('button[title="Rename speaker"]', (all) => all.map((each) => each.textContent));
	const wanted = call.lines.map(({ side }) => (side === 'left' ? 'Me' : 'Ingrid Solheim'));
	expect(await until('every line has it', async () => (await named()).includes('Others') === false && named())).toEqual(
		wanted,
	);
	await page.reload();
	await see(page, 'Ingrid Solheim');
	expect(await named()).toEqual(wanted);
	const { list } = await environment.account.client.listConversations({ query: {} });
	expect(list[0]?.speakers.map(({ name }) => name)).toContain('Ingrid Solheim');
	const shares = () => textOf(page).then((text) => text.slice(text.indexOf('Talk time')));
	await until('talk time is hers', async () => (await shares()).includes('Ingrid Solheim'));
});

/** How much colour is above and below the middle line, column by column, of the drawn wave. */
function waveHeights(): { above: number; below: number }[] {
	const track = document.querySelector('[role=slider][aria-label=Position]');
	const host = [...(track?.querySelectorAll('*') ?? [])].find((element) => element.shadowRoot);
	const canvas = host?.shadowRoot?.querySelector('canvas');
	const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
	if (!pixels) throw new Error('no wave is drawn');
	const { width, height, data } = pixels;
	const filled = (x: number, from: number, to: number) => {
		let count = 0;
		for (let y = from; y < to; y++) if ((data[(y * width + x) * 4 + 3] ?? 0) > 0) count += 1;
		return count;
	};
	return Array.from({ length: width }, (_, x) => ({
		above: filled(x, 0, Math.floor(height / 2)),
		below: filled(x, Math.ceil(height / 2), height),
	}));
}
