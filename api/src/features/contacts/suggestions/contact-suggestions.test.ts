import type { Entity } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const offers = (who: TestUser, id: string) => who.client.getContactOffers({ params: { id } });
const entitiesOf = (...values: string[]): Entity[] => values.map((value) => ({ text: value, value, evidence: [] }));
const create = (who: TestUser, fields: object) => who.client.createContact({ body: { type: 'customer', ...fields } });
const choose = (who: TestUser, id: string, contactId: string | null) =>
	who.client.updateConversation({ params: { id }, body: { contact: contactId === null ? null : { id: contactId } } });

test('contacts are suggested by number, address and spoken name, best match first', async () => {
	const who = await app.signUp();
	await who.client.setContactSettings({ body: { country: 'DE' } });
	const phones = [{ phone: '030 901820', type: 'work' }];
	await create(who, { firstName: 'Robert', lastName: 'Moss' });
	await create(who, { firstName: 'Dana', lastName: 'Field', email: 'dana@acme.example' });
	await create(who, { company: 'Acme Berlin', phones });
	await create(who, { company: 'Acme Berlin Two', phones });
	await create(who, { firstName: 'Unrelated', lastName: 'Person' });
	const { callId } = await placeTranscript(app.deps, who, [['1', 'Hello']], { remotePhone: '+49 30 90 18 20' });
	const none = { phone_numbers: [], addresses: [], dates: [], company_names: [] };
	const entities = { ...none, names: entitiesOf('Robert', 'Ada Unknown'), emails: entitiesOf('dana@acme.example') };
	await placeInsights(app.deps, who, callId, { entities });
	const { suggestions, known, speaker, others } = await offers(who, callId);
	expect(suggestions.map(({ contact, reason, text }) => [contact.displayName, reason, text])).toEqual([
		[expect.stringContaining('Acme Berlin'), 'phone', '+4930901820'],
		[expect.stringContaining('Acme Berlin'), 'phone', '+4930901820'],
		['Dana Field', 'email', 'dana@acme.example'],
		['Robert Moss', 'firstName', 'Robert'],
	]);
	expect(known).toEqual({ name: 'Ada Unknown', email: 'dana@acme.example', phone: '+49 30 90 18 20' });
	expect([speaker, others]).toEqual([null, null]);
});

test("the contact's name is suggested for the unnamed second of two speakers, and in no other case", {
	tags: ['release'],
}, async () => {
	const who = await app.signUp();
	const { id: contactId } = await create(who, { firstName: 'Dana', lastName: 'Field' });
	const place = async (lines: [string, string][], names = {}) => {
		const placed = await placeTranscript(app.deps, who, lines, { names, userName: 'Marta Keller' });
		await choose(who, placed.callId, contactId);
		return { ...placed, speaker: (await offers(who, placed.callId)).speaker };
	};
	const two = await place([
		['local', 'Hello'],
		['other', 'Hi'],
	]);
	expect(two.speaker).toEqual({ fileId: two.fileId, speakerId: 'other', label: 'Others', name: 'Dana Field' });
	const mono = await place(
		[
			['1', 'Hello'],
			['2', 'Hi'],
		],
		{ '1': 'Marta Keller' },
	);
	expect(mono.speaker).toMatchObject({ speakerId: '2' });
	expect(
		(
			await place([
				['1', 'Hello'],
				['2', 'Hi'],
			])
		).speaker,
	).toBeNull();
	expect(
		(
			await place(
				[
					['local', 'Hello'],
					['other', 'Hi'],
				],
				{ other: 'Ada' },
			)
		).speaker,
	).toBeNull();
	expect(
		(
			await place(
				[
					['1', 'a'],
					['2', 'b'],
					['3', 'c'],
				],
				{ '1': 'Marta Keller' },
			)
		).speaker,
	).toBeNull();
});

test('other conversations with the number are suggested, linked at once, and restored by undo', async () => {
	const owner = await app.signUp();
	await owner.client.setContactSettings({ body: { country: 'DE' } });
	const member = await joinWorkspace(app, owner, 'Agent');
	const made = await create(member, {
		firstName: 'Dana',
		lastName: 'Field',
		phones: [{ phone: '030 901820', type: 'work' }],
	});
	const place = (remotePhone: string, who = member, contactName: string | null = null) =>
		placeConversation(app.deps, who, { remotePhone, contactName });
	const now = await place('030 901820');
	const [same, typed] = [await place('+4930901820'), await place('030/90 18 20', member, 'Frau Field')];
	await place('+14930901820');
	await place('030 901820', owner);
	await choose(member, now, made.id);
	const found = (await offers(member, now)).others;
	expect(found).toMatchObject({ reason: 'phone', text: '+4930901820' });
	expect(found?.callIds.toSorted()).toEqual([same, typed].toSorted());
	const other = await create(member, { firstName: 'Other' });
	const map = (id: string) =>
		member.client.mapConversations({ params: { id }, body: { callIds: found?.callIds ?? [] } });
	const both = await Promise.all([map(made.id), map(other.id)]);
	expect(both.map(({ mapped }) => mapped.length).toSorted()).toEqual([0, 2]);
	const first = both[0]?.mapped.length ? made.id : other.id;
	const { mapped } = both[0]?.mapped.length ? both[0] : (both[1] ?? { mapped: [] });
	expect(mapped).toContainEqual({ id: typed, text: 'Frau Field' });
	await member.client.unmapConversations({ params: { id: first }, body: { mapped } });
	expect((await member.client.getConversation({ params: { id: typed } })).contact).toEqual({
		id: null,
		displayName: 'Frau Field',
	});
	expect((await member.client.getConversation({ params: { id: same } })).contact).toBeNull();
});

test('conversations with the same name as text are suggested too, those of others remain unchanged', async () => {
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner, 'Agent');
	const made = await create(member, { firstName: 'Dana', lastName: 'Field' });
	const [now, old] = [
		await placeConversation(app.deps, member),
		await placeConversation(app.deps, member, { contactName: 'Dana Field' }),
	];
	const foreign = await placeConversation(app.deps, owner, { contactName: 'Dana Field' });
	await choose(member, now, made.id);
	expect((await offers(member, now)).others).toEqual({ callIds: [old], reason: 'name', text: 'Dana Field' });
	const map = member.client.mapConversations({ params: { id: made.id }, body: { callIds: [old, foreign] } });
	await expect(map).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	expect((await offers(member, now)).others?.callIds).toEqual([old]);
});
