import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { planted } from './corpus.ts';

export type Person = { name: string; client: ApiClient };
export type NamedQuery = { name: string; run(client: ApiClient, round: number): Promise<unknown> };

type List = Parameters<ApiClient['listConversations']>[0]['query'];
type Search = Parameters<ApiClient['searchTranscripts']>[0]['query'];

const listed = (name: string, query: List): NamedQuery => ({
	name,
	run: (client) => client.listConversations({ query }),
});
const searched = (name: string, query: (round: number) => Search): NamedQuery => ({
	name,
	run: (client, round) => client.searchTranscripts({ query: query(round) }),
});

export const listMix: NamedQuery[] = [
	listed('newest', {}),
	listed('start 9,000', { start: 9_000 }),
	...(['title', 'startedAt', 'userName', 'contact.displayName', 'duration'] as const).flatMap((field) => [
		listed(`${field} ascending`, { [`sort[${field}]`]: 'asc' }),
		listed(`${field} descending`, { [`sort[${field}]`]: 'desc' }),
	]),
	listed('title ascending, German', { 'sort[title]': 'asc', language: 'de' }),
	listed('title descending, German', { 'sort[title]': 'desc', language: 'de' }),
	listed('type', { types: 'web-conference' }),
	listed('direction', { direction: 'inbound' }),
	listed('two days', { 'startedAt[gte]': '2025-06-01', 'startedAt[lte]': '2025-06-03' }),
	listed('frequent tag', { tags: 'Pricing' }),
	listed('rare tag', { tags: 'Rare' }),
	listed('frequent word', { search: 'the' }),
	listed('rare word', { search: planted.rare.word }),
	listed('by title with type and tag', { 'sort[title]': 'asc', types: 'other', tags: 'Delivery' }),
];

export const searchMix: NamedQuery[] = [
	searched('frequent word', (i) => ({ search: ['that', 'yeah', 'know', 'just'][i % 4] ?? '' })),
	searched('common word', (i) => ({ search: ['"invoice"', '"budget"', '"contract"', '"delivery"'][i % 4] ?? '' })),
	searched('uncommon word', () => ({ search: `"${planted.uncommon.word}"` })),
	searched('rare word', () => ({ search: `"${planted.rare.word}"` })),
	searched('word that nobody said', (i) => ({ search: `"qqqqq${i}"` })),
	searched('two words', () => ({ search: '"invoice" "price"' })),
	searched('frequent phrase', () => ({ search: '"you know"' })),
	searched('rare phrase', () => ({ search: '"send the invoice"' })),
	searched('frequent prefix', (i) => ({ search: ['cont*', 'deli*', 'proj*'][i % 3] ?? '' })),
	searched('rare prefix', () => ({ search: 'zepp*' })),
	searched('word by a speaker', (i) => ({ search: 'price', speaker: `Contact ${i % 500}` })),
	searched('word by a frequent speaker', () => ({ search: 'price', speaker: 'Person 1' })),
	searched('word in a month', () => ({
		search: 'invoice',
		'startedAt[gte]': '2025-03-01',
		'startedAt[lte]': '2025-03-31',
	})),
	searched('frequent word, third page', () => ({ search: 'that', start: 40 })),
];

export const openMix = (ids: readonly string[]): NamedQuery[] => [
	{
		name: 'conversation',
		run: (client, round) => client.getConversation({ params: { id: ids[round % ids.length] ?? '' } }),
	},
	{
		name: 'transcript',
		run: (client, round) => client.getTranscript({ query: { fileId: fileOf(ids[round % ids.length] ?? '') } }),
	},
];

const fileOf = (conversationId: string) => `f${Number(conversationId.slice(1))}`;
