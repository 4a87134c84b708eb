import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import type { Account } from '../../support/account/sign-up.ts';
import { byRole, press, pressAt, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const longTitle = `${'Quarterly review of the northern warehouses and their night shifts '.repeat(3)}`.slice(0, 200);
const rightToLeft = 'مراجعة ربع سنوية للمستودعات الشمالية ونوبات العمل الليلية';
const tags = Array.from({ length: 50 }, (_, i) => `warehouse tag ${i + 1}`);
const allTags = tags.map((tag) => `tag=${encodeURIComponent(tag)}`).join('&');

export async function placeOverfull({ client }: Account): Promise<string> {
	const call = { type: 'phone-call', direction: 'inbound', startedAt: '2026-02-11T09:00:00Z' } as const;
	const long = await client.createConversation({
		body: { ...call, finishedAt: '2026-02-12T09:00:00Z', title: longTitle, summary: longTitle },
	});
	const contact = { displayName: 'Wanda Kowalczykowska-Nordlager of Fjord and Fell Foods' };
	await client.updateConversation({ params: { id: long.id }, body: { tags, contact } });
	await client.createConversation({
		body: { type: 'web-conference', startedAt: '2026-02-10T09:00:00Z', title: rightToLeft, summary: rightToLeft },
	});
	return long.id;
}

const failed = (reason: FailureReason): Pick<ConversationRow, 'pipeline'> => ({
	pipeline: {
		...buildConversationRow().pipeline,
		step: 'transcript',
		state: 'failed',
		reason,
		canRetry: true,
		silentSince: null,
	},
});

const binned = Array.from({ length: 20 }, (_, i) => ({
	id: `binned-${i}`,
	title: i % 2 ? rightToLeft : longTitle,
	fileName: null,
	type: 'other',
	source: 'upload',
	userName: 'Wanda',
	startedAt: '2026-02-10T09:00:00Z',
	duration: 60_000,
	deletedAt: '2026-02-11T09:00:00Z',
	purgedAt: '2026-03-13T09:00:00Z',
}));

const page = pagesOf('member');
const list = (name: string, query: string, shows: string, more?: Partial<PageState>) =>
	page(`conversations${name && `-${name}`}`, 'conversations', `/conversations${query}`, shows, more);
const search = (name: string, query: string, shows: string, more?: Partial<PageState>) =>
	page(`search-${name}`, 'search', `/search${query}`, shows, more);

export const listPages: PageState[] = [
	list('', '', 'Pinemoor'),
	list('empty', '', 'No conversations yet', { answers: [{ path: '/calls', changes: { list: [], total: 0 } }] }),
	list('failed', '', 'No speech recognised', {
		answers: [
			{ path: '/calls', changes: { list: { 0: failed('InvalidVoice'), 2: failed('General'), 3: failed('NoEngine') } } },
		],
	}),
	list('shared-with-me', '?shared=me', 'No conversations match these filters'),
	list('owner', '', 'Pinemoor', {
		closesOnResize: true,
		prepare: async ({ page }) => {
			await press(page, 'Filter');
			await press(page, 'Owner');
			await byRole(page, 'searchbox', 'Search people').wait();
		},
	}),
	list('share-many', '', 'Pinemoor', {
		within: '[role=dialog]',
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await press(page, 'Share');
			await see(page, 'People and teams');
		},
	}),
	list('no-match', '?search=xylophone', 'No conversations match'),
	list('filtered', `?direction=directionInbound&type=typeOther&${allTags}`, 'Quarterly review'),
	list('filtered-away', '?from=2001-01-01', 'No conversations match these filters'),
	list('selected', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await see(page, 'selected');
		},
	}),
	list('row-menu', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await pressAt(page, 'button[aria-label^="More actions for Late oven"]');
			await byRole(page, 'menuitem', 'Delete').wait();
		},
	}),
	list('archive', '?archived=only', 'The archive is empty'),
	page('bin', 'bin', '/bin', 'Deleted conversations stay here'),
	page('bin-full', 'bin', '/bin', longTitle.slice(0, 40), {
		answers: [{ path: '/bin', changes: { list: binned, query: { total: 40, start: 0, limit: 20 } } }],
	}),
	page('bin-question', 'bin', '/bin', longTitle.slice(0, 40), {
		answers: [{ path: '/bin', changes: { list: binned, query: { total: 20, start: 0, limit: 20 } } }],
		prepare: async ({ page }) => {
			await pressAt(page, 'button[aria-label^="Delete Quarterly"]');
			await see(page, 'cannot be undone');
		},
	}),
	list('delete', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await press(page, 'Delete');
			await see(page, 'restore them for 30 days');
		},
	}),
	list('day', '', 'Pinemoor', {
		closesOnResize: true,
		prepare: async ({ page }) => {
			await press(page, 'Filter');
			await press(page, 'Start date');
			await see(page, 'Last 7 days');
		},
	}),
	list('tags', '', 'Pinemoor', {
		closesOnResize: true,
		prepare: async ({ page }) => {
			await press(page, 'Filter');
			await press(page, 'Tags');
			await see(page, 'warehouse tag 1');
		},
	}),
	list('export', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await press(page, 'Export');
			await see(page, 'Action points');
		},
	}),
	list('new', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'New conversation');
			await see(page, 'Log a conversation without audio');
		},
	}),
	list('new-refused', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'New conversation');
			await (await byRole(page, 'textbox', 'Title optional').waitHandle()).focus();
			// Inserted at once, because typing takes ten seconds.
			await page.keyboard.sendCharacter('x'.repeat(301));
			await press(page, 'Create');
			await see(page, 'Use maximum');
		},
	}),
	search('start', '', 'Find what was said'),
	search('found', '?search=oven', 'Willowmere'),
	search('nothing', '?search=xylophone', 'No matches for'),
	search('not-in-plan', '?search=oven', 'Searching all transcripts is part of PRO', { who: 'free' }),
	list('free', '', 'Your plan shows only the newest conversations.', { who: 'free' }),
	list('free-export', '', 'Your plan shows only the newest conversations.', {
		who: 'free',
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await press(page, 'Export');
			await see(page, 'Downloads and exports are part of PRO');
		},
	}),
];
