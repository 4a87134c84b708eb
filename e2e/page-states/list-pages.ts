import type { ConversationRow } from '@debrief/shared/contract/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/pipeline.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { byRole, fill, press, see } from '../world/screen.ts';
import type { Account } from '../world/sign-up.ts';
import { type PageState, pagesOf } from './page-state.ts';

const longTitle = `${'Quarterly review of the northern warehouses and their night shifts '.repeat(3)}`.slice(0, 200);
const rightToLeft = 'مراجعة ربع سنوية للمستودعات الشمالية ونوبات العمل الليلية';
const tags = Array.from({ length: 50 }, (_, i) => `warehouse tag ${i + 1}`);
const allTags = tags.map((tag) => `tag=${encodeURIComponent(tag)}`).join('&');

/**
 * Conversations that are longer than a page likes: a title of 200 characters with fifty tags, one from right to left.
 * Answers the first one's id.
 */
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
		...{ step: 'transcript', state: 'failed', reason, canRetry: true, silentSince: null },
	},
});

const page = pagesOf('member');
const list = (name: string, query: string, shows: string, more?: Partial<PageState>) =>
	page(`conversations${name && `-${name}`}`, 'conversations', `/conversations${query}`, shows, more);
const search = (name: string, query: string, shows: string, more?: Partial<PageState>) =>
	page(`search-${name}`, 'search', `/search${query}`, shows, more);

/** The list of conversations and the search through all of them. */
export const listPages: PageState[] = [
	list('', '', 'Pinemoor'),
	list('empty', '', 'No conversations yet', { answers: [{ path: '/calls', changes: { list: [], total: 0 } }] }),
	list('failed', '', 'No speech found', {
		answers: [
			{ path: '/calls', changes: { list: { 0: failed('InvalidVoice'), 2: failed('General'), 3: failed('NoEngine') } } },
		],
	}),
	list('no-match', '?search=xylophone', 'Nothing matches'),
	list('filtered', `?direction=inbound&type=other&${allTags}`, 'Quarterly review'),
	list('filtered-away', '?from=2001-01-01', 'No conversation matches these filters'),
	list('selected', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all that are shown', 'checkbox');
			await see(page, 'selected');
		},
	}),
	list('row-menu', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await page.locator('button[aria-label^="More for Late oven"]').click();
			await byRole(page, 'menuitem', 'Delete').wait();
		},
	}),
	list('delete', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all that are shown', 'checkbox');
			await press(page, 'Delete');
			await see(page, 'This cannot be undone');
		},
	}),
	list('day', '', 'Pinemoor', {
		closesOnResize: true,
		prepare: async ({ page }) => {
			await press(page, 'Start date');
			await see(page, 'A week ago');
		},
	}),
	list('tags', '', 'Pinemoor', {
		closesOnResize: true,
		prepare: async ({ page }) => {
			await press(page, 'Tags');
			await see(page, 'warehouse tag 1');
		},
	}),
	list('export', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'Select all that are shown', 'checkbox');
			await press(page, 'Export');
			await see(page, 'Action points');
		},
	}),
	list('new', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'New conversation');
			await see(page, 'Without audio');
		},
	}),
	list('new-refused', '', 'Pinemoor', {
		prepare: async ({ page }) => {
			await press(page, 'New conversation');
			await fill(page, 'Title optional', 'x'.repeat(301));
			await press(page, 'Create');
			await see(page, 'Use maximum');
		},
	}),
	search('start', '', 'Find what was said'),
	search('found', '?search=oven', 'Willowmere'),
	search('nothing', '?search=xylophone', 'Nobody said'),
	search('not-in-plan', '?search=oven', 'Searching all transcripts is part of PRO', { who: 'free' }),
	list('free', '', 'Your plan shows the newest conversations only.', { who: 'free' }),
	list('free-export', '', 'Your plan shows the newest conversations only.', {
		who: 'free',
		prepare: async ({ page }) => {
			await press(page, 'Select all that are shown', 'checkbox');
			await press(page, 'Export');
			await see(page, 'Downloads and exports are part of PRO');
		},
	}),
];
