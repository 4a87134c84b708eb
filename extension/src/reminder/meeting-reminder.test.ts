import { expect, test } from 'vitest';
import { storedValue } from '../platform/stored-value.ts';
import { MeetingReminder, NextMeetings, RemindedMeetings } from './meeting-reminder.ts';
import { remindsOfMeetings } from './reminds-of-meetings.ts';

const start = Date.parse('2026-02-11T09:00:00Z');
const meeting = (id: string, minutes: number, changes: object = {}) => ({
	id,
	title: `Meeting ${id}`,
	isAllDay: false,
	joinUrl: `https://meet.google.com/${id}`,
	startsAt: new Date(start + minutes * 60_000).toISOString(),
	...changes,
});

async function prepare(list: ReturnType<typeof meeting>[], { isOn = true } = {}) {
	const [meetings, reminded] = [
		storedValue('nextMeetings', NextMeetings),
		storedValue('remindedMeetings', RemindedMeetings),
	];
	await Promise.all([remindsOfMeetings.write(isOn), meetings.write(null), reminded.write(null)]);
	const state = { now: start, isRecording: false, isSignedIn: true, isAway: false };
	const seen = { shown: [] as string[], opened: [] as string[], asked: 0 };
	const reminder = new MeetingReminder({
		isOn: remindsOfMeetings,
		meetings,
		reminded,
		isSignedIn: async () => state.isSignedIn,
		isRecording: async () => state.isRecording,
		async fetchMeetings() {
			seen.asked++;
			if (state.isAway) throw new Error('away');
			return list;
		},
		show: async ({ id }) => void seen.shown.push(id),
		openTab: async (url) => void seen.opened.push(url),
		now: () => state.now,
	});
	const after = async (minutes: number) => {
		state.now = start + minutes * 60_000;
		await reminder.check();
	};
	return { state, seen, reminder, after };
}

test('a meeting on an allowed site is announced once, two minutes before its start', async () => {
	const { seen, after } = await prepare([meeting('a', 10), meeting('b', 10, { joinUrl: null })]);
	for (const minutes of [0, 7, 8, 9, 10, 11]) await after(minutes);
	expect(seen.shown).toEqual(['a']);
});

test('the server is polled four times an hour, and the last answer is used while it is unreachable', async () => {
	const { state, seen, after } = await prepare([meeting('a', 31)]);
	for (let minutes = 0; minutes < 30; minutes++) {
		state.isAway = minutes > 10;
		await after(minutes);
	}
	expect([seen.asked, seen.shown]).toEqual([2, ['a']]);
});

test('a meeting that starts during a recording is not announced, not even after it', async () => {
	const { state, seen, after } = await prepare([meeting('a', 1)]);
	state.isRecording = true;
	await after(0);
	state.isRecording = false;
	await after(1);
	expect(seen.shown).toEqual([]);
});

test('turned off or signed out, nothing is requested and nothing is shown', async () => {
	const off = await prepare([meeting('a', 1)], { isOn: false });
	await off.after(0);
	const out = await prepare([meeting('a', 1)]);
	out.state.isSignedIn = false;
	await out.after(0);
	expect([off.seen.asked, out.seen.asked, off.seen.shown, out.seen.shown]).toEqual([0, 0, [], []]);
});

test('a meeting that began long ago or lasts all day is not announced', async () => {
	const { seen, after } = await prepare([
		meeting('old', -6),
		meeting('begun', -3),
		meeting('day', 1, { isAllDay: true }),
	]);
	await after(0);
	expect(seen.shown).toEqual(['begun']);
});

test('a click opens the page of the meeting, and a click on an expired reminder opens nothing', async () => {
	const { seen, reminder, after } = await prepare([meeting('a', 1)]);
	await after(0);
	await reminder.open('a');
	await reminder.open('gone');
	expect(seen.opened).toEqual(['https://meet.google.com/a']);
});
