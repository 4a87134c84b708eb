import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../../api/src/testing/word-error-rate.ts';
import { findWave } from '../../fixtures/correlate.ts';
import { levelDb, samplesPerMs } from '../../fixtures/pcm.ts';
import { decodeChannel } from '../../fixtures/run-ffmpeg.ts';
import { meetingTitle } from '../../world/meeting-site.ts';
import type { MeetingWorld } from '../../world/open-meeting-world.ts';
import { processed } from '../../world/processed.ts';
import { downloadRecording } from '../../world/recordings-on-server.ts';
import { linesOnPage } from '../../world/transcript-on-page.ts';
import type { RecordedMeeting } from './recorded-meeting.ts';
import { mine, mineAtMs, mineSaid, theirs, theirsSaid } from './voices.ts';

/** What the server made of it. */
export function arrivedMeeting(its: () => MeetingWorld, recorded: () => RecordedMeeting, consentText: string): void {
	let conversation: Conversation;
	/** What came down from the server, and when the sound of the page began in it. */
	let left: Float32Array;
	let right: Float32Array;
	let playedAtMs: number;

	beforeAll(async () => {
		const { product, account, chromium } = its();
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
			source: new URL(its().site.url).host,
			isInterrupted: false,
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
		const { list } = await its().account.client.listNotes({ query: { parentType: 'call', parentId: conversation.id } });
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
		const [me, others] = [findWave(left, mine), findWave(right, theirs)];
		expect(me.likeness).toBeGreaterThan(0.8);
		expect(others.likeness).toBeGreaterThan(0.8);
		expect(Math.abs(others.at - playedAtMs)).toBeLessThan(300);
		expect(Math.abs(me.at - mineAtMs)).toBeLessThan(300);
		const part = (samples: Float32Array, at: number, length: number) =>
			samples.subarray(Math.round(at * samplesPerMs), Math.round(at * samplesPerMs) + length);
		const above = (loud: Float32Array, quiet: Float32Array, at: number, length: number) =>
			levelDb(part(loud, at, length)) - levelDb(part(quiet, at, length));
		expect(above(left, right, me.at, mine.length)).toBeGreaterThan(40);
		expect(above(right, left, others.at, theirs.length)).toBeGreaterThan(40);
	});

	test('the page of the conversation shows the words of both, under Me and under Others', async () => {
		const world = its();
		const page = await world.chromium.browser.newPage();
		await page.setViewport({ width: 1280, height: 900 });
		await page.goto(`${world.proxy.url}/conversations/${conversation.id}`);
		const lines = await linesOnPage(page);
		const names = await page.$$eval('button[title="Rename speaker"]', (all) => all.map((each) => each.textContent));
		expect(names.toSorted()).toEqual(['Me', 'Others']);
		const said = (name: string) => (lines[names.indexOf(name)] ?? '').toLowerCase();
		expect(wordErrorRate(mineSaid, said('Me')).rate).toBeLessThanOrEqual(0.5);
		expect(wordErrorRate(theirsSaid, said('Others')).rate).toBeLessThanOrEqual(0.5);
		await page.close();
	});
}
