import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { refreshTasks } from '../../features/conversations/index.ts';
import { newId } from '../../platform/db/new-id.ts';
import {
	conversation,
	file,
	insight,
	preparedMedia,
	recording,
	segment,
	speaker,
	stream,
	transcript,
} from '../../platform/db/schema/index.ts';
import { placeConversation } from '../place-conversation.ts';
import { placeRuns } from '../place-runs.ts';

type Owner = { userId: string; workspaceId: string };
type Line = [speakerId: string, text: string] | [speakerId: string, text: string, startedAt: number, endedAt: number];
export type PlacedTranscript = { callId: string; fileId: string; recordingId: string; segmentIds: string[] };

const lineMs = 4_000;

export async function placeTranscript(
	deps: Pick<Deps, 'db'>,
	owner: Owner,
	lines: Line[],
	columns: Parameters<typeof placeConversation>[2] & { names?: Record<string, string> } = {},
): Promise<PlacedTranscript> {
	const { db } = deps;
	const { workspaceId, userId: ownerId } = owner;
	const { names = {}, ...about } = columns;
	const durationMs = Math.max(lines.length * lineMs, ...lines.map(([, , , endedAt]) => endedAt ?? 0));
	const conversationId = await placeConversation(deps, owner, { durationMs, ...about });
	const [fileId, recordingId] = [newId(), newId()];
	const startedAt = about.startedAt ?? new Date();
	const of = { workspaceId, conversationId };
	const stored = { fileName: 'call.wav', isCompleted: true, storageKey: `originals/${fileId}` };
	await db.insert(recording).values({ id: recordingId, ...of, startedAt, origin: 'mixed', durationMs });
	await db.insert(file).values({ id: fileId, ...of, ownerId, ...stored });
	await db.insert(stream).values({ id: newId(), recordingId, fileId });
	await placeRuns(deps, { conversationId, recordingId }, about);
	await db.insert(preparedMedia).values({
		fileId,
		durationMs,
		layout: 'mono',
		container: 'wav',
		looksCutOff: false,
		playbackKey: stored.storageKey,
		playbackMimeType: 'audio/wav',
		peaks: ['AAAA'],
	});
	await db.insert(transcript).values({ fileId, language: 'en-US', engine: engineOfTests });
	const speakerIds = [...new Set(lines.map(([speakerId]) => speakerId))];
	if (speakerIds.length) await db.insert(speaker).values(speakerIds.map((id, i) => speakerRow(fileId, id, i, names)));
	const rows = lines.map(([speakerId, text, from, to], position) => {
		const at = { startedAt: from ?? position * lineMs, endedAt: to ?? (position + 1) * lineMs };
		const words = spread(text, at);
		return {
			id: newId(),
			...of,
			ownerId,
			fileId,
			recordedAt: startedAt,
			position,
			speakerId,
			...originOf(speakerId),
			text,
			words,
			...at,
		};
	});
	for (let i = 0; i < rows.length; i += 500) await db.insert(segment).values(rows.slice(i, i + 500));
	return { callId: conversationId, fileId, recordingId, segmentIds: rows.map((row) => row.id) };
}

const engineOfTests = { id: 'test', label: 'Test', version: '1', quality: 'script' } as const;

function originOf(speakerId: string) {
	const origin = speakerId === 'local' || speakerId === 'other' ? speakerId : 'mixed';
	return { origin } as const;
}

const labels: Record<string, string> = { local: 'Me', other: 'Others' };

const speakerRow = (fileId: string, speakerId: string, position: number, names: Record<string, string>) => ({
	fileId,
	speakerId,
	name: names[speakerId] ?? null,
	label: labels[speakerId] ?? `Speaker ${speakerId}`,
	...originOf(speakerId),
	isEstimated: false,
	position,
	talkMs: 0,
});

function spread(text: string, { startedAt, endedAt }: { startedAt: number; endedAt: number }): WordTuple[] {
	const words = text.split(' ');
	const each = (endedAt - startedAt) / words.length;
	return words.map((word, i) => [
		word,
		Math.round(startedAt + i * each),
		Math.round(startedAt + (i + 1) * each),
		0.9,
		0,
	]);
}

export async function placeInsights(
	{ db }: Pick<Deps, 'db'>,
	{ workspaceId }: Owner,
	conversationId: string,
	changes: Partial<Insights> = {},
): Promise<Insights> {
	const data = buildInsights(changes);
	await db.insert(insight).values({ conversationId, workspaceId, data });
	const tags = data.tags.map(({ tag }) => tag);
	const columns = { title: data.title.text, summaryLine: data.summary[0]?.text ?? null, tags };
	await db.update(conversation).set(columns).where(eq(conversation.id, conversationId));
	await db.transaction((tx) => refreshTasks(tx, [conversationId], { now: new Date() }));
	return data;
}

const proof = [{ fileId: 'file', segmentId: 'segment', startedAt: 0, endedAt: 1_000 }];

function buildInsights(changes: Partial<Insights>): Insights {
	return {
		engine: { id: 'test', label: 'Test', model: null, version: '1' },
		isExtractive: true,
		title: { text: 'Late pallets', evidence: proof },
		summary: [
			{ text: 'The pallets came late.', evidence: proof },
			{ text: 'A credit was agreed.', evidence: proof },
		],
		actionPoints: [
			{
				id: 'point-1',
				text: 'Send the credit note',
				owner: 'Marta',
				dueDate: '2026-02-20',
				isDone: false,
				evidence: proof,
			},
		],
		tags: [{ tag: 'Delivery', evidence: proof }],
		compliance: [{ step: 1, name: 'Greeting', result: 'found', timestamp: 0, evidence: proof }],
		entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
		sentiment: { sentiment: 'Neutral', recommended_agent_response: 'Thank them.', evidence: proof },
		...changes,
	};
}
