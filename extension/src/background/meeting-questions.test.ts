import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { storedValue } from '../platform/stored-value.ts';
import { AskedMeetings, MeetingQuestions } from './meeting-questions.ts';

let now: number;
let questions: MeetingQuestions;
beforeEach(() => {
	now = 1_000;
	questions = new MeetingQuestions({
		asked: storedValue('askedMeetings', AskedMeetings),
		isOn: storedValue('asksAboutMeetings', z.boolean()),
		now: () => now,
	});
});

const weekly = { tabId: 7, url: 'https://meet.example.com/room?user=1#top' };

test('a meeting already asked about is remembered after a reload, for its tab and page, for half a day', async () => {
	expect(await questions.wasAsked(weekly)).toBe(false);
	await questions.markAsked(weekly);
	expect(await questions.wasAsked({ ...weekly, url: 'https://meet.example.com/room?user=2' })).toBe(true);
	expect(await questions.wasAsked({ ...weekly, url: 'https://meet.example.com/other' })).toBe(false);
	expect(await questions.wasAsked({ ...weekly, tabId: 8 })).toBe(false);
	now += 12 * 3_600_000;
	expect(await questions.wasAsked(weekly)).toBe(false);
});

test('the question appears until a person turns it off', async () => {
	expect(await questions.isOn()).toBe(true);
	await questions.turn(false);
	expect(await questions.isOn()).toBe(false);
});
