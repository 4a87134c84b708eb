import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { expect, test } from 'vitest';
import type { RecordingView } from '../messaging/protocol.ts';
import {
	behindSentence,
	destinationSentence,
	errorSentence,
	liveTextSentence,
	remainingSentence,
	shortSentence,
	transcriptSentence,
	uploadSentence,
	warnings,
} from './sentences.ts';
import { sentShare, sizeOf, texts } from './texts.ts';

const running: RecordingView = {
	...({ state: 'recording', id: 'r', tabId: 7, title: 'Weekly', elapsedMs: 60_000, storedMs: 60_000 } as const),
	storedBytes: 480_000,
	sentBytes: 0,
	microphoneDb: -30,
	tabDb: -30,
	microphoneLabel: 'Desk',
	isMuted: false,
	silentMs: 0,
	sources: { microphone: true, tab: true, microphoneId: null },
	marks: [],
	refusedMarks: [],
	problem: null,
	endedUnexpectedly: false,
	sending: null,
	sleptMs: 0,
	ending: null,
	automatic: null,
	notices: [],
	isOffline: false,
	remainingQuotaMs: null,
	callId: null,
	result: null,
	unsent: [],
	liveText: null,
};
const minutes = 60_000;

test('a warning appears as soon as the device has space for less than a quarter of an hour', () => {
	const isWarned = (remainingQuotaMs: number | null) =>
		warnings({ ...running, remainingQuotaMs }).includes(texts.nearlyFull);
	expect([15 * minutes, 15 * minutes - 1, 0].map(isWarned)).toEqual([false, true, true]);
	expect(isWarned(null)).toBe(false);
});

test('the remaining time is shown when it is shorter than a long meeting', () => {
	expect(remainingSentence(4 * 60 * minutes + 1)).toBeNull();
	expect(remainingSentence(3 * 60 * minutes + 12.5 * minutes)).toBe(texts.space(3, 12));
	expect(remainingSentence(null)).toBeNull();
});

test('a recording too short for a transcript says so while it runs and after it arrives', () => {
	expect(shortSentence({ ...running, elapsedMs: 9_999 })).toBe(texts.notYetLong(10));
	expect(shortSentence({ ...running, elapsedMs: 10_000 })).toBeNull();
	expect(transcriptSentence({ ...running, storedMs: 9_000 })).toBe(texts.tooShort(10));
	expect(transcriptSentence({ ...running, storedMs: 10_000 })).toBe(texts.popup.transcripts.processing);
});

test('a recording counts as sent only when all of it has been sent', () => {
	expect(sentShare(970_000, 1_020_000)).toBe(texts.sent('0.9', '1.1'));
	expect(sentShare(1_010_000, 1_020_000)).toBe(texts.sent('1.0', '1.1'));
	expect(sentShare(1_020_000, 1_020_000)).toBe(texts.sent('1.1', '1.1'));
	expect(sentShare(0, 0)).toBe(texts.sent('0.0', '0.0'));
});

test('a size above a thousand megabytes is in gigabytes, and never "1,000.0 MB"', () => {
	const sizes = [20_400_000, 999_940_000, 999_960_000, 4_080_000_000].map(sizeOf);
	expect(sizes).toEqual(['20.4 MB', '999.9 MB', '1.0 GB', '4.1 GB']);
});

test('a current problem is listed before a possible later one', () => {
	const view: RecordingView = { ...running, remainingQuotaMs: 0, problem: { code: 'microphone-lost', detail: null } };
	expect(warnings(view)).toEqual([texts.problems['microphone-lost'], texts.nearlyFull]);
});

test.each(['offline', 'bad_answer', 'unavailable'])('an unreachable server (%s) has one message', (code) => {
	expect(errorSentence(Object.assign(new Error('502'), { code }))).toBe(texts.orderProblems.offline);
});

test('a lost microphone is reported while it is lost, instead of the advice to unmute it', () => {
	const lost: RecordingView = { ...running, problem: { code: 'microphone-lost', detail: null }, silentMs: 12_000 };
	expect(warnings({ ...lost, state: 'microphone-silent' })).toEqual([texts.problems['microphone-lost']]);
	expect(warnings({ ...lost, state: 'falling-behind' })).toEqual([
		texts.problems['microphone-lost'],
		texts.fallingBehind,
	]);
});

test('missing sound is a warning', () => {
	expect(warnings({ ...running, sleptMs: 12_000 })).toEqual([texts.missing('00:12')]);
});

test('an error without a code shows its own message, and an unknown code its name', () => {
	expect(errorSentence(Object.assign(new Error('The page is gone.'), { code: null }))).toBe(
		texts.notDone('The page is gone.'),
	);
	expect(errorSentence(Object.assign(new Error('no'), { code: 'validation' }))).toBe(texts.notDone('validation'));
});

test('a recording of another account shows its owner first', () => {
	const waiting = { state: 'failed', problem: { code: 'refused', detail: null }, sentBytes: 0, sizeBytes: 9 } as const;
	const blockedBy = { kind: 'account', name: 'ada@example.com' } as const;
	expect(uploadSentence({ ...waiting, blockedBy })).toBe(texts.blockedByAccount('ada@example.com'));
	expect(uploadSentence({ ...waiting, blockedBy: { kind: 'server', name: 'a.example' } })).toBe(
		texts.blockedByServer('a.example'),
	);
	expect(uploadSentence({ ...waiting, blockedBy: null })).toBe(texts.problems.refused);
});

test('live text distinguishes silence, its unavailability and a lost connection', () => {
	const text: LiveText = { state: 'waiting', reason: null, list: [], behindMs: null, delay: null };
	const sentence = (changes: Partial<RecordingView>) =>
		liveTextSentence({ ...running, sending: 'uploading', liveText: { text, problem: null }, ...changes });
	const { liveText } = texts;
	expect(sentence({})).toBe(liveText.waiting);
	expect(sentence({ sending: null, liveText: null })).toBe(liveText.notSending);
	expect(sentence({ sending: 'waiting-for-sign-in' })).toBe(liveText.signIn);
	for (const lost of [{ isOffline: true }, { sending: 'waiting-for-network' } as const])
		expect(sentence(lost)).toBe(liveText.lost);
	expect(sentence({ liveText: { text, problem: 'connection' } })).toBe(liveText.lost);
	expect(sentence({ liveText: { text: null, problem: 'unknown' } })).toBe(liveText.unavailable.engine);
	const slow: LiveText = { ...text, state: 'unavailable', reason: 'slow' };
	expect(sentence({ liveText: { text: slow, problem: null } })).toBe(liveText.unavailable.slow);
});

test('the delay of live text is shown while words arrive, and hidden when the connection is lost', () => {
	const line = { id: 'l', origin: 'local', startedAt: 0, endedAt: 900, text: 'Hello', isOpen: false } as const;
	const text: LiveText = { state: 'running', reason: null, list: [line], behindMs: 1_840, delay: null };
	const view: RecordingView = { ...running, sending: 'uploading', liveText: { text, problem: null } };
	expect(liveTextSentence(view)).toBeNull();
	expect(behindSentence(view)).toBe(texts.liveText.behind('1.8'));
	expect(behindSentence({ ...view, isOffline: true })).toBeNull();
});

test('a notice says since when and what to do, and a dead microphone is reported once', () => {
	const notices = [{ code: 'others-silent' as const, sinceMs: 2_000 }];
	expect(warnings({ ...running, notices })).toEqual([texts.notices['others-silent']('00:02', 'Desk')]);
	const dead = [{ code: 'microphone-dead' as const, sinceMs: 0 }];
	const silent = { ...running, state: 'microphone-silent' as const, silentMs: 60_000 };
	expect(warnings(silent)).toEqual([texts.microphoneSilent('00:00', 'Desk')]);
	expect(warnings({ ...silent, notices: dead })).toEqual([texts.notices['microphone-dead']('00:00', 'Desk')]);
});

test('before the start one line says what is recorded and where it goes', () => {
	const to = { host: 'debrief.example', account: 'ada@example.com' };
	const [both, microphone] = [texts.recorded.both, texts.recorded.microphone];
	expect(destinationSentence({ microphone: true, tab: true }, to)).toBe(texts.goesTo(both, to.host, to.account));
	expect(destinationSentence({ microphone: true, tab: false }, { ...to, account: null })).toBe(
		texts.goesLater(microphone, to.host),
	);
	expect(destinationSentence({ microphone: false, tab: false }, to)).toBe('');
});
