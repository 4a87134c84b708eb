import { press, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { modelStatus, offeredModel } from '../engine-pages.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const page = pagesOf('member');
const longTitle =
	'Search now finds the lines around a hit, in every conversation of the warehouses of Fjord & Fell Foods';
const longText = 'Words of a sentence that somebody wrote in one go. '.repeat(12);
const row = (id: string, changes: object = {}) => ({
	id,
	title: `Captions while you record (${id})`,
	texts: { en: { title: `Captions while you record (${id})`, text: '' } },
	url: null,
	publishedAt: '2026-02-09T08:00:00.000Z',
	...changes,
});
const overfull = [
	row('1', {
		texts: { en: { title: longTitle, text: longText } },
		url: `https://debrief.example/${'path/'.repeat(30)}`,
	}),
	row('2', {
		texts: { de: { title: '<b>Nur auf Deutsch</b>', text: longText } },
		publishedAt: '2099-01-01T08:00:00.000Z',
	}),
	...Array.from({ length: 8 }, (_, i) => row(String(i + 3))),
];
const due = (id: string, text: string, dueDate: string, owner: string | null) => ({
	id,
	text,
	dueDate,
	owner,
	isMine: owner === null,
	callId: `call-${id}`,
	evidence: [{ fileId: 'file', segmentId: 'line', startedAt: 70_000, endedAt: 72_000 }],
	conversation: { title: longTitle, type: 'other', startedAt: '2026-02-09T08:00:00.000Z', source: 'upload' },
});
const all = (list: object[]): AnswerChange => ({
	path: '/admin/news',
	changes: { list, query: { total: list.length, start: 0, limit: 50 } },
});
const published = (list: object[]): AnswerChange => ({ path: '/news', changes: { list } });
const inWizard: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { showWizard: true } } },
	{ path: '/profile', changes: { showWizard: true } },
];
const links: AnswerChange = {
	path: '/apps/links',
	changes: { chromeStore: 'https://store.example/debrief', android: 'https://store.example/android' },
};
const noModels = modelStatus({});
const modelsOffered = modelStatus({ offered: offeredModel });
const wizard = (name: string, models: AnswerChange, shows: string, presses: string[], then: string) =>
	page(`wizard-${name}`, 'wizard', `/wizard?${name}`, shows, {
		ownTab: true,
		answers: [...inWizard, links, models],
		prepare: async ({ page: open }) => {
			for (const each of presses) await press(open, each);
			await see(open, then);
		},
	});

const recording = (id: string, changes: object = {}) => ({
	id,
	title: `Warehouse rota of week ${id}`,
	startedAt: '2026-02-10T09:00:00.000Z',
	durationMs: 3_605_000,
	sizeBytes: 28_400_000,
	state: 'queued',
	reason: null,
	blockedBy: null,
	...changes,
});
const unsent = (name: string, signedIn: boolean, list: object[], count: number, shows: string) =>
	page(`home-unsent-${name}`, 'home', `/home?unsent-${name}`, 'Recent activity', {
		ownTab: true,
		prepare: async ({ page: open }, member) => {
			const { _id: accountId } = await member.client.getProfile();
			const reported = { accountId, count, sizeBytes: 28_400_000 * count, list };
			const status = { source: 'debrief-extension', installed: true, version: '1.0.0', recording: false, signedIn };
			await open.evaluate((data) => window.postMessage(data, location.origin), { ...status, unsent: reported });
			await see(open, shows);
		},
	});

const voice = (speakerId: string) => ({
	fileId: 'f',
	speakerId,
	label: `Speaker ${speakerId}`,
	callId: 'c',
	hasAudio: speakerId !== '2',
	sample: { startedAt: 65_000, endedAt: 69_000, text: speakerId === '1' ? longText : 'The pallets came late.' },
	conversation: { title: longTitle, type: 'web-conference', startedAt: '2026-01-12T09:00:00.000Z', source: 'upload' },
});

export const startPages: PageState[] = [
	wizard('names', noModels, 'Step 1 of 3', [], 'Language of transcripts'),
	wizard('transcripts', modelsOffered, 'Step 1 of 3', [], 'Get the English models'),
	wizard('extension', noModels, 'Step 1 of 3', ['Next'], 'How to install it'),
	wizard('recording', noModels, 'Step 1 of 3', ['Next', 'Next'], 'Upload a file'),
	page('home-news', 'home', '/home?news', 'Search now finds', { answers: [published(overfull), links] }),
	unsent('signed-out', false, [recording('7', { state: 'waiting-for-sign-in' })], 1, 'Sign in the extension'),
	unsent(
		'overfull',
		true,
		[
			recording('1', { title: longTitle }),
			recording('2', { state: 'failed', reason: 'storage_limit' }),
			recording('3', { title: '', blockedBy: 'account' }),
			recording('4', { state: 'failed', reason: 'not-decoded', title: '<b>محضر</b>' }),
			recording('5', { state: 'waiting-for-network' }),
			recording('6'),
		],
		500,
		'495 more recordings',
	),
	page('home-due', 'home', '/home?due', 'Callum Reid promised this', {
		answers: [
			{
				path: '/action-points/due',
				changes: {
					list: [
						due('1', longText, '2026-01-12', null),
						due('2', 'Send the supplier file', '2026-02-11', 'Callum Reid'),
						due('3', '<b>Book the hall</b>', '2099-01-01', 'Ferdinand Adolf Heinrich August Graf von Zeppelin'),
					],
				},
			},
		],
	}),
	page('home-voices', 'home', '/home?voices', '2 more voices have no name yet.', {
		answers: [{ path: '/transcripts/unnamed-speakers', changes: { list: ['1', '2', '3', '4', '5'].map(voice) } }],
	}),
	page('apps-linked', 'apps', '/apps?linked', 'Softphone', { answers: [links] }),
	page('activate', 'activate', '/device/activate/android', 'Signed-in devices'),
	page('news', 'news', '/admin/news', 'Captions while you record', { answers: [all(overfull)] }),
	page('palette', 'home', '/home?palette', 'Recent activity', {
		ownTab: true,
		within: 'dialog[open]',
		prepare: async ({ page: open }) => {
			await open.keyboard.down('Control');
			await open.keyboard.press('k');
			await open.keyboard.up('Control');
			await see(open, 'Record a voice memo');
			await open.keyboard.type('a');
			await see(open, 'Administration: Users');
		},
	}),
	page('palette-nothing', 'home', '/home?palette-nothing', 'Recent activity', {
		ownTab: true,
		within: 'dialog[open]',
		prepare: async ({ page: open }) => {
			await open.keyboard.down('Control');
			await open.keyboard.press('k');
			await open.keyboard.up('Control');
			await see(open, 'Record a voice memo');
			await open.keyboard.type('zz~');
			await see(open, 'Nothing found');
		},
	}),
	page('news-empty', 'news', '/admin/news?empty', 'No news yet', { answers: [all([])] }),
	page('news-form', 'news', '/admin/news?form', 'No news yet', {
		answers: [all([])],
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Add news');
			await press(open, 'Save');
			await see(open, 'Enter a title in at least one language');
		},
	}),
];
