import { heard, liveText, recording, unsent } from './fake-answers.ts';

export const silent = { microphoneDb: null, tabDb: null };
export const ended = (state: string, changes: object = {}) =>
	recording(state, { tabId: null, sources: null, liveText: null, ...silent, ...changes });
export const arrived = (changes: object = {}) =>
	ended('done', { callId: 'c', sentBytes: 9_200_000, sending: null, ...changes });
export const beginning = {
	elapsedMs: 400,
	storedMs: 0,
	storedBytes: 0,
	sentBytes: 0,
	marks: [],
	liveText: null,
	...silent,
};
export const noNetwork = {
	isOffline: true,
	sending: 'waiting-for-network',
	liveText: { text: liveText(), problem: 'connection' },
};
export const kept = unsent({ id: 'r', title: 'Dock scheduling at Moss' });
export const refused = { code: 'refused', detail: 'storage_limit' };
export const long = `Quarterly review of dock scheduling ${'between Moss, Drammen and Larvik '.repeat(5)}`.slice(
	0,
	200,
);
export const rtl = 'פגישה שבועית עם צוות הרציף: לוחות זמנים ומשטחים שאיחרו';
export const consent =
	'This conversation is recorded for training.\nTell everybody who is present before you start, and stop when somebody objects.';
export const many = Array.from({ length: 200 }, (_, index) =>
	unsent({ id: `m${index}`, title: `Weekly ${index + 1}` }),
);

export const manyNotes = (length: number) =>
	Array.from({ length }, (_, index) => ({
		id: String(index),
		description: index % 3 ? (index % 2 ? long : rtl) : '',
		cuePointMs: index * 14_000,
	}));
export const refusedMarks = manyNotes(5).map((mark) => ({
	...mark,
	recordingId: 'r',
	title: 'Dock scheduling at Moss',
}));

export const ending = recording('recording', {
	ending: { cause: 'call', inMs: 42_000 },
	tabDb: null,
	microphoneDb: -46,
});
export const noticed = recording('recording', {
	tabDb: null,
	liveText: heard('local'),
	notices: ['others-silent', 'tab-muted', 'other-tab', 'new-microphone'].map((code) => ({ code, sinceMs: 602_000 })),
});
export const fullOfNotes = recording('recording', {
	elapsedMs: 2_900_000,
	storedMs: 2_899_500,
	storedBytes: 23_400_000,
	sentBytes: 23_300_000,
	marks: manyNotes(200),
});
export const stopping = recording('stopping', silent);

export const muted = recording('recording', { microphoneDb: null, isMuted: true, liveText: heard('other') });
export const fallingBehind = recording('falling-behind', {
	storedMs: 801_000,
	storedBytes: 8_450_000,
	sentBytes: 8_400_000,
	remainingQuotaMs: 9 * 60_000,
});
