import { press, see } from '../support/browser/screen.ts';
import type { AnswerChange } from './change-answers.ts';
import { type PageState, pagesOf } from './page-state.ts';

const longName = 'parakeet-tdt-transducer-quantised-with-a-folder-name-that-somebody-chose-'.repeat(2);
export const offeredModel = {
	id: 'small',
	name: 'Parakeet TDT-CTC 110M',
	folder: 'parakeet',
	state: 'absent',
	receivedBytes: 0,
	downloadBytes: 108_035_095,
	diskBytes: 137_000_000,
	secondsLeft: null,
	failure: null,
	languages: ['en'],
	url: 'https://models.example/parakeet.tar.bz2',
	licence: {
		name: 'CC BY 4.0',
		url: 'https://creativecommons.org/licenses/by/4.0/',
		attribution: 'NVIDIA',
		isOpenSource: true,
	},
};
const basic = { id: 'pocketsphinx', label: 'pocketsphinx', quality: 'basic', isReady: true };
const underway = { ...offeredModel, state: 'downloading', receivedBytes: 46_000_000, secondsLeft: 84 };
const failed = {
	...offeredModel,
	state: 'failed',
	failure: { code: 'unreachable', message: 'models.example is out of reach.' },
};

const models = (changes: object): AnswerChange => ({ path: '/admin/speech-models', changes });
export const modelStatus = (changes: object): AnswerChange => ({
	path: '/engines/models',
	changes: { engine: basic, underway: [], offered: null, isAdmin: true, ...changes },
});
const lowerQuality = (recordings: number, edited: number): AnswerChange => ({
	path: '/transcripts/weaker',
	changes: { recordings, edited, engine: { id: 'parakeet', label: 'Parakeet' } },
});
const batch = (changes: object): AnswerChange => ({
	path: '/transcripts/batches',
	changes: {
		list: [
			{
				id: 'batch',
				state: 'running',
				startedBy: null,
				createdAt: '2026-01-11T09:10:00.000Z',
				endedAt: null,
				total: 1_284,
				done: 412,
				failed: 0,
				skipped: 0,
				running: 2,
				waiting: 870,
				secondsLeft: 9_000,
				...changes,
			},
		],
	},
});
const withServer: AnswerChange = {
	path: '/engines',
	changes: {
		speechEngines: {
			0: {
				...basic,
				id: 'openai-compatible',
				label: 'whisper-1 at speech.example',
				quality: 'good',
				needsNetwork: true,
				languages: 'any',
				reason: null,
				fix: null,
			},
		},
	},
};
const asUser: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { role: 'user' } } },
	{ path: '/profile', changes: { role: 'user' } },
];

const page = pagesOf('member');
const engines = (name: string, shows: string, more?: Partial<PageState>) =>
	page(`engines${name && `-${name}`}`, 'engines', '/admin/engines', shows, more);
const home = (name: string, shows: string, ...answers: AnswerChange[]) =>
	page(`home-${name}`, 'home', '/home', shows, { answers });

export const enginePages: PageState[] = [
	engines('', 'Speech models'),
	engines('not-allowed', 'Only administrators of this server', { answers: asUser }),
	engines('empty', 'no speech models to download', { answers: [models({ list: [], others: [], problems: [] })] }),
	engines('underway', 'of 108 MB', { answers: [models({ list: { 0: underway } })] }),
	engines('model-failed', 'models.example is out of reach', { answers: [models({ list: { 0: failed } })] }),
	engines('overfull', 'lies there', {
		answers: [
			models({
				list: { 0: { state: 'present', isInUse: true, name: longName } },
				others: Array.from({ length: 4 }, (_, i) => ({
					folder: `${longName}${i}`,
					isInUse: false,
					languages: ['de', 'fr', 'it'],
				})),
				problems: [`${longName}: what lies there is of a kind that is not supported.`],
			}),
			lowerQuality(1_284, 12),
		],
	}),
	engines('output', 'Usage by engine', {
		answers: [
			{
				path: '/admin/engine-transcripts',
				changes: {
					list: [
						{
							engine: { id: 'openai-compatible', label: longName, version: longName, quality: 'good' },
							recordings: 12_840,
							audioMs: 9_900_000_000,
							words: 0,
							confidentWords: 0,
						},
						{
							engine: { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' },
							recordings: 1,
							audioMs: 61_000,
							words: 200,
							confidentWords: 101,
						},
					],
				},
			},
			{
				path: '/admin/engine-use',
				changes: {
					list: [
						{
							engineId: 'openai-compatible',
							engineVersion: longName,
							recordings: 12_840,
							attempts: 12_900,
							requests: 41_000,
							audioMs: 9_900_000_000,
							elapsedMs: 1,
							cost: 990.4,
							inputTokens: null,
							outputTokens: null,
						},
					],
				},
			},
		],
	}),
	engines('batch', 'Pause', { answers: [batch({ failed: 3, skipped: 12, startedBy: longName })] }),
	engines('batch-paused', 'Resume', { answers: [batch({ state: 'paused', secondsLeft: null })] }),
	engines('batch-ended', 'Show', {
		answers: [batch({ state: 'done', endedAt: '2026-01-11T19:10:00.000Z', done: 1_269, failed: 3, skipped: 12 })],
	}),
	engines('server', 'whisper-1 at speech.example', { answers: [withServer] }),
	engines('server-tested', 'whisper-1 at speech.example', {
		answers: [
			withServer,
			{
				path: '/admin/speech-server/test',
				changes: { outcome: 'server_error', detail: `500 ${longName}`, ms: 1_240 },
			},
		],
		prepare: async ({ page: open }) => {
			await press(open, 'Test connection');
			await see(open, 'Check its log');
		},
	}),
	engines('import', 'Speech models', {
		answers: [models({ list: { 0: offeredModel } })],
		prepare: async ({ page: open }) => {
			await press(open, `Import ${offeredModel.name}`);
			await see(open, 'copy it to the server');
		},
	}),
	engines('remove', 'Speech models', {
		answers: [models({ list: { 0: { ...offeredModel, state: 'present' } } })],
		prepare: async ({ page: open }) => {
			await press(open, `Remove ${offeredModel.name}`);
			await see(open, 'Transcripts stay');
		},
	}),
	engines('lower-quality-question', 'weaker engine', {
		answers: [lowerQuality(12, 2)],
		prepare: async ({ page: open }) => {
			await press(open, 'Transcribe again…');
			await see(open, 'keeps its transcript');
		},
	}),
	home('models-offered', 'Get the English models', modelStatus({ offered: offeredModel })),
	home('models-asked-for', 'Ask your administrator', modelStatus({ offered: offeredModel, isAdmin: false })),
	home('models-underway', 'of 108 MB', modelStatus({ underway: [underway] })),
	home('models-failed', 'models.example is out of reach', modelStatus({ underway: [failed], offered: offeredModel })),
];
