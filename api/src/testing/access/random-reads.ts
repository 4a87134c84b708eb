import { expect } from 'vitest';
import { expectOutcome } from './expect-outcome.ts';
import { spokenWord, tagOf } from './random-acts.ts';
import { type Company, type Conversation, mayChange, type Person, rankOf, sees } from './random-company.ts';

type Read = (company: Company, by: Person) => Promise<void>;

const reads: Read[] = [
	list,
	list,
	search,
	conversation,
	readers,
	selection,
	parts,
	parts,
	links,
	openLink,
	openLink,
	activity,
	tags,
	bin,
];

export async function readAtRandom(company: Company): Promise<void> {
	const by = company.random.pick(company.people);
	const read = company.random.pick(reads);
	company.trail.push(`${read.name} by ${by.userId}`);
	await read(company, by);
}

const seenBy = (company: Company, by: Person): Conversation[] =>
	company.conversations.filter((one) => sees(company, by.userId, by.active, one));
const idsOf = (list: Iterable<{ id: string }>): string[] => [...list].map(({ id }) => id).toSorted();

async function list(company: Company, by: Person): Promise<void> {
	const seen = seenBy(company, by);
	const mine = company.teams.filter((team) => team.workspaceId === by.active && team.members.has(by.userId));
	const isShared = ({ shares }: Conversation) => [by.userId, ...mine.map(({ id }) => id)].some((id) => shares.has(id));
	const { userId } = company.random.pick(company.people);
	const tag = tagOf(company.conversations[0]?.id ?? '');
	const { query, expected } = company.random.pick([
		{ query: {}, expected: seen },
		{ query: { search: 'Title of' }, expected: seen },
		{ query: { 'sort[title]': 'asc' as const }, expected: seen },
		{ query: { shared: 'me' as const }, expected: seen.filter((one) => one.ownerId !== by.userId && isShared(one)) },
		{ query: { owners: [userId] }, expected: seen.filter((one) => one.ownerId === userId) },
		{ query: { tags: [tag] }, expected: seen.filter(({ id }) => tagOf(id) === tag) },
	]);
	const answer = await by.client.listConversations({ query });
	expect(idsOf(answer.list), JSON.stringify(query)).toEqual(idsOf(expected));
	expect(answer.query.total).toBe(expected.length);
}

async function search(company: Company, by: Person): Promise<void> {
	const answer = await by.client.searchTranscripts({ query: { search: spokenWord } });
	const expected = seenBy(company, by);
	expect(answer.list.map(({ callId }) => callId).toSorted()).toEqual(idsOf(expected));
	expect([answer.lines, answer.query.total]).toEqual([expected.length, expected.length]);
}

const anyOf = ({ random, conversations }: Company): Conversation | undefined =>
	conversations.length > 0 ? random.pick(conversations) : undefined;

async function conversation(company: Company, by: Person): Promise<void> {
	const one = anyOf(company);
	if (!one) return;
	const isSeen = sees(company, by.userId, by.active, one);
	const asked = by.client.getConversation({ params: { id: one.id } });
	const answer = await expectOutcome('conversation', asked, isSeen ? null : 'conversation_not_found');
	if (!answer) return;
	const canShare = one.ownerId === by.userId || rankOf(company, by) === 'Admin';
	expect(answer).toMatchObject({ ownerId: one.ownerId, canEdit: mayChange(company, by, one), canShare });
	const shares = (answer.sharedWith ?? []).map(({ id, right }) => `${id} ${right}`);
	expect(shares.toSorted()).toEqual([...one.shares].map(([id, right]) => `${id} ${right}`).toSorted());
}

async function readers(company: Company, by: Person): Promise<void> {
	const one = anyOf(company);
	if (!one) return;
	const isSeen = sees(company, by.userId, by.active, one);
	const asked = by.client.listReaders({ params: { id: one.id }, query: {} });
	const answer = await expectOutcome('readers', asked, isSeen ? null : 'conversation_not_found');
	if (!answer) return;
	const expected = company.people.filter(({ userId }) => sees(company, userId, by.active, one));
	expect(idsOf(answer.list)).toEqual(expected.map(({ userId }) => userId).toSorted());
	expect(answer.query.total).toBe(expected.length);
}

async function selection(company: Company, by: Person): Promise<void> {
	const chosen = company.conversations.filter(() => company.random.chance(0.2));
	if (chosen.length === 0) return;
	const expected = chosen.every((one) => sees(company, by.userId, by.active, one)) ? null : 'conversation_not_found';
	const body = { callIds: chosen.map(({ id }) => id) };
	await expectOutcome('export', by.client.exportConversations({ body }), expected);
}

async function parts(company: Company, by: Person): Promise<void> {
	const one = anyOf(company);
	if (!one) return;
	const { fileId, id } = one;
	const isSeen = sees(company, by.userId, by.active, one);
	const { client } = by;
	const ofFile = { query: { fileId } };
	const [what, call, missing] = company.random.pick([
		['transcript', () => client.getTranscript(ofFile), 'file_not_found'],
		['first transcript', () => client.getFirstTranscript({ params: { id } }), 'conversation_not_found'],
		['words', () => client.getWords({ query: { fileId, from: 0, to: 1 } }), 'file_not_found'],
		['statistics', () => client.getStatistics(ofFile), 'file_not_found'],
		['live text', () => client.getLiveText(ofFile), 'file_not_found'],
		[
			'replacements',
			() => client.findReplacements({ query: { fileId, find: 'open', replace: 'shut' } }),
			'file_not_found',
		],
		['download', () => client.downloadTranscripts({ query: { fileIds: [fileId] } }), 'file_not_found'],
		['analyses', () => client.listAnalyses({ query: { fileIds: [fileId] } }), 'file_not_found'],
		['notes', () => client.listNotes({ query: { parentType: 'call', parentId: id } }), 'conversation_not_found'],
		['recording', () => client.getRecording({ params: { id: one.recordingId } }), 'recording_not_found'],
	] as const);
	await expectOutcome(what, call() as Promise<unknown>, isSeen ? null : missing);
	const mayUpload = mayChange(company, by, one);
	const upload = client.getUpload({ params: { fileId } });
	await expectOutcome('upload', upload, !isSeen ? 'file_not_found' : mayUpload ? null : 'forbidden');
}

async function links(company: Company, by: Person): Promise<void> {
	const one = anyOf(company);
	if (!one) return;
	const params = { fileId: one.fileId };
	const isSeen = sees(company, by.userId, by.active, one);
	const expected = isSeen ? null : 'file_not_found';
	const playback = await expectOutcome('playback', by.client.getPlayback({ params }), expected);
	const original = await expectOutcome('audio', by.client.getAudioDownload({ params }), expected);
	const notes = isSeen ? await by.client.listNotes({ query: { parentType: 'call', parentId: one.id } }) : { list: [] };
	for (const url of [playback?.url, original?.url, notes.list[0]?.attachmentUrl])
		if (url) company.links.push({ url, person: by, workspaceId: by.active, conversation: one });
	company.links = company.links.slice(-30);
}

async function openLink(company: Company): Promise<void> {
	if (company.links.length === 0) return;
	const { url, person, workspaceId, conversation: one } = company.random.pick(company.links);
	const isThere = company.conversations.includes(one) && sees(company, person.userId, workspaceId, one);
	const isMember = company.ranks.get(workspaceId)?.has(person.userId);
	const { status } = await fetch(company.app.origin + url);
	expect(status, `${url.split('/').slice(0, -1).join('/')} of ${person.userId}`).toBe(
		isThere ? 200 : isMember ? 404 : 410,
	);
}

async function activity(company: Company, by: Person): Promise<void> {
	const { list: entries } = await by.client.listActivity({ query: { limit: 50 } });
	const seen = new Set(idsOf(seenBy(company, by)));
	const titled = entries.filter(({ activityContent }) => activityContent.title && activityContent.callId);
	expect(titled.map(({ activityContent }) => activityContent.callId).filter((id) => !seen.has(id ?? ''))).toEqual([]);
}

async function tags(company: Company, by: Person): Promise<void> {
	const { list: found } = await by.client.listTags();
	const expected = seenBy(company, by).map(({ id }) => tagOf(id));
	expect(found.map(({ tag }) => tag).filter((tag) => tag.startsWith(tagOf('')))).toEqual(expected.toSorted());
}

async function bin(company: Company, by: Person): Promise<void> {
	const answer = await by.client.listBin({ query: { limit: 50 } });
	const expected = company.conversations.filter((one) => one.isInBin && mayChange(company, by, one));
	expect(idsOf(answer.list)).toEqual(idsOf(expected));
	expect(answer.query.total).toBe(expected.length);
}
