import { press, see } from '../support/browser/screen.ts';
import type { AnswerChange } from './change-answers.ts';
import { type PageState, pagesOf } from './page-state.ts';

const page = pagesOf('member');
const longUrl = `https://automation.fjord-and-fell-foods.example/${'hooks/debrief/'.repeat(12)}?token=${'x'.repeat(80)}`;
const allEvents = ['conversation.ready', 'insights.ready', 'conversation.deleted', 'note.created', 'task.created'];
const at = '2026-02-11T09:10:00.000Z';

const webhook = (i: number, changes: object = {}) => ({
	id: `hook-${i}`,
	url: `https://example.com/hook/${i}`,
	description: '',
	events: allEvents.slice(0, (i % 5) + 1),
	isEnabled: true,
	isTurnedOff: false,
	failingSince: null,
	formerSecretUntil: null,
	createdAt: at,
	...changes,
});
const many = [
	webhook(0, {
		url: longUrl,
		events: [...allEvents, 'transcription.done'],
		failingSince: at,
		formerSecretUntil: '2099-01-01T00:00:00Z',
		description:
			'Hands every finished call of the support team in Friedrichshafen over to the ticket system, and tasks to the planner',
	}),
	webhook(1, { isEnabled: false, isTurnedOff: true }),
	webhook(2, { isEnabled: false }),
	...Array.from({ length: 17 }, (_, i) => webhook(i + 3)),
];
const webhooks = (list: object[]): AnswerChange => ({ path: '/webhooks', changes: { list } });

const delivery = (i: number, changes: object = {}) => ({
	id: `delivery-${i}`,
	eventId: `event${i}`.padEnd(20, 'x'),
	type: 'conversation.ready',
	state: 'done',
	attempts: 1,
	nextAttemptAt: null,
	responseStatus: 204,
	responseBody: '',
	durationMs: 41,
	failure: null,
	attemptedAt: at,
	createdAt: at,
	...changes,
});
const failed = { state: 'failed', attempts: 11, responseStatus: 502, failure: 'status', durationMs: 10_003 };
const deliveries = [
	delivery(0, { ...failed, responseBody: '<html><body>Bad gateway</body></html>'.repeat(20) }),
	delivery(1, { state: 'queued', attempts: 3, responseStatus: 302, failure: 'redirect', nextAttemptAt: at }),
	delivery(2, { state: 'sending', type: 'conversation.deleted' }),
	delivery(3, { ...failed, responseStatus: null, failure: 'tls', type: 'transcription.done' }),
	...Array.from({ length: 16 }, (_, i) => delivery(i + 4)),
];
const log = (list: object[], total = list.length): AnswerChange => ({
	path: '/webhooks/[^/]+/deliveries',
	changes: { list, query: { total, start: 0, limit: 20 } },
});
const asMember: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
	{ path: '/profile', changes: { rank: 'Member' } },
];

/** Opens the deliveries of an existing webhook, because responses can be changed but not invented. */
const logPage = (name: string, shows: string, answers: AnswerChange[]): PageState =>
	page(name, 'webhook', '/settings/webhooks', 'hook/19', {
		// Changed responses end when the page reloads.
		ownTab: true,
		answers: [webhooks(many), ...answers],
		prepare: async ({ page: open }, { client }) => {
			const { list } = await client.listWebhooks();
			const known = list[0] ?? (await client.createWebhook({ body: { url: longUrl, events: ['note.created'] } }));
			await open.goto(new URL(`/settings/webhooks/${known.id}`, open.url()).href);
			await see(open, shows);
		},
	});
const none = [webhooks([])];

export const webhookPages: PageState[] = [
	page('webhooks', 'webhooks', '/settings/webhooks', 'No webhooks yet', { answers: none }),
	page('webhooks-many', 'webhooks', '/settings/webhooks', 'hook/19', { answers: [webhooks(many)] }),
	page('webhooks-add', 'webhooks', '/settings/webhooks', 'No webhooks yet', {
		answers: none,
		prepare: async ({ page: open }) => {
			await press(open, 'Add webhook');
			await press(open, 'Add');
			await see(open, 'begins with https');
		},
	}),
	page('webhooks-free', 'webhooks', '/settings/webhooks', 'part of PRO', { who: 'free' }),
	page('webhooks-not-allowed', 'webhooks', '/settings/webhooks', 'Only Admins of this workspace', {
		answers: asMember,
	}),
	logPage('webhook-log', 'The address redirected', [log(deliveries, 1_284)]),
	logPage('webhook-log-empty', 'Nothing was sent yet', [log([])]),
	page('webhook-log-gone', 'webhook', '/settings/webhooks/gone', "couldn't load", { allow: [/status of 404/] }),
];
