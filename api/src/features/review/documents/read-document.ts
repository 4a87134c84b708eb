import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ComplianceStep, Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { checkKeys } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import type { Deps } from '../../../deps.ts';
import type {
	ConversationDocument,
	DocumentRecording,
	Moment,
	Participant,
} from '../../../engines/documents/conversation-document.ts';
import { documentWords, speakerNameIn } from '../../../engines/documents/document-words.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { getConversation } from '../../conversations/index.ts';
import { readSpokenLines } from '../../transcripts/index.ts';
import { readQuotedSpeakers } from './read-quoted-speakers.ts';

export type DocumentRequest = Pick<ConversationDocument, 'language' | 'timeZone'> & {
	transcript: boolean;
	notes: boolean;
};

export async function readDocument(
	deps: Deps,
	caller: Caller,
	conversationId: string,
	{ language, timeZone, ...chosen }: DocumentRequest,
): Promise<ConversationDocument> {
	const found = await getConversation(deps, caller, conversationId);
	const { consent, insights, summaryText, actionPoints, type, direction, remotePhone } = found;
	const recordings = recordingsOf(found);
	const momentAt = momentsOf(deps.env.publicUrl, conversationId, recordings[0]?.fileId);
	const moments = (evidence: Evidence[]) => evidence.map(({ fileId, startedAt }) => momentAt(startedAt, fileId));
	const startedAt = new Date(found.startedAt);
	const chapters = new Map(insights?.chapters?.map(({ segmentId, title }) => [segmentId, title]));
	const summary = insights?.summary ?? linesOf(summaryText ?? '');
	const quotedBy = await readQuotedSpeakers(deps, found);
	const speakerOf = (evidence: Evidence[]) => {
		const who = quotedBy(evidence);
		return who && speakerNameIn(language, speakerLabel(who));
	};
	return {
		language,
		timeZone,
		startedAt,
		type,
		direction,
		remotePhone,
		title: titleOf({ ...found, startedAt }, language),
		url: deps.env.publicUrl + conversationPath(conversationId),
		durationMs: found.duration,
		owner: found.userName,
		contact: found.contact?.displayName ?? null,
		participants: participantsOf(found, language),
		tags: found.tag.map(({ tag }) => tag),
		consent: consent && { text: consent.text, acceptedAt: new Date(consent.acceptedAt) },
		isHeldBack: found.isHeldBack ?? false,
		confidentShare: found.confidentShare ?? null,
		isCut: false,
		summary: found.lockedInsights.includes('summary')
			? []
			: summary.map(({ text, evidence }) => ({ text, moments: moments(evidence), speaker: speakerOf(evidence) })),
		actionPoints: actionPoints.map(({ text, owner, dueDate, isDone, evidence }) => ({
			text,
			dueDate,
			isDone,
			moments: moments(evidence),
			owner: owner && speakerNameIn(language, owner),
		})),
		checks: found.callAnalysis.map((step) => ({
			name: checkName(step, language),
			result: step.result,
			moments: moments(step.evidence),
		})),
		notes: chosen.notes
			? found.notes.map(({ authorName, title, description, cuePoint, fileId }) => ({
					author: authorName,
					text: [title, description].filter(Boolean).join(': '),
					moment: momentAt(cuePoint, fileId ?? undefined),
				}))
			: null,
		recordings: chosen.transcript
			? await readRecordings(deps, caller, recordings, (line, fileId) => ({
					chapter: chapters.get(line.id),
					text: line.text,
					moment: momentAt(line.startedAt, fileId),
					speaker: {
						name: speakerNameIn(language, line.speaker),
						colour: speakerColour(line.speakerIndex),
					},
				}))
			: null,
	};
}

const linesOf = (text: string): { text: string; evidence: Evidence[] }[] =>
	text
		.split('\n')
		.filter((line) => line.trim())
		.map((line) => ({ text: line, evidence: [] }));

type Recording = { fileId: string; startedAt: Date; durationMs: number };

const recordingsOf = ({ recordings }: Conversation): Recording[] =>
	recordings
		.flatMap(({ streams: [stream], startedAt, duration }) =>
			stream ? [{ fileId: stream.fileId, startedAt: new Date(startedAt), durationMs: duration }] : [],
		)
		.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());

const momentsOf =
	(publicUrl: string, conversationId: string, firstFileId: string | undefined) =>
	(atMs: number, fileId?: string): Moment => ({
		atMs,
		url:
			publicUrl +
			conversationPath(conversationId, { t: atMs / 1000, fileId: fileId === firstFileId ? undefined : fileId }),
	});

function participantsOf({ speakers }: Conversation, language: DocumentRequest['language']): Participant[] {
	const byName = new Map<string, Participant>();
	for (const { name: label, index } of speakers) {
		const name = speakerNameIn(language, label);
		if (!byName.has(name)) byName.set(name, { name, colour: speakerColour(index) });
	}
	return [...byName.values()];
}

function checkName({ key, name }: ComplianceStep, language: DocumentRequest['language']): string {
	const known = checkKeys.find((each) => each === key);
	return known ? documentWords(language).checkNames[known] : name;
}

type Transcript = NonNullable<Awaited<ReturnType<typeof readSpokenLines>>>;
type ToLine = (line: Transcript['lines'][number], fileId: string) => DocumentRecording['lines'][number];

async function readRecordings(
	deps: Deps,
	caller: Caller,
	recordings: Recording[],
	toLine: ToLine,
): Promise<DocumentRecording[]> {
	const read: DocumentRecording[] = [];
	for (const { fileId, startedAt, durationMs } of recordings) {
		const transcript = await readSpokenLines(deps, caller, fileId);
		const lines = transcript?.lines.map((line) => toLine(line, fileId)) ?? [];
		read.push({ startedAt, durationMs, engine: transcript?.engine ?? null, lines });
	}
	return read;
}
