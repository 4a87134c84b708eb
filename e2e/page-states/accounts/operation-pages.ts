import { press, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const longName = 'Genossenschaftsverband der Lagerhäuser und Speditionen Nordlager und Umgebung '.repeat(3);
const longText = 'The server of the engine said that it cannot do this, because of something long. '.repeat(5);
const page = pagesOf('member');
const paged = (list: object[], total = list.length) => ({ list, query: { total, start: 0, limit: 50 } });

const job = {
	id: 'j',
	step: 'transcript',
	state: 'failed',
	workspaceId: 'w',
	workspaceName: 'Nordlager',
	attempts: 7,
	progress: null,
	createdAt: '2026-02-11T09:00:00.000Z',
	startedAt: '2026-02-11T09:01:00.000Z',
	finishedAt: '2026-02-11T09:09:00.000Z',
	reason: 'NoEngine',
	message: null,
	canRetry: true,
};
const everyJob = [
	{ ...job, workspaceName: longName, message: longText },
	{ ...job, id: 'k', step: 'prepare', reason: 'BrokenAudio', canRetry: false },
	{ ...job, id: 'l', state: 'working', progress: 0.42, finishedAt: null, reason: null, canRetry: false },
	{
		...job,
		id: 'm',
		step: 'insights',
		state: 'waiting',
		startedAt: null,
		finishedAt: null,
		reason: null,
		canRetry: false,
	},
];
const jobs = (list: object[], total?: number): AnswerChange => ({ path: '/admin/jobs', changes: paged(list, total) });

const workspace = {
	workspaceId: 'w',
	workspaceName: 'Nordlager',
	ownerEmail: 'ada@example.com',
	recordings: 1_284,
	originalsBytes: 78_400_000_000,
	copiesBytes: 9_100_000_000,
	picturesBytes: 3_000_000,
	binBytes: 512_000_000,
	binConversations: 17,
};
const crowded = [
	workspace,
	{ ...workspace, workspaceId: 'x', workspaceName: longName, ownerEmail: `${'long.'.repeat(30)}@example.com` },
	{
		...workspace,
		workspaceId: 'y',
		originalsBytes: 0,
		copiesBytes: 0,
		picturesBytes: 0,
		binBytes: 0,
		binConversations: 0,
	},
];
const storage = (list: object[], total?: number): AnswerChange => ({
	path: '/admin/storage',
	changes: paged(list, total),
});

const subscription = {
	id: 'w',
	name: 'Nordlager',
	plan: 'demoPaid',
	trialEndsAt: '2027-02-11T09:00:00.000Z',
	ownerEmail: 'ada@example.com',
	createdAt: '2026-02-11T09:00:00.000Z',
	entitlementOverrides: { features: { privacyMode: false }, limits: { transcriptSecondsPerMonth: 90_000 } },
};
const manyWorkspaces = [
	subscription,
	{ ...subscription, id: 'x', name: longName, ownerEmail: `${'long.'.repeat(30)}@example.com`, plan: 'premiumYear' },
	{ ...subscription, id: 'y', plan: 'free', trialEndsAt: null, entitlementOverrides: {} },
];
const workspaces = (list: object[], total?: number): AnswerChange => ({
	path: '/admin/workspaces',
	changes: paged(list, total),
});

const troubles: AnswerChange[] = [
	{
		path: '/admin/health',
		changes: {
			level: 'critical',
			checks: [
				{ name: 'database', level: 'warning' },
				{ name: 'disk', level: 'critical' },
				{ name: 'media', level: 'critical' },
				{ name: 'queue', level: 'critical' },
				{ name: 'speech', level: 'warning' },
				{ name: 'insights', level: 'ok' },
				{ name: 'decoder', level: 'warning' },
				{ name: 'mail', level: 'warning' },
				{ name: 'backup', level: 'warning' },
			],
			disk: { freeBytes: 400_000_000, totalBytes: 252_000_000_000 },
			lostMedia: { recordings: 1_204, checkedAt: '2026-01-11T02:00:00.000Z' },
			queue: { waiting: 1_284, working: 2, failed: 318, lagMs: 9_000_000 },
			speech: { id: 'openai', label: longName, isReady: false, reason: longText },
			canDecode: false,
			mail: { isDelivered: true, queued: 12, failed: 9, lagMs: 2_700_000 },
			lastBackup: { at: '2026-01-11T02:00:00.000Z', bytes: 78_400_000_000 },
		},
	},
	{
		path: '/admin/queues',
		changes: { list: [{ name: 'transcribe-on-server', waiting: 1_284, working: 2, failed: 318, lagMs: 9_000_000 }] },
	},
];

export const operationPages: PageState[] = [
	page('server', 'server', '/admin/server', 'Support bundle'),
	page('server-troubles', 'server', '/admin/server', 'Something needs your attention now', { answers: troubles }),
	page('jobs', 'jobs', '/admin/jobs', 'Nothing to process', { answers: [jobs([])] }),
	page('jobs-none-failed', 'jobs', '/admin/jobs?state=failed', 'No jobs in this state', { answers: [jobs([])] }),
	page('jobs-overfull', 'jobs', '/admin/jobs', 'The file itself is at fault', { answers: [jobs(everyJob, 1_284)] }),
	page('storage', 'storage', '/admin/storage', 'ada@example.com'),
	page('storage-overfull', 'storage', '/admin/storage', 'Nordlager', { answers: [storage(crowded, 1_284)] }),
	page('storage-no-match', 'storage', '/admin/storage?search=nobody', 'No workspaces match', {
		answers: [storage([])],
	}),
	page('storage-question', 'storage', '/admin/storage', 'Nordlager', {
		answers: [storage([workspace])],
		within: '[role=alertdialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Empty the bin of Nordlager');
			await see(open, 'deleted for good');
		},
	}),
	page('workspaces', 'workspaces', '/admin/workspaces', 'ada@example.com'),
	page('workspaces-overfull', 'workspaces', '/admin/workspaces', 'Nordlager', {
		answers: [workspaces(manyWorkspaces, 1_284)],
	}),
	page('workspaces-no-match', 'workspaces', '/admin/workspaces?search=nobody', 'No workspaces match', {
		answers: [workspaces([])],
	}),
	page('workspaces-limits', 'workspaces', '/admin/workspaces', 'Nordlager', {
		answers: [workspaces([subscription])],
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Change plan and limits of Nordlager');
			await see(open, 'Minutes of transcripts a month');
		},
	}),
];
