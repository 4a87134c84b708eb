import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { expect, test } from 'vitest';
import { RecordingContact } from './recording-contact.ts';

const contact = (id: string, displayName: string): Contact => ({
	id,
	provider: 'local',
	displayName,
	fullName: displayName,
	firstName: displayName,
	lastName: null,
	email: `${id}@acme.example`,
	company: 'Acme',
	type: 'other',
	phones: [],
	remote: null,
	isPrivate: false,
	isFavourite: false,
	canEdit: true,
});
const nobodyKnown = { name: null, email: null, phone: null };

function open(changes: { callId?: string | null; isOffline?: () => boolean; isTaken?: boolean } = {}) {
	const calls: [string, unknown][] = [];
	const answer =
		<T>(name: string, value: T) =>
		async (input: unknown): Promise<T> => {
			if (changes.isOffline?.()) throw new ApiError('offline', 'The server does not answer.');
			calls.push([name, input]);
			return value;
		};
	const client = {
		getContactOffers: answer('offers', {
			suggestions: [{ contact: contact('dana', 'Dana Field'), reason: 'phone' as const, text: '+4930901820' }],
			speaker: null,
			others: null,
			known: nobodyKnown,
		}),
		listContacts: answer('list', { list: [contact('rob', 'Rob Moss')], next_page: null }),
		createContact: answer('create', contact('new', 'Ann Lee')),
		mapConversations: answer('map', { mapped: changes.isTaken ? [] : [{ id: 'call', text: null }] }),
		unmapConversations: answer('unmap', undefined),
	};
	const { callId = 'call' } = changes;
	const of = new RecordingContact({ client: () => client, findConversation: async () => callId });
	of.begin('recording', 7);
	return { of, calls, names: () => calls.map(([name]) => name) };
}

test('contacts are suggested with their reason, searched for, chosen, changed and removed', async () => {
	const { of, calls, names } = open();
	expect((await of.handle(7, { kind: 'suggest' })).found).toEqual([
		{ id: 'dana', name: 'Dana Field', detail: expect.any(String), reason: { by: 'phone', text: '+4930901820' } },
	]);
	expect((await of.handle(7, { kind: 'find', search: 'Moss' })).found).toMatchObject([
		{ id: 'rob', detail: 'Acme · rob@acme.example', reason: null },
	]);
	expect(calls.at(-1)).toEqual(['list', { query: { provider: 'local', limit: 6, search: 'Moss' } }]);
	const first = await of.handle(7, { kind: 'choose', id: 'rob', name: 'Rob Moss' });
	expect(first).toEqual({ problem: null, found: [], chosen: { id: 'rob', name: 'Rob Moss' } });
	await of.handle(7, { kind: 'choose', id: 'dana', name: 'Dana Field' });
	expect(names().slice(-3)).toEqual(['map', 'unmap', 'map']);
	expect((await of.handle(7, { kind: 'remove' })).chosen).toBeNull();
	expect(calls.at(-1)).toEqual(['unmap', { params: { id: 'dana' }, body: { mapped: [{ id: 'call', text: null }] } }]);
});

test.for([
	[
		{ name: 'Ann Lee', reach: 'ann@acme.example' },
		{ firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' },
	],
	[{ name: 'Jo Lee', reach: '' }, { firstName: 'Jo Lee' }],
	[
		{ name: ' Ann ', reach: '030 901820' },
		{ firstName: 'Ann', phones: [{ phone: '030 901820', type: 'work' }] },
	],
] as const)('a new contact is created and chosen: %j', async ([typed, body]) => {
	const { of, calls } = open();
	expect((await of.handle(7, { kind: 'create', ...typed })).chosen).toEqual({ id: 'new', name: 'Ann Lee' });
	expect(calls[0]).toEqual(['create', { body: expect.objectContaining(body) }]);
});

test.for([
	{ name: '', reach: '' },
	{ name: 'Al', reach: '' },
	{ name: 'Ann', reach: 'call me' },
	{ name: 'Ann', reach: '@' },
])('%j is reported as invalid, and nothing is sent', async (typed) => {
	const { of, calls } = open();
	expect(await of.handle(7, { kind: 'create', ...typed })).toMatchObject({ problem: 'invalid', chosen: null });
	expect(calls).toEqual([]);
});

test('creating a contact offline reports it, and retrying creates one contact', async () => {
	let isOffline = true;
	const { of, names } = open({ isOffline: () => isOffline });
	const create = () => of.handle(7, { kind: 'create', name: 'Ann Lee', reach: '' });
	expect(await create()).toMatchObject({ problem: 'offline', chosen: null });
	isOffline = false;
	expect(await create()).toMatchObject({ problem: null, chosen: { id: 'new' } });
	await create();
	expect(names().filter((name) => name === 'create')).toHaveLength(1);
});

test('before the server has the recording no contact is chosen, and a choice in the dashboard is kept', async () => {
	const early = open({ callId: null });
	const choice = { kind: 'choose', id: 'rob', name: 'Rob Moss' } as const;
	expect(await early.of.handle(7, choice)).toMatchObject({ problem: 'not-sent', chosen: null });
	expect(early.calls).toEqual([]);
	const taken = open({ isTaken: true });
	expect(await taken.of.handle(7, choice)).toMatchObject({ problem: 'taken', chosen: null });
});

test('a tab learns nothing about the recording of another tab', async () => {
	const { of, calls } = open();
	for (const tabId of [8, null])
		expect(await of.handle(tabId, { kind: 'suggest' })).toEqual({ problem: 'not-sent', found: [], chosen: null });
	expect(calls).toEqual([]);
});
