import { buildUser } from '@debrief/shared/testing/build-user.ts';
import { press, see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const longAddress = `${'wanda.kowalczykowska-nordlager.'.repeat(6)}@warehouses.fjord-and-fell-foods.example`;
const longText = 'Register again with the address of your company, please: this one is not on our list. '.repeat(5);
const page = pagesOf('member');

const pending = buildUser({ id: 'w', email: 'wanda@example.com', state: 'pending', isApproved: false });
const everyState = [
	pending,
	buildUser(),
	buildUser({ id: 'u', email: 'uwe@example.com', fullName: null, state: 'unverified', isVerified: false }),
	buildUser({ id: 'd', email: 'dora@example.com', state: 'deactivated', lastSeenAt: null }),
	buildUser({
		id: 'r',
		email: longAddress,
		fullName: longText.slice(0, 32),
		state: 'rejected' as const,
		isApproved: false,
		rejectionReason: longText,
		workspace: null,
	}),
];
const accounts = (list: object[], total = list.length): AnswerChange => ({
	path: '/admin/users',
	changes: { list, query: { total, start: 0, limit: 50 } },
});
const users = (name: string, shows: string, more?: Partial<PageState>) =>
	page(`users${name && `-${name}`}`, 'users', '/admin/users', shows, more);
const dialog = (name: string, entry: string, shows: string) =>
	users(name, 'wanda@example.com', {
		answers: [accounts(everyState)],
		prepare: async ({ page: open }) => {
			await press(open, 'More actions for wanda@example.com');
			await press(open, entry, 'menuitem');
			await see(open, shows);
		},
	});

const message = {
	id: 'm',
	channel: 'mail',
	recipient: 'ada@example.com',
	subject: 'Confirm your e-mail address',
	attempts: 1,
	nextAttemptAt: null,
	failureReason: null,
	state: 'sent',
	createdAt: '2026-02-11T09:00:00.000Z',
	sentAt: '2026-02-11T09:00:02.000Z',
};
const outbox = (list: object[], total = list.length): AnswerChange => ({
	path: '/admin/deliveries',
	changes: { list, query: { total, start: 0, limit: 50 } },
});
const broken = { ...message, state: 'failed', attempts: 7, sentAt: null, failureReason: `connect ${longText}` };
const waiting = { ...message, state: 'queued', attempts: 2, sentAt: null, nextAttemptAt: '2026-02-11T09:15:00.000Z' };

const entry = {
	id: 'a',
	at: '2026-02-11T09:00:00.000Z',
	actor: { id: 'u1', email: longAddress },
	action: 'workspaceSettingsChanged',
	subjectId: 'w1',
	workspaceId: 'w1',
	workspaceName: 'Nordlager',
	before: { 'insights.instructions': '' },
	after: { 'insights.instructions': longText.repeat(2) },
};
const log = (list: object[], total = list.length): AnswerChange => ({
	path: '/admin/audit',
	changes: { list, query: { total, start: 0, limit: 50 } },
});
const soon = '2027-02-11T09:00:00.000Z';
const spring = {
	code: 'SPRING',
	days: 30,
	uses: null,
	used: 2,
	expiresAt: null,
	createdAt: '2026-02-11T09:00:00.000Z',
};
const codes = (list: object[]): AnswerChange => ({ path: '/admin/discount-codes', changes: { list } });
const asUser: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { role: 'user' } } },
	{ path: '/profile', changes: { role: 'user' } },
];

export const adminPages: PageState[] = [
	users('', 'ada@example.com'),
	users('every-state', 'Address unconfirmed', { answers: [accounts(everyState, 1_284)] }),
	users('no-match', 'No accounts match', { answers: [accounts([])] }),
	users('not-allowed', 'Only administrators of this server', { ownTab: true, answers: asUser }),
	users('menu', 'wanda@example.com', {
		answers: [accounts(everyState)],
		prepare: async ({ page: open }) => {
			await press(open, 'More actions for wanda@example.com');
			await see(open, 'Make administrator…');
		},
	}),
	dialog('reject', 'Reject…', 'the message to the owner is kept'),
	dialog('plan', 'Change plan…', 'within 5 seconds'),
	dialog('raise', 'Make administrator…', 'Administrators manage'),
	dialog('deactivate', 'Deactivate…', 'Its conversations stay'),
	page('messages', 'messages', '/admin/messages', 'stored as files'),
	page('messages-empty', 'messages', '/admin/messages', 'No messages yet', { answers: [outbox([])] }),
	page('messages-overfull', 'messages', '/admin/messages', '7 attempts', {
		answers: [outbox([broken, { ...waiting, id: 'q', subject: longText, recipient: longAddress }, message], 1_284)],
	}),
	page('audit', 'auditLog', '/admin/audit', 'chained by hashes'),
	page('audit-empty', 'auditLog', '/admin/audit?action=userApproved', 'No entries', { answers: [log([])] }),
	page('audit-overfull', 'auditLog', '/admin/audit', 'Instructions for insights', {
		answers: [log([entry, { ...entry, id: 'b', before: null, after: null }], 1_284)],
	}),
	page('discount-codes', 'discountCodes', '/admin/discount-codes', 'Add a code', {
		answers: [codes([spring, { ...spring, code: 'X'.repeat(64), uses: 1_000_000, used: 999_999, expiresAt: soon }])],
		prepare: async ({ page: open }) => {
			await press(open, 'Add');
			await see(open, 'Use 3 to 64 letters');
		},
	}),
	page('discount-codes-empty', 'discountCodes', '/admin/discount-codes?empty', 'There are no discount codes', {
		answers: [codes([])],
	}),
	page('discount-codes-remove', 'discountCodes', '/admin/discount-codes?remove', 'SPRING', {
		answers: [codes([spring])],
		prepare: async ({ page: open }) => {
			await press(open, 'Remove SPRING');
			await see(open, 'keep their days');
		},
	}),
];
