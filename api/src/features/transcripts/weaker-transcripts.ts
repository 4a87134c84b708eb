import { limits } from '@debrief/shared/domain/limits.ts';
import { and, desc, eq, exists, gt, gte, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import {
	conversation,
	file,
	preparedMedia,
	processingRun,
	recording,
	segment,
	stream,
	transcript,
} from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SpeechEngine } from '../../platform/speech/speech-engine.ts';
import { editableBy, visibleTo, visibleWindow } from '../conversations/index.ts';
import { isUnfinished } from '../processing/index.ts';
import { transcribeAgain } from './transcribe-again.ts';

const byQuality = ['none', 'basic', 'good', 'best'] as const;
const countedMax = 1_000;
/** How many one call starts. */
const startedMax = 100;

/** Counts the recordings that a weaker engine transcribed than the one in use, up to a thousand. */
export async function countWeakerTranscripts(deps: Deps, caller: Caller) {
	const found = await findWeaker(deps, caller, countedMax);
	return {
		recordings: found.length,
		isLowerBound: found.length === countedMax,
		edited: found.filter(({ isEdited }) => isEdited).length,
		durationMs: found.reduce((sum, { durationMs }) => sum + durationMs, 0),
		engine: { id: deps.speech.id, label: deps.speech.label },
	};
}

/** Transcribes them again, the newest first; those that somebody else changes at that moment are left out. */
export async function transcribeWeakerAgain(
	deps: Deps,
	caller: Caller,
	{ includesEdited }: { includesEdited: boolean },
): Promise<{ started: number; left: number }> {
	const found = (await findWeaker(deps, caller, countedMax)).filter(({ isEdited }) => includesEdited || !isEdited);
	let started = 0;
	for (const { fileId } of found.slice(0, startedMax)) {
		try {
			await transcribeAgain(deps, caller, [fileId], { speechEngine: null });
			started++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
		}
	}
	return { started, left: Math.max(0, found.length - startedMax) };
}

type Weaker = { fileId: string; durationMs: number; isEdited: boolean };

async function findWeaker(deps: Deps, caller: Caller, limit: number): Promise<Weaker[]> {
	const { db, speech } = deps;
	const weaker = byQuality.slice(0, Math.max(0, byQuality.indexOf(speech.quality)));
	if (weaker.length === 0) return [];
	const window = await visibleWindow(db, caller);
	const runs = db
		.select({ one: sql`1` })
		.from(processingRun)
		.where(and(eq(processingRun.recordingId, recording.id), isNull(processingRun.supersededAt), isUnfinished));
	const edits = db
		.select({ one: sql`1` })
		.from(segment)
		.where(and(eq(segment.fileId, file.id), gt(segment.revision, 0)));
	return db
		.select({
			fileId: file.id,
			durationMs: preparedMedia.durationMs,
			isEdited: sql<boolean>`${exists(edits)}`,
		})
		.from(transcript)
		.innerJoin(file, eq(file.id, transcript.fileId))
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(
			and(
				visibleTo(caller),
				editableBy(caller),
				window?.where,
				ne(conversation.source, 'demo'),
				isNull(file.audioDeletedAt),
				gte(preparedMedia.durationMs, limits.transcriptMinDurationMs),
				inArray(sql`${transcript.engine}->>'quality'`, weaker),
				isSupported(speech),
				notExists(runs),
			),
		)
		.orderBy(desc(conversation.startedAt), desc(file.id))
		.limit(limit);
}

/** The condition for recordings in a language of the engine. */
function isSupported(engine: SpeechEngine): SQL | undefined {
	const { languages } = engine.capabilities();
	if (languages === 'any') return undefined;
	return inArray(sql`lower(split_part(${recording.language}, '-', 1))`, languages);
}
