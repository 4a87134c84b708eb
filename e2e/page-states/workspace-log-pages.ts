import { press, see } from '../support/browser/screen.ts';
import type { AnswerChange } from './change-answers.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('member');
const longAddress = `${'wanda.kowalczykowska-nordlager.'.repeat(6)}@warehouses.fjord-and-fell-foods.example`;
const longTitle =
	'Quarterly negotiation of the Łódź–Straßburg corridor with everybody who has ever bought a pallet'.repeat(2);

const entry = (sequence: number, changes: object) => ({
	sequence,
	at: '2026-02-11T09:00:00.000Z',
	actor: { id: 'u1', email: longAddress },
	action: 'conversationViewed',
	subjectId: 'c1',
	name: longTitle,
	isForgotten: false,
	before: null,
	after: null,
	network: '2001:db8:7::/48',
	browser: 'Chrome, Windows',
	hash: 'f'.repeat(64),
	...changes,
});
const everything = [
	entry(9, {}),
	entry(8, { action: 'conversationPlayed', name: null, isForgotten: true }),
	entry(7, { action: 'conversationShared', after: { with: [longAddress, 'Außendienst Süd'], right: 'edit' } }),
	entry(6, {
		action: 'memberRankChanged',
		before: { email: longAddress, rank: 'Member' },
		after: { email: longAddress, rank: 'Admin' },
	}),
	entry(5, { action: 'signedIn', name: null, subjectId: 'u1' }),
	entry(4, {
		action: 'logTrimmed',
		actor: { id: 'server', email: '' },
		network: null,
		browser: null,
		name: null,
		after: { entries: 1284 },
	}),
];
const log = (list: object[], total = list.length): AnswerChange => ({
	path: '/workspaces/[^/]+/audit-log',
	changes: { list, query: { total, start: 0, limit: 50 } },
});
const asMember: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
	{ path: '/profile', changes: { rank: 'Member' } },
];

const closing = {
	deletionAt: '2026-12-08T09:00:00.000Z',
	deletionBy: longAddress,
	takesAlong: true,
	canBeDeleted: true,
};
const life = (changes: object): AnswerChange => ({ path: '/workspaces/[^/]+/life', changes });
const beingDeleted: AnswerChange[] = [
	life(closing),
	{ path: '/auth/profile/verify', changes: { user: { workspaceDeletionAt: closing.deletionAt } } },
	{ path: '/profile', changes: { workspaceDeletionAt: closing.deletionAt } },
];
const links = {
	path: '/public-links',
	changes: {
		list: Array.from({ length: 50 }, (_, i) => ({
			id: `link-${i}`,
			callId: `call-${i}`,
			createdBy: 'Ferdinand Adolf Heinrich August Graf von Zeppelin',
			title: [
				'Quarterly review of the northern warehouses and their night shifts '.repeat(2),
				null,
				'مراجعة ربع سنوية',
			][i % 3],
			createdAt: '2026-02-11T09:10:00.000Z',
			expiresAt: '2026-05-11T09:10:00.000Z',
			hasPassword: i % 2 === 0,
			hasAudio: i % 3 === 0,
			showsSummary: true,
			showsActionPoints: false,
			clip: i % 2 ? { fileId: 'file', startedAt: 61_000, endedAt: 3_723_000 } : null,
			viewCount: i * 7,
			lastViewedAt: i ? '2026-02-12T09:10:00.000Z' : null,
		})),
		query: { total: 120, start: 0, limit: 50 },
	},
};
const workspace = (name: string, shows: string, more: Partial<PageState>) =>
	page(`workspace-${name}`, 'workspace', '/settings/workspace', shows, more);

export const workspaceLogPages: PageState[] = [
	page('workspace', 'workspace', '/settings/workspace', 'Hand over the workspace'),
	workspace('member', 'Leave this workspace', { ownTab: true, answers: asMember }),
	workspace('closing', 'Will be deleted on', { ownTab: true, answers: beingDeleted }),
	workspace('deletion', 'Hand over the workspace', {
		answers: [life({ canBeDeleted: true })],
		prepare: async ({ page: open }) => {
			await press(open, 'Delete the workspace');
			await see(open, 'All members are notified by mail');
		},
	}),
	workspace('leave', 'Leave this workspace', {
		answers: [life({ takesAlong: true })],
		prepare: async ({ page: open }) => {
			await press(open, 'Leave this workspace');
			await see(open, 'take their conversations with them');
		},
	}),
	workspace('transfer', 'Hand over the workspace', {
		prepare: async ({ page: open }) => {
			await press(open, 'Hand over the workspace');
			await see(open, 'They become Admin');
		},
	}),
	page('public-links-overfull', 'publicLinks', '/settings/public-links', 'Load more', { answers: [links] }),
	page('public-links-not-allowed', 'publicLinks', '/settings/public-links', 'Only Admins of this workspace', {
		ownTab: true,
		answers: asMember,
	}),
	page('workspace-log', 'workspaceLog', '/settings/audit-log', 'Signed in'),
	page('workspace-log-empty', 'workspaceLog', '/settings/audit-log?to=2020-01-01', 'No entries match'),
	page('workspace-log-overfull', 'workspaceLog', '/settings/audit-log', 'Member rank changed', {
		answers: [log(everything, 10_000)],
	}),
	page('workspace-log-not-allowed', 'workspaceLog', '/settings/audit-log', 'Only Admins of this workspace', {
		ownTab: true,
		answers: asMember,
	}),
];
