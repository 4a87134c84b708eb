import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { and, desc, eq, gte, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { conversation, file, processingRun, recording, stream, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { changeProcessing, currentRunOf, isActive } from '../../recordings/index.ts';
import { engineFor } from '../engine-for.ts';
import { lowerQualityRecordings } from './lower-quality-recordings.ts';

const Awaited = z.object({
	since: z.string().nullable().default(null),
	until: z.string().nullable().default(null),
});
const awaited = defineSetting('instance', 'awaitedSpeechModel', Awaited);
const consideredMax = 1_000;
const startedMax = 100;

export async function awaitBetterEngine({ db, clock }: Deps): Promise<void> {
	if ((await readSetting(db, awaited, {})).since !== null) return;
	await db.transaction((tx) => changeSetting(tx, awaited, {}, { since: clock().toISOString(), until: null }));
}

/** Skips edited transcripts and those with a chosen engine. Includes those that failed for lack of an engine. */
export async function renewAwaitedTranscripts(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const { since, until } = await readSetting(db, awaited, {});
	if (since === null || (await isOnItsWay(deps))) return;
	const end = until ?? clock().toISOString();
	const found = await lowerQualityRecordings(db, deps, madeWhileWaiting(deps, new Date(since)))
		.orderBy(desc(recording.startedAt), desc(recording.id))
		.limit(consideredMax);
	const untranscribed = await findUntranscribed(deps, new Date(end), startedMax);
	const renewable = [...untranscribed, ...found.filter(({ isEdited }) => !isEdited)].slice(0, startedMax);
	for (const each of renewable) await renew(deps, each);
	const isOver = renewable.length === 0 && !(isGood(deps.speech) && (await isTranscribing(deps)));
	const change = isOver ? { since: null, until: null } : { until: end };
	await db.transaction((tx) => changeSetting(tx, awaited, {}, change));
}

const isGood = ({ quality }: SpeechEngine) => quality === 'good' || quality === 'best';

async function isOnItsWay({ env, speech, speechModels }: Deps): Promise<boolean> {
	const recognisers = (await speechModels.statuses()).filter(({ set }) => set.purpose === 'transcripts');
	const states = recognisers.map(({ state }) => state);
	if (states.some((state) => state === 'downloading' || state === 'checking' || state === 'unpacking')) return true;
	if (isGood(speech) || env.SPEECH_ENGINE !== 'auto') return false;
	const [best] = (await speechModels.find()).models;
	return best !== undefined && best.id !== speech.version;
}

/** Leaves out failures, which would otherwise repeat every minute. */
const madeWhileWaiting = ({ db }: Deps, since: Date) =>
	and(
		gte(transcript.createdAt, since),
		isNull(recording.speechEngine),
		isNull(conversation.deletedAt),
		notExists(
			db
				.select({ one: sql`1` })
				.from(processingRun)
				.where(
					and(
						eq(processingRun.recordingId, recording.id),
						isNull(processingRun.supersededAt),
						eq(processingRun.state, 'failed'),
					),
				),
		),
	);

type Found = { conversationId: string; recordingId: string; fileId: string };

async function renew(deps: Deps, { conversationId, recordingId, fileId }: Found): Promise<void> {
	try {
		await changeProcessing(deps, [conversationId], async (tx, start) => {
			const run = await currentRunOf(tx, fileId);
			if (run && !isActive(run)) await start({ conversationId, recordingId, step: 'transcript' });
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
	}
}

async function isTranscribing({ db }: Deps): Promise<boolean> {
	const [working] = await db
		.select({ id: processingRun.id })
		.from(processingRun)
		.where(
			and(eq(processingRun.step, 'transcript'), eq(processingRun.state, 'working'), isNull(processingRun.supersededAt)),
		)
		.limit(1);
	return working !== undefined;
}

async function findUntranscribed(deps: Deps, before: Date, limit: number) {
	const { speechEngine, language } = recording;
	const failed = await deps.db
		.select({
			fileId: file.id,
			recordingId: recording.id,
			conversationId: conversation.id,
			recording: { speechEngine, language },
		})
		.from(processingRun)
		.innerJoin(recording, eq(recording.id, processingRun.recordingId))
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.innerJoin(file, eq(file.id, stream.fileId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.where(
			and(
				eq(processingRun.step, 'transcript'),
				eq(processingRun.state, 'failed'),
				inArray(processingRun.reason, ['NoEngine', 'UnknownLanguage']),
				isNull(processingRun.supersededAt),
				lt(processingRun.createdAt, before),
				isNull(speechEngine),
				ne(conversation.source, 'demo'),
				isNull(conversation.deletedAt),
				isNull(file.audioDeletedAt),
			),
		)
		.orderBy(desc(recording.startedAt), desc(file.id))
		.limit(limit);
	return failed.filter((each) =>
		knowsLanguage(engineFor(deps, each.recording).capabilities().languages, each.recording.language),
	);
}
