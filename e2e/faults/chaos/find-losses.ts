import { apiBase } from '@debrief/shared/contract/api.ts';
import { processed } from '../../support/account/processed.ts';
import { sha1 } from '../../support/sha1.ts';
import { finish, type SentRecording, type Work } from './load.ts';

/** A full disk is tried again after minutes. */
const processingLimitMs = 900_000;

/**
 * Compares what the product has with what it acknowledged, and finishes what was under way when the load ended. Returns
 * each difference.
 */
export async function findLosses(work: Work): Promise<string[]> {
	const { acknowledged } = work;
	const losses = acknowledged.notes.length > 0 ? await lostNotes(work) : [];
	for (const sent of acknowledged.recordings) losses.push(...(await lostOf(work, sent)));
	const ids = acknowledged.recordings.map(({ callId }) => callId);
	if (new Set(ids).size < ids.length) losses.push('two recordings are one conversation');
	losses.push(...(await wronglyNotified(work, ids)));
	return losses;
}

async function lostNotes({ acknowledged: { notes, parentId }, person: { client } }: Work): Promise<string[]> {
	const { list } = await client.listNotes({ query: { parentType: 'call', parentId, limit: 200 } });
	if (list.length > notes.length) return [`${list.length} notes are there, and ${notes.length} were made`];
	return notes.flatMap(({ id, stored, sent }) => {
		if (!id) return [];
		const text = list.find((note) => note.id === id)?.description ?? '';
		return text === stored || text === sent ? [] : [`the note “${stored}” is “${text}”`];
	});
}

async function lostOf(work: Work, sent: SentRecording): Promise<string[]> {
	const { client } = work.person;
	const { fileId, callId, bytes, stored, isComplete } = sent;
	if (!isComplete) {
		const { size } = await client.getUpload({ params: { fileId } });
		if (size < stored) return [`an upload has ${size} of ${stored} acknowledged bytes`];
		await finish(work, sent);
	}
	const { pipeline, files } = await processed(work.person, callId, processingLimitMs);
	if (pipeline.state !== 'done') return [`a conversation failed: ${pipeline.reason} ${pipeline.message}`];
	const wanted = sha1(bytes);
	if (files.length !== 1 || files[0]?.sha1 !== wanted) return ['a conversation has other files than were sent'];
	const { url } = await client.getAudioDownload({ params: { fileId } });
	const audio = await fetch(new URL(url, `${work.url}${apiBase}`));
	if (sha1(new Uint8Array(await audio.arrayBuffer())) !== wanted) return ['the audio has other bytes than were sent'];
	const { list } = await client.getTranscript({ query: { fileId } });
	const starts = list.map(({ startedAt }) => startedAt);
	return new Set(starts).size < starts.length ? ['a line is twice in a transcript'] : [];
}

/** People hear of each conversation once. */
async function wronglyNotified({ person: { client } }: Work, ids: readonly string[]): Promise<string[]> {
	const counts = new Map(ids.map((id) => [id, 0]));
	for (let start = 0; ; start += 50) {
		const { list } = await client.listActivity({ query: { start, limit: 50 } });
		for (const { activityType, activityContent } of list)
			if (activityType === 'conversationTranscribed') {
				const id = String(activityContent.callId);
				counts.set(id, (counts.get(id) ?? 0) + 1);
			}
		if (list.length < 50) break;
	}
	return ids.filter((id) => counts.get(id) !== 1).map((id) => `${counts.get(id)} entries of activity for a transcript`);
}
