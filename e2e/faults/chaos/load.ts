import { setTimeout as after } from 'node:timers/promises';
import { toApiError } from '@debrief/shared/api-client/api-error.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { accountOf } from '../../support/account/sign-up.ts';
import { sha1 } from '../../support/sha1.ts';
import { editTranscripts } from './edit-transcripts.ts';
import { ask, insist, pick, type SentNote, type SentRecording, type Work, wrong } from './work.ts';

const chunkBytes = 120_000;
const mostNotes = 150;

export async function makeLoad(work: Work): Promise<void> {
	const kinds = [upload, upload, recordLive, writeNotes, editTranscripts, search];
	await Promise.all(
		kinds.map(async (kind) => {
			const account = accountOf({ url: work.url }, work.person.email, work.person.password);
			const own = { ...work, person: account, random: work.random.fork() };
			while (!work.signal.aborted) await kind(own);
		}),
	);
}

async function upload(work: Work): Promise<void> {
	const bytes = work.nextRecording();
	const about = { fileName: 'chaos.wav', languageCode: 'en-US', hash: sha1(bytes), size: bytes.length };
	const state = await insist(work, 'begin an upload', () => work.person.client.createRecording({ body: about }));
	if (!state) return;
	await finish(work, begun(work, state, bytes, false));
	await after(work.random.below(3_000));
}

async function recordLive(work: Work): Promise<void> {
	const bytes = work.nextRecording();
	const about = { fileName: 'meeting.wav', languageCode: 'en-US', type: 'web-conference' } as const;
	const body = { ...about, source: 'extension', liveKey: crypto.randomUUID() } as const;
	const state = await insist(work, 'begin a recording', () => work.person.client.createRecording({ body }));
	if (!state) return;
	const sent = begun(work, state, bytes, true);
	for (let end = chunkBytes / 4; sent.stored < bytes.length && !work.signal.aborted; end += chunkBytes / 4) {
		await sendRest(work, sent, Math.min(end, bytes.length));
		await after(300);
	}
	await finish(work, sent);
}

export async function finish(work: Work, sent: SentRecording): Promise<void> {
	const { fileId, bytes, isLive } = sent;
	await sendRest(work, sent, bytes.length);
	if (sent.stored < bytes.length) return;
	const body = { hash: sha1(bytes), size: bytes.length, duration: 11_000 };
	const isDone = isLive
		? await insist(work, 'complete a recording', () =>
				work.person.client.completeRecording({ params: { fileId }, body }),
			)
		: true;
	sent.isComplete = isDone !== null;
}

function begun({ acknowledged }: Work, { fileId, callId }: UploadState, bytes: Buffer, isLive: boolean): SentRecording {
	const sent = { fileId, callId, bytes, stored: 0, isLive, isComplete: false };
	acknowledged.recordings.push(sent);
	return sent;
}

async function sendRest(work: Work, sent: SentRecording, end: number): Promise<void> {
	const { fileId, bytes } = sent;
	const { client, accessToken } = work.person;
	let at = sent.stored;
	while (at < end && !work.signal.aborted) {
		const part = bytes.subarray(at, Math.min(end, at + 1 + work.random.below(chunkBytes)));
		const state = await ask(work, 'send a chunk', async () => {
			const headers = { authorization: `Bearer ${await accessToken()}`, 'x-start-byte': String(at) };
			const signal = AbortSignal.timeout(30_000);
			const body = Uint8Array.from(part);
			const response = await fetch(`${work.url}${apiBase}/media/${fileId}`, { method: 'PUT', headers, body, signal });
			if (response.status === 409 || response.status === 401) return client.getUpload({ params: { fileId } });
			if (!response.ok) throw await toApiError(response);
			return UploadState.parse(await response.json());
		});
		const now = state ?? (await insist(work, 'ask for an upload', () => client.getUpload({ params: { fileId } })));
		if (!now) return;
		if (now.size < sent.stored) wrong(work, `an upload went back from ${sent.stored} to ${now.size} bytes`);
		at = now.size;
		sent.stored = Math.max(sent.stored, now.size);
	}
}

async function writeNotes(work: Work): Promise<void> {
	const { acknowledged, random } = work;
	const text = `note ${random.below(1e9)}`;
	const isNew = acknowledged.notes.length < mostNotes && random.chance(0.5);
	const note: SentNote | null = isNew
		? { localId: crypto.randomUUID(), id: null, stored: '', sent: text }
		: pick(acknowledged.notes, random);
	if (!note) return void (await after(200));
	if (isNew) acknowledged.notes.push(note);
	note.sent = text;
	const place = { parentType: 'call', parentId: acknowledged.parentId, cuePoint: 1_000 } as const;
	const made = await insist(work, 'make a note', () =>
		work.person.client.createNote({ body: { ...place, localId: note.localId, description: text } }),
	);
	if (!made) return;
	note.id = made.id;
	if (made.description !== text) {
		const changed = await insist(work, 'change a note', () =>
			work.person.client.updateNote({ params: { id: made.id }, body: { description: text } }),
		);
		if (!changed) return;
	}
	note.stored = text;
	await after(200);
}

async function search(work: Work): Promise<void> {
	const query = { search: work.random.pick(['chaos', 'meeting', 'the', 'and']), limit: 20 };
	await ask(work, 'search', () => work.person.client.listConversations({ query }));
	await after(250);
}
