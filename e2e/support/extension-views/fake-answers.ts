export const sites = [
	{
		id: '1',
		title: 'Quayline meetings',
		website: 'https://meet.quayline.example/*',
		scope: 'workspace',
		hasAccess: true,
		isAlways: false,
	},
	{
		id: '2',
		title: 'Conference rooms',
		website: 'https://*.conference.example/room/*',
		scope: 'own',
		hasAccess: true,
		isAlways: false,
	},
	{
		id: '3',
		title: 'Google Meet',
		website: 'https://meet.google.com/*',
		scope: 'own',
		hasAccess: false,
		isAlways: false,
	},
];

export const page = (changes: object = {}) => ({
	tabId: 7,
	title: 'Dock scheduling at Moss',
	host: 'meet.quayline.example',
	isAllowed: true,
	consent: null,
	isAudible: false,
	isMeetingAsked: false,
	isAlways: false,
	...changes,
});

type Settings = { autoShowControls?: boolean; autoSync?: boolean; dockedLeft?: boolean; consentText?: string };

export function overview({ settings = {}, ...changes }: { settings?: Settings; [key: string]: unknown } = {}) {
	const { dockedLeft = false, ...others } = settings;
	return {
		server: 'https://debrief.quayline.example',
		signIn: { state: 'signed-in' },
		account: { id: 'a', email: 'ada@quayline.example' },
		settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft }, consentText: '', ...others },
		sites,
		page: page(),
		canRecordTabs: true,
		keys: { record: 'Alt+Shift+E', pin: 'Alt+Shift+M', stop: '', pause: '', resume: '' },
		hasRecorder: true,
		language: { standard: 'en-US', inUse: 'en-US', codes: ['en-US', 'de-DE'], supported: 'any' },
		microphone: null,
		refusal: null,
		asksAboutMeetings: true,
		showsLiveText: true,
		panelPlace: null,
		endCauses: { call: true, silence: true },
		update: null,
		...changes,
	};
}

const spoken = (origin: string, startedAt: number, text: string) => ({
	id: String(startedAt),
	origin,
	startedAt,
	endedAt: startedAt + 3_000,
	text,
	isOpen: false,
});

export const liveText = (changes: object = {}) => ({
	state: 'running',
	reason: null,
	list: [
		spoken('other', 861_000, 'Could you move the slot at gate four behind the Larvik boat?'),
		spoken('local', 866_000, 'Yes, if the carrier knows before noon.'),
		spoken('local', 869_000, 'I will call them'),
	],
	behindMs: 1_800,
	delay: { p50: 1_500, p95: 2_300, words: 640 },
	...changes,
});

/** Live text of this side only, as while the other one is silent. */
export const heard = (origin: 'local' | 'other', changes: object = {}) => ({
	text: liveText({ list: liveText().list.filter((line) => line.origin === origin), ...changes }),
	problem: null,
});

export const recording = (state: string, changes: object = {}) => ({
	state,
	id: 'r',
	tabId: 7,
	title: 'Dock scheduling at Moss',
	elapsedMs: 872_000,
	storedMs: 871_500,
	storedBytes: 9_200_000,
	sentBytes: 9_100_000,
	microphoneDb: -18,
	tabDb: -21,
	sources: { microphone: true, tab: true, microphoneId: null },
	microphoneLabel: 'Desk microphone',
	isMuted: false,
	silentMs: 0,
	refusedMarks: [],
	marks: [
		{ id: '1', description: '', cuePointMs: 192_000 },
		{ id: '2', description: 'Carriers move their slots after eight', cuePointMs: 845_000 },
	],
	problem: null,
	endedUnexpectedly: false,
	sending: 'uploading',
	sleptMs: 0,
	ending: null,
	automatic: null,
	notices: [],
	isOffline: false,
	remainingQuotaMs: null,
	callId: null,
	result: null,
	unsent: [],
	liveText: { text: liveText(), problem: null },
	...changes,
});

export const unsent = (changes: object = {}) => ({
	id: 'u',
	title: 'Dock scheduling at Moss',
	startedAt: '2026-02-11T09:30:00.000Z',
	sizeBytes: 20_400_000,
	durationMs: 2_538_000,
	sentBytes: 0,
	endedUnexpectedly: false,
	state: 'queued',
	problem: null,
	blockedBy: null,
	...changes,
});

export const result = {
	title: 'Dock scheduling at Moss',
	transcript: 'done',
	pipeline: { step: 'insights', state: 'done', progress: null },
	summary: 'The slot at gate four moves behind the Larvik boat, if the carrier hears of it before noon.',
	actionPoints: [
		{ text: 'Call the carrier', owner: 'Ada' },
		{ text: 'Publish the new slots', owner: null },
	],
	isHeldBack: false,
};
