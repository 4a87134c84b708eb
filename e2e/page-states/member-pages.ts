import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveSecondFile } from '../fixtures/unusual-files.ts';
import { byRole, chooseFiles, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('member');
const usedUp = [
	{ name: 'transcript', ceiling: 36_000, currentUsage: 36_000 },
	{ name: 'insights', ceiling: 10, currentUsage: 10 },
];

const manyTags = Array.from({ length: 400 }, (_, i) => ({
	tag: `Zeppelin ${i}`,
	definition: 'airship, balloon or Luftschiff is discussed, priced or ordered by anybody on either side of the call',
}));
const manyTerms = Array.from({ length: 120 }, (_, i) => ({
	id: `term-${i}`,
	text: i === 0 ? 'Dr. Łukasz Wiśniewski-Brzęczyszczykiewicz of Quayline Holdings' : `Zorbax ${3000 + i}`,
	addedBy: 'Marta Keller',
	createdAt: '2026-02-11T09:10:00.000Z',
}));

const manyMembers = Array.from({ length: 50 }, (_, i) => ({
	id: `member-${i}`,
	email: `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau.example`,
	fullName: i % 7 === 3 ? null : `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
	rank: (['Member', 'Agent', 'Manager', 'Admin'] as const)[i % 4],
	isLastAdmin: false,
	teams: Array.from({ length: i % 5 }, (_, n) => ({ id: `team-${n}`, name: `Außendienst Süd ${n}` })),
	lastSeenAt: i % 3 ? '2026-02-11T09:10:00.000Z' : null,
	joinedAt: '2026-01-11T09:10:00.000Z',
}));

const manyInvitations = manyMembers.slice(0, 12).map(({ id, email, rank }, i) => ({
	team: i % 3 ? null : { id: 'team-0', name: 'Außendienst Süd' },
	id,
	email,
	rank,
	invitedBy: 'Ferdinand Adolf Heinrich August Graf von Zeppelin',
	createdAt: '2026-02-11T09:10:00.000Z',
	expiresAt: i % 2 ? '2026-02-25T09:10:00.000Z' : '2099-02-25T09:10:00.000Z',
}));

const manyKeys = Array.from({ length: 5 }, (_, i) => ({
	id: `key${i}`,
	prefix: `dbf_key0000000${i}0`,
	workspaceId: i === 4 ? 'other' : 'own',
	status: i === 3 ? 'expired' : 'active',
	name: i === 0 ? 'Nightly import of the recordings of the support team in Friedrichshafen' : `Import ${i}`,
	scopes: ['speech', 'read', 'write'].slice(0, (i % 3) + 1),
	workspaceName: 'Luftschiffbau Zeppelin Friedrichshafen',
	creationDate: '2026-02-11T09:10:00.000Z',
	expiresAt: i % 2 ? '2026-05-11T09:10:00.000Z' : null,
	lastUsedAt: i ? '2026-02-12T09:10:00.000Z' : null,
	usage: { requests: 12_345 * i, audioSeconds: 98_765 * i },
}));

export const memberPages: PageState[] = [
	page('home', 'home', '/home', 'Conversation added'),
	page('root', 'root', '/', 'Conversation added'),
	page('home-offline', 'home', '/home', 'Conversation added', {
		allow: [/ERR_INTERNET_DISCONNECTED/],
		prepare: async ({ page: open }) => {
			await open.setOfflineMode(true);
			await press(open, 'Conversations', 'link');
			await see(open, "The server isn't responding.");
		},
	}),
	page('home-new', 'home', '/home', 'No activity yet', {
		answers: [{ path: '/activity', changes: { list: [], total: 0 } }],
	}),
	page('home-limits-reached', 'home', '/home', 'You can keep recording', {
		who: 'free',
		answers: [{ path: '/limiter/usages', changes: { list: usedUp } }],
	}),
	page('account-menu', 'home', '/home', 'Conversation added', {
		ownTab: true,
		prepare: async ({ page: open }) => {
			await pressAt(open, 'button[aria-label$=", profile"]');
			await see(open, 'Sign out');
		},
	}),
	page('profile', 'home', '/home', 'Conversation added', {
		ownTab: true,
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await pressAt(open, 'button[aria-label$=", profile"]');
			await press(open, 'Profile', 'menuitem');
			await fill(open, 'Full name', 'Ed');
			await press(open, 'Save');
			await see(open, 'Invalid full name');
		},
	}),
	page('password', 'home', '/home', 'Conversation added', {
		ownTab: true,
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await pressAt(open, 'button[aria-label$=", profile"]');
			await press(open, 'Change password', 'menuitem');
			await press(open, 'Change password');
			await see(open, 'The password does not match');
		},
	}),
	page('deletion', 'home', '/home', 'Conversation added', {
		ownTab: true,
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await pressAt(open, 'button[aria-label$=", profile"]');
			await press(open, 'Profile', 'menuitem');
			await press(open, 'Delete account', 'link');
			await see(open, 'After 14 days');
		},
	}),
	page('home-before-deletion', 'home', '/home', 'will be deleted on', {
		ownTab: true,
		answers: [
			{ path: '/auth/profile/verify', changes: { user: { deletionAt: '2026-12-07T09:00:00.000Z' } } },
			{ path: '/profile', changes: { deletionAt: '2026-12-07T09:00:00.000Z' } },
		],
	}),
	page('upload', 'home', '/home?upload', 'Conversation added', {
		ownTab: true,
		prepare: async ({ page: open }) => {
			await chooseFiles(open, [fiveSecondFile().path], 'choose files', 'link');
			await see(open, 'Language of the recording');
		},
	}),
	page('settings', 'settings', '/settings', 'Transcript is ready'),
	page('settings-insights', 'settings', '/settings/general/insights', 'Add a check'),
	page('settings-privacy', 'settings', '/settings/general/privacy', 'Privacy mode'),
	page('settings-member', 'settings', '/settings/general/insights', 'can change this', {
		ownTab: true,
		answers: [
			{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
			{ path: '/profile', changes: { rank: 'Member' } },
		],
	}),
	page('settings-question', 'settings', '/settings/general/privacy', 'Privacy mode', {
		prepare: async ({ page: open }) => {
			await (await byRole(open, 'switch', 'Privacy mode').waitHandle()).press('Space');
			await see(open, 'permanently deleted');
		},
	}),
	page('settings-public-links', 'settings', '/settings/general/privacy', 'Privacy mode', {
		answers: [{ path: '/settings', changes: { publicLinks: false } }],
		prepare: async ({ page: open }) => {
			await (await byRole(open, 'switch', 'Public links').waitHandle()).press('Space');
			await see(open, 'Allow public links?');
		},
	}),
	page('settings-vocabulary', 'settings', '/settings/general/insights', 'Dr. Łukasz', {
		answers: [{ path: '/settings/vocabulary', changes: { list: manyTerms } }],
	}),
	page('settings-definitions', 'settings', '/settings/general/insights', 'Zeppelin 0', {
		answers: [{ path: '/settings', changes: { transcripts: { classification: manyTags, verification: [] } } }],
	}),
	page('settings-definition', 'settings', '/settings/general/insights', 'Compliance checks', {
		prepare: async ({ page: open }) => {
			await press(open, 'Add a check');
			await press(open, 'Save');
			await see(open, 'Definition is required');
		},
	}),
	page('settings-kept-audio', 'settings', '/settings/general/privacy', 'Keep audio before', {
		answers: [{ path: '/settings', changes: { audioAutomaticDeletion: true, audioRetentionDays: 45 } }],
	}),
	page('members', 'members', '/settings/members', 'Only Admin'),
	page('members-many', 'members', '/members?many', 'Zeppelin 40', {
		answers: [{ path: '/teams/members', changes: { list: manyMembers, query: { total: 500, start: 0, limit: 50 } } }],
	}),
	page('members-remove', 'members', '/members?remove', 'Zeppelin 40', {
		answers: [{ path: '/teams/members', changes: { list: manyMembers, query: { total: 500, start: 0, limit: 50 } } }],
		prepare: async ({ page: open }) => {
			await press(open, 'Remove Ferdinand Adolf Heinrich August Graf von Zeppelin 0');
			await see(open, 'Who gets the conversations');
		},
	}),
	page('members-invite', 'members', '/settings/members', 'Only Admin', {
		prepare: async ({ page: open }) => {
			await press(open, 'Invite people');
			await fill(open, 'E-mail addresses', 'grace@example.com, ada@');
			await press(open, 'Invite 1 person');
			await see(open, 'Not an e-mail address: ada@');
		},
	}),
	page('members-invite-file', 'members', '/settings/members', 'Only Admin', {
		prepare: async ({ page: open }) => {
			await press(open, 'Invite people');
			const lines = [
				'name;email',
				...Array.from({ length: 60 }, (_, i) => `Ada;ada-${i}@${i % 8 ? 'example.com' : ''}`),
			];
			const path = join(mkdtempSync(join(tmpdir(), 'debrief-people-')), 'people.csv');
			writeFileSync(path, lines.join('\n'));
			await chooseFiles(open, [path], 'choose one', 'link');
			await see(open, 'and 3 more');
		},
	}),
	page('members-invite-manager', 'members', '/members?invite=team-0', 'Invite people', {
		ownTab: true,
		answers: [
			{
				path: '/teams',
				changes: {
					list: [
						{
							id: 'team-0',
							name: 'Außendienst Süd',
							members: [],
							permissions: ['invite'],
							createdAt: '2026-02-11T09:10:00.000Z',
						},
					],
				},
			},
			{ path: '/auth/profile/verify', changes: { user: { rank: 'Manager' } } },
			{ path: '/profile', changes: { rank: 'Manager' } },
		],
	}),
	page('members-invited', 'members', '/settings/members', 'Zeppelin', {
		answers: [{ path: '/teams/invites', changes: { list: manyInvitations } }],
	}),
	page('invitation', 'invitation', '/settings/members', 'Only Admin', {
		prepare: async ({ page: open }, { client }) => {
			const { list } = await client.inviteMembers({ body: { emails: ['grace.hopper@example.com'], rank: 'Agent' } });
			await open.goto(list[0]?.link ?? '');
			await see(open, 'This invitation is for');
		},
	}),
	page('invitation-gone', 'invitation', '/invite/used', 'no longer valid', { allow: [/status of 404/] }),
	page('members-none', 'members', '/settings/members?search=nobody', 'No members match'),
	page('api-keys', 'apiKeys', '/api-keys', 'No API keys yet'),
	page('api-keys-many', 'apiKeys', '/settings/api-keys', 'Import 4', {
		answers: [{ path: '/auth/api-keys', changes: { list: manyKeys } }],
	}),
	page('api-keys-generate', 'apiKeys', '/settings/api-keys', 'No API keys yet', {
		prepare: async ({ page: open }) => {
			await press(open, 'Generate API key');
			await press(open, 'Generate');
			await see(open, 'Name is required');
		},
	}),
	page('api-keys-loading', 'apiKeys', '/settings/api-keys', 'Documentation', {
		answers: [{ path: '/auth/api-keys', instead: 'never' }],
	}),
	page('api-keys-shown', 'apiKeys', '/settings/api-keys', 'No API keys yet', {
		answers: [{ path: '/auth/api-keys', method: 'POST', instead: { ...manyKeys[1], apiKey: `dbf_${'k'.repeat(50)}` } }],
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Generate API key');
			await fill(open, 'Name', 'Import 1');
			await press(open, 'Generate');
			await see(open, 'Copy the key now');
		},
	}),
	page('api-keys-proof', 'apiKeys', '/settings/api-keys', 'No API keys yet', {
		answers: [
			{
				path: '/auth/api-keys',
				method: 'POST',
				instead: { code: 'proof_needed', message: 'Prove it.', errorId: 'e1', details: [], methods: ['password'] },
				status: 403,
			},
		],
		within: '[role=dialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Generate API key');
			await fill(open, 'Name', 'Import 1');
			await press(open, 'Generate');
			await see(open, "Confirm that it's you");
			await press(open, 'Confirm');
			await see(open, 'Enter your password');
		},
	}),
	page('api-keys-revoke', 'apiKeys', '/settings/api-keys', 'Import 4', {
		answers: [{ path: '/auth/api-keys', changes: { list: manyKeys } }],
		within: '[role=alertdialog]',
		prepare: async ({ page: open }) => {
			await press(open, 'Revoke Import 1');
			await see(open, 'This cannot be undone');
		},
	}),
	page('api-keys-free', 'apiKeys', '/settings/api-keys', 'is part of PRO', { who: 'free' }),
	page('recording-extension', 'recordingExtension', '/recording-extension', 'Sites you may record'),
	page('apps', 'apps', '/apps', 'Chrome'),
	page('device-of-app', 'devices', '/device/activate/zoiper5', 'Enter the code shown by Zoiper 5', {
		prepare: async ({ page: open }) => {
			await press(open, 'Continue');
			await see(open, 'Required code');
		},
	}),
	page('devices', 'devices', '/device', 'No devices are signed in'),
	page('devices-access', 'access', '/device?access=all', 'Everything that is ticked ends', {
		answers: [{ path: '/auth/access', changes: { apiKeys: manyKeys } }],
		within: '[role=dialog]',
	}),
	page('not-found', 'notFound', '/page-not-found', 'Page not found'),
];
