import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../../api/src/testing/audio/word-error-rate.ts';
import { findWave } from '../../fixtures/correlate.ts';
import { levelDb, samplesPerMs } from '../../fixtures/pcm.ts';
import { decodeChannel } from '../../fixtures/run-ffmpeg.ts';
import { processed } from '../../support/account/processed.ts';
import { downloadRecording } from '../../support/account/recordings-on-server.ts';
import { linesOnPage } from '../../support/dashboard/transcript-on-page.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { meetingTitle } from '../../support/extension/meeting-site.ts';
import type { RecordedMeeting } from './recorded-meeting.ts';
import { myText, myVoice, myVoiceAtMs, othersText, othersVoice } from './voices.ts';

export function arrivedMeeting(
	getEnvironment: () => MeetingEnvironment,
	recorded: () => RecordedMeeting,
	consentText: string,
): void {
	let conversation: Conversation;
	let left: Float32Array;
	let right: Float32Array;
	let playedAtMs: number;

	beforeAll(async () => {
		const { product, account, chromium } = getEnvironment();
		const { callId, fileId, playedAt } = recorded();
		conversation = await processed(account, callId);
		playedAtMs = playedAt - Date.parse(conversation.startedAt);
		const file = join(chromium.profile, 'recording.webm');
		await downloadRecording(product, account, fileId, file);
		[left, right] = [decodeChannel(file, 0), decodeChannel(file, 1)];
	});

	test('the conversation knows when and where it was, what it is, and which notice was read before', () => {
		const announcedMs = Date.parse(conversation.finishedAt ?? '') - Date.parse(conversation.startedAt);
		expect(conversation).toMatchObject({
			type: 'web-conference',
			source: new URL(getEnvironment().site.url).host,
			isStalled: false,
			isManuallyCreated: false,
			consent: { text: consentText },
			recordings: [{ origin: 'mixed' }],
			files: [{ channels: 2, codec: 'opus', looksCutOff: false }],
		});
		expect(conversation.title).toContain(meetingTitle);
		expect(Math.abs(left.length / samplesPerMs - conversation.duration)).toBeLessThan(300);
		expect(Math.abs(announcedMs - conversation.duration)).toBeLessThan(1_000);
		expect(Date.parse(conversation.consent?.acceptedAt ?? '')).toBeLessThanOrEqual(Date.parse(conversation.startedAt));
	});

	test('a pin and a note of the popup are notes of the conversation, each at its moment', async () => {
		const { list } = await getEnvironment().account.client.listNotes({
			query: { parentType: 'call', parentId: conversation.id },
		});
		expect(list.map(({ description, createdWhile }) => [description, createdWhile])).toEqual([
			['', 'recording'],
			['the price', 'recording'],
		]);
		const startedAt = Date.parse(conversation.startedAt);
		for (const [i, [from, to]] of [recorded().pinned, recorded().noted].entries()) {
			expect(list[i]?.cuePoint).toBeGreaterThan(from - startedAt - 300);
			expect(list[i]?.cuePoint).toBeLessThan(to - startedAt + 300);
		}
	});

	test('the microphone is on the left and the tab on the right, each at its true time and without the other', () => {
		const [me, others] = [findWave(left, myVoice), findWave(right, othersVoice)];
		expect(fourthsIn(left, myVoice)).toBeGreaterThanOrEqual(3);
		expect(fourthsIn(right, othersVoice)).toBeGreaterThanOrEqual(3);
		expect(Math.abs(others.at - playedAtMs)).toBeLessThan(300);
		expect(Math.abs(me.at - myVoiceAtMs)).toBeLessThan(300);
		const part = (samples: Float32Array, at: number, length: number) =>
			samples.subarray(Math.round(at * samplesPerMs), Math.round(at * samplesPerMs) + length);
		const above = (loud: Float32Array, quiet: Float32Array, at: number, length: number) =>
			levelDb(part(loud, at, length)) - levelDb(part(quiet, at, length));
		expect(above(left, right, me.at, myVoice.length)).toBeGreaterThan(40);
		expect(above(right, left, others.at, othersVoice.length)).toBeGreaterThan(40);
	});

	test('the page of the conversation shows the words of both, under Me and under Others', async () => {
		const environment = getEnvironment();
		const page = await environment.chromium.browser.newPage();
		await page.setViewport({ width: 1280, height: 900 });
		await page.goto(`${environment.proxy.url}/conversations/${conversation.id}`);
		const lines = await linesOnPage(page);
		const names = await page.$$eval('button[title="Rename speaker"]', (all) => all.map((each) => each.textContent));
		expect(names.toSorted()).toEqual(['Me', 'Others']);
		const textOf = (name: string) => (lines[names.indexOf(name)] ?? '').toLowerCase();
		expect(wordErrorRate(myText, textOf('Me')).rate).toBeLessThanOrEqual(0.5);
		expect(wordErrorRate(othersText, textOf('Others')).rate).toBeLessThanOrEqual(0.5);
		await page.close();
	});
}

function fourthsIn(sound: Float32Array, voice: Float32Array): number {
	const length = Math.floor(voice.length / 4);
	const fourths = [0, 1, 2, 3].map((i) => voice.subarray(i * length, (i + 1) * length));
	return fourths.filter((fourth) => findWave(sound, fourth).likeness > 0.8).length;
}
