import { apiBase } from '@debrief/shared/contract/paths.ts';
import { Client } from 'pg';
import { processed } from '../../support/account/processed.ts';
import { sha1 } from '../../support/sha1.ts';
import { finish } from './load.ts';
import type { SeenTranscript, Sent, SentRecording, Work } from './work.ts';

/** Processing retries after minutes when the disk is full. */
const processingLimitMs = 900_000;

export async function findLosses(work: Work, databaseUrl: string): Promise<string[]> {
	const { acknowledged } = work;
	const losses = acknowledged.notes.length > 0 ? await lostNotes(work) : [];
	for (const sent of acknowledged.recordings) losses.push(...(await lostOf(work, sent)));
	const ids = acknowledged.recordings.map(({ callId }) => callId);
	if (new Set(ids).size < ids.length) losses.push('two recordings are one conversation');
	losses.push(...(await wronglyNotified(databaseUrl, ids)));
	return losses;
}

async function lostNotes({ acknowledged: { notes, parentId }, person: { client } }: Work): Promise<string[]> {
	const { list } = await client.listNotes({ query: { parentType: 'call', parentId, limit: 200 } });
	if (list.length > notes.length) return [`${list.length} notes are there, and ${notes.length} were made`];
	return notes.flatMap(({ id, stored, sent }) => {
		if (!id) return [];
		const now = list.find((note) => note.id === id);
		if (!now) return [`the note “${stored}” is missing`];
		return isEither(now.description, { stored, sent }) ? [] : [`the note “${stored}” is “${now.description}”`];
	});
}

const isEither = <T>(now: T, { stored, sent }: Sent<T>): boolean => now === stored || now === sent;

async function lostOf(work: Work, sent: SentRecording): Promise<string[]> {
	const { client } = work.person;
	const { fileId, callId, bytes, stored, isComplete } = sent;
	const name = `conversation ${callId}`;
	if (!isComplete) {
		const { size } = await client.getUpload({ params: { fileId } });
		if (size < stored) return [`${name} has ${size} of ${stored} acknowledged bytes`];
		await finish(work, sent);
	}
	const { pipeline, files } = await processed(work.person, callId, processingLimitMs);
	if (pipeline.state !== 'done') return [`${name} failed: ${pipeline.reason} ${pipeline.message}`];
	const wanted = sha1(bytes);
	if (files.length !== 1 || files[0]?.sha1 !== wanted) return [`${name} has other files than were sent`];
	const { url } = await client.getAudioDownload({ params: { fileId } });
	const audio = await fetch(new URL(url, `${work.url}${apiBase}`));
	const hasBytes = sha1(new Uint8Array(await audio.arrayBuffer())) === wanted;
	const lost = hasBytes ? [] : [`the audio of ${name} has other bytes than were sent`];
	return [...lost, ...(await lostLines(work, sent))];
}

async function lostLines({ person, acknowledged }: Work, { fileId, callId }: SentRecording): Promise<string[]> {
	const { list, speakers } = await person.client.getTranscript({ query: { fileId } });
	const name = `the transcript of conversation ${callId}`;
	const starts = list.map(({ startedAt }) => startedAt);
	const twice = new Set(starts).size < starts.length ? [`${name} has a line twice`] : [];
	const seen = acknowledged.transcripts.get(fileId);
	if (!seen) return list.length > 0 ? twice : [`${name} is empty`];
	const more =
		list.length > seen.lines.length ? [`${name} has ${list.length} lines, and had ${seen.lines.length}`] : [];
	return [...twice, ...more, ...changedLines(seen, list, name), ...changedNames(seen, speakers, name)];
}

function changedLines({ lines }: SeenTranscript, list: { id: string; text: string }[], name: string): string[] {
	return lines.flatMap((line) => {
		const now = list.find(({ id }) => id === line.id);
		if (!now) return [`${name} lacks the line “${line.stored}”`];
		return isEither(now.text, line) ? [] : [`the line “${line.stored}” of ${name} is “${now.text}”`];
	});
}

type Named = { speakerId: string; name: string | null };

function changedNames({ speakerNames }: SeenTranscript, speakers: Named[], name: string): string[] {
	return [...speakerNames].flatMap(([speakerId, sent]) => {
		const now = speakers.find((speaker) => speaker.speakerId === speakerId);
		if (!now) return [`${name} lacks the speaker “${sent.stored}”`];
		return isEither(now.name, sent) ? [] : [`the speaker “${sent.stored}” of ${name} is “${now.name}”`];
	});
}

/** Each conversation must be notified once. Reads the database, because lists end at 10,000 entries. */
async function wronglyNotified(databaseUrl: string, ids: readonly string[]): Promise<string[]> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		const { rows } = await client.query<{ id: string; times: number }>(
			`select content ->> 'callId' as id, count(*)::int as times from activity
				where type = 'conversationTranscribed' group by 1`,
		);
		const counts = new Map(rows.map(({ id, times }) => [id, times]));
		return ids
			.filter((id) => counts.get(id) !== 1)
			.map((id) => `${counts.get(id) ?? 0} entries of activity for conversation ${id}`);
	} finally {
		await client.end();
	}
}
