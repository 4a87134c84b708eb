import { press, see } from '../support/browser/screen.ts';
import type { AnswerChange } from './change-answers.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('member');
const at = '2026-02-11T09:10:00.000Z';

const secret = { key: 'apiKey', label: 'API token', kind: 'secret', isOptional: false };
const provider = (name: string, title: string, changes: object = {}) => ({
	name,
	title,
	type: 'crm',
	description: '',
	authInstructions: '',
	contactTypes: [],
	features: ['contacts'],
	authStrategy: 'apiKey',
	authFields: [secret],
	authMethods: [{ strategy: 'apiKey', authFields: [secret] }],
	status: 'available',
	requiredFeature: 'integrationsCrm',
	isActive: false,
	isVirtuallyActive: false,
	activating: false,
	missingVariables: [],
	isConfigured: true,
	hasVoted: false,
	votes: null,
	...changes,
});
const none = { authStrategy: 'none', authFields: [], authMethods: [], requiredFeature: null };
const redirect = { authStrategy: 'redirect', authFields: [], authMethods: [{ strategy: 'redirect', authFields: [] }] };

const oneOfEach = [
	provider('pipedrive', 'Pipedrive', { isActive: true, features: ['contacts', 'push'] }),
	provider('hubspot', 'HubSpot', { ...redirect, activating: true }),
	provider('salesforce', 'Salesforce', redirect),
	provider('dynamics', 'Microsoft Dynamics 365'),
	provider('googleDrive', 'Google Drive', {
		type: 'documents',
		requiredFeature: 'driveIntegration',
		authMethods: [],
		isConfigured: false,
		missingVariables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
	}),
	provider('googleMeet', 'Google Meet', { ...none, type: 'webConferencingTool', isVirtuallyActive: true }),
	provider('zoho', 'Zoho CRM', { ...none, status: 'pending', votes: 12 }),
	provider('notion', 'Notion', { ...none, type: 'documents', status: 'pending', hasVoted: true, votes: 1 }),
];

const integration = (providerName: string, changes: object = {}) => ({
	id: providerName,
	providerName,
	status: 'active',
	reason: null,
	account: 'Quayline (dana@quayline.example)',
	connectedAt: at,
	connectedBy: 'Dana Reed',
	disconnectedAt: null,
	...changes,
});
const connected = [integration('pipedrive'), integration('salesforce', { status: 'error', reason: 'refused' })];

const providers = (list: object[]): AnswerChange => ({ path: '/providers', changes: { list } });
const integrations = (list: object[]): AnswerChange => ({ path: '/integrations', changes: { list } });
const rule = (kind: string, tag: string | null, changes: object = {}) => ({
	provider: 'pipedrive',
	kind,
	tag,
	isOn: true,
	...changes,
});
const rules = (list: object[]): AnswerChange => ({ path: '/integrations/rules', changes: { list } });
const answers = [rules([rule('call', 'renewal')]), providers(oneOfEach), integrations(connected)];
const openRules = (list: object[], shows: string): Partial<PageState> => ({
	answers: [rules(list), ...answers],
	within: '[role=dialog]',
	prepare: async ({ page: open }) => {
		await press(open, 'Rules for Pipedrive');
		await see(open, shows);
	},
});

const webdav = provider('webdav', 'WebDAV', { type: 'documents', requiredFeature: 'driveIntegration' });
const notes = (changes: object): AnswerChange => ({
	path: '/integrations/webdav/notes',
	instead: { isOn: true, stored: 412, waiting: 0, missing: 0, retriesAt: null, ...changes },
});
const ofNotes = (name: string, shows: string, answer: AnswerChange) =>
	page(`integrations-notes-${name}`, 'integrations', '/integrations', 'WebDAV', {
		within: '[role=dialog]',
		answers: [
			providers([webdav]),
			integrations([integration('webdav', { account: 'dana (cloud.quayline.example)' })]),
			answer,
		],
		prepare: async ({ page: open }) => {
			await press(open, 'Notes in the WebDAV folder');
			await see(open, shows);
		},
	});

const longName = 'Fjord & Fell Foods Customer Relations of the Northern and Western Regions';
const overfull = [
	...Array.from({ length: 120 }, (_, i) => provider(`crm-${i}`, `${i + 1} ${longName}`)),
	provider('last', 'The last one'),
];
const longAccount = integration('crm-0', { account: `${longName} (${'dana.'.repeat(12)}@quayline.example)` });

const asMember: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
	{ path: '/profile', changes: { rank: 'Member' } },
];

export const integrationPages: PageState[] = [
	page('integrations', 'integrations', '/integrations', 'Not available yet', { answers }),
	page('integrations-in-settings', 'integrations', '/settings/integrations', 'PocketSphinx'),
	page('integrations-many', 'integrations', '/integrations', 'The last one', {
		answers: [providers(overfull), integrations([longAccount])],
	}),
	page('integrations-no-match', 'integrations', '/integrations?search=nothing', 'No integrations match', { answers }),
	page('integrations-read-only', 'integrations', '/integrations', 'Admins connect and disconnect', {
		answers: [...answers, ...asMember],
	}),
	page('integrations-connect', 'integrations', '/integrations', 'Microsoft Dynamics 365', {
		answers,
		prepare: async ({ page: open }) => {
			await press(open, 'Connect Microsoft Dynamics 365');
			await press(open, 'Connect');
			await see(open, 'Fill this in');
		},
	}),
	page('integrations-rules', 'integrations', '/integrations', 'Zoho CRM', {
		...openRules(
			[rule('call', 'renewal'), rule('note', 'Luftschiffbau '.repeat(7).trim(), { isOn: false }), rule('note', null)],
			'No conversation has this tag yet.',
		),
	}),
	page('integrations-rules-none', 'integrations', '/integrations', 'Zoho CRM', openRules([], 'No rule yet')),
	page('integrations-vote', 'integrations', '/integrations', 'Zoho CRM', {
		answers,
		prepare: async ({ page: open }) => {
			await press(open, 'Vote for Zoho CRM');
			await see(open, 'Votes decide what comes next');
		},
	}),
	page('integrations-upgrade', 'integrations', '/integrations', 'Pipedrive', {
		who: 'free',
		prepare: async ({ page: open }) => {
			await press(open, 'Connect Pipedrive');
			await see(open, 'Integrations are part of PRO');
		},
	}),
	ofNotes('written', 'Writing notes', notes({ waiting: 788, missing: 36 })),
	ofNotes('off', 'once notes are on again', notes({ isOn: false, waiting: 3 })),
	ofNotes('paused', 'did not accept a note', notes({ waiting: 1, retriesAt: at })),
	page('integration-ended', 'integrations', '/integrations/callback?state=gone&code=x', 'Nothing was connected', {
		allow: [/status of 409/],
	}),
];
