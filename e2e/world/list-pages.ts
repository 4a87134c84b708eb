import type { PageState } from './every-page.ts';
import { press, see } from './screen.ts';
import type { Account } from './sign-up.ts';

const longTitle = `${'Quarterly review of the northern warehouses and their night shifts '.repeat(3)}`.slice(0, 200);
const rightToLeft = 'مراجعة ربع سنوية للمستودعات الشمالية ونوبات العمل الليلية';
const tags = Array.from({ length: 50 }, (_, i) => `warehouse tag ${i + 1}`);
const allTags = tags.map((tag) => `tag=${encodeURIComponent(tag)}`).join('&');

/** Conversations that are longer than a page likes: a title of 200 characters, one from right to left, fifty tags. */
export async function placeOverfull({ client }: Account): Promise<void> {
	const call = { type: 'phone-call', direction: 'inbound', startedAt: '2026-02-11T09:00:00Z' } as const;
	const long = await client.createConversation({
		body: { ...call, finishedAt: '2026-02-12T09:00:00Z', title: longTitle, summary: longTitle },
	});
	const contact = { displayName: 'Wanda Kowalczykowska-Nordlager of Fjord and Fell Foods' };
	await client.updateConversation({ params: { id: long.id }, body: { tags, contact } });
	await client.createConversation({
		body: { type: 'web-conference', startedAt: '2026-02-10T09:00:00Z', title: rightToLeft, summary: rightToLeft },
	});
}

const list = (name: string, query: string, shows: string, prepare?: PageState['prepare']): PageState => ({
	name: `conversations-${name}`,
	route: 'conversations',
	path: `/conversations${query}`,
	who: 'member',
	shows,
	...(prepare && { prepare }),
});
const search = (name: string, query: string, shows: string): PageState => ({
	name: `search-${name}`,
	route: 'search',
	path: `/search${query}`,
	who: 'member',
	shows,
});

/** States of the list and of the search beyond the plain ones. */
export const listPages: PageState[] = [
	list('filtered', `?direction=inbound&type=other&${allTags}`, 'Quarterly review'),
	list('filtered-away', '?from=2001-01-01', 'No conversation matches these filters'),
	list('selected', '', 'Pinemoor', async ({ page }) => {
		await press(page, 'Select all that are shown', 'checkbox');
		await see(page, 'selected');
	}),
	list('tags', '', 'Pinemoor', async ({ page }) => {
		await press(page, 'Tags');
		await see(page, 'warehouse tag 1');
	}),
	list('export', '', 'Pinemoor', async ({ page }) => {
		await press(page, 'Select all that are shown', 'checkbox');
		await press(page, 'Export');
		await see(page, 'Action points');
	}),
	list('new', '', 'Pinemoor', async ({ page }) => {
		await press(page, 'New conversation');
		await see(page, 'Without audio');
	}),
	search('start', '', 'Find what was said'),
	search('found', '?search=oven', 'Willowmere'),
	search('nothing', '?search=xylophone', 'Nobody said'),
];
