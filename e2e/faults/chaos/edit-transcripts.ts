import { setTimeout as after } from 'node:timers/promises';
import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { ask, insist, pick, type SeenTranscript, type Sent, type SentLine, type Work } from './work.ts';

const pauseMs = 200;

export async function editTranscripts(work: Work): Promise<void> {
	const { transcripts } = work.acknowledged;
	if (transcripts.size === 0 || work.random.chance(0.3)) await readNext(work);
	const [fileId, transcript] = pick([...transcripts], work.random) ?? [];
	if (fileId && transcript) {
		const line = pick(transcript.lines, work.random);
		if (work.random.chance(0.3)) await nameSpeaker(work, fileId, transcript);
		else if (line) await editLine(work, fileId, line);
	}
	await after(pauseMs);
}

async function readNext(work: Work): Promise<void> {
	const { client } = work.person;
	const { recordings, transcripts } = work.acknowledged;
	const sent = recordings.find(({ fileId, isComplete }) => isComplete && !transcripts.has(fileId));
	if (!sent) return;
	const { callId, fileId } = sent;
	const now = await ask(work, 'ask for a conversation', () => client.getConversation({ params: { id: callId } }));
	if (now?.pipeline.state !== 'done') return;
	const read = await ask(work, 'read a transcript', () => client.getTranscript({ query: { fileId } }));
	if (!read) return;
	const lines = read.list.map(({ id, text, revision = 0 }) => ({
		id,
		revision,
		generated: text,
		stored: text,
		sent: text,
	}));
	const names = read.speakers.map(({ speakerId, name }): [string, Sent<string | null>] => [
		speakerId,
		{ stored: name, sent: name },
	]);
	transcripts.set(fileId, { callId, lines, speakerNames: new Map(names) });
}

async function editLine(work: Work, fileId: string, line: SentLine): Promise<void> {
	const { client } = work.person;
	const isUndone = line.stored !== line.generated && work.random.chance(0.4);
	line.sent = isUndone ? line.generated : `line ${work.random.below(1e9)}`;
	const params = { segmentId: line.id };
	const send = (revision: number) =>
		isUndone
			? client.revertSegment({ params, body: { revision } })
			: client.editSegment({ params, body: { text: line.sent, revision } });
	// The response was lost, so the line has another revision.
	const sendAnew = async (error: unknown): Promise<Segment> => {
		if (!(error instanceof ApiError) || error.code !== 'segment_changed') throw error;
		const { list } = await client.getTranscript({ query: { fileId } });
		const now = list.find(({ id }) => id === line.id);
		if (!now) throw error;
		return now.text === line.sent ? now : send(now.revision ?? 0);
	};
	const name = isUndone ? 'undo an edit' : 'edit a line';
	const changed = await insist(work, name, () => send(line.revision).catch(sendAnew));
	if (!changed) return;
	line.revision = changed.revision ?? 0;
	line.stored = changed.text;
}

async function nameSpeaker(work: Work, fileId: string, { speakerNames }: SeenTranscript): Promise<void> {
	const [speakerId, name] = pick([...speakerNames], work.random) ?? [];
	if (!speakerId || !name) return;
	name.sent = name.stored !== null && work.random.chance(0.3) ? null : `speaker ${work.random.below(1e9)}`;
	const body = { speakerName: name.sent };
	const changed = await insist(work, 'name a speaker', () =>
		work.person.client.renameSpeaker({ params: { fileId, speakerId }, body }),
	);
	if (changed) name.stored = changed.name;
}
