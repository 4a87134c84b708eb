import type { NoLiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { and, asc, eq, gt, isNotNull, isNull, not } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { file, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import { entitlementsOfWorkspace, privacyModeSince, remainingSeconds } from '../../foundation/index.ts';

export type LiveFile = Awaited<ReturnType<typeof findLiveFiles>>[number];

const silentAfterMs = 60_000;

type Engines = Pick<Deps, 'speech' | 'otherSpeech'> & { env: Pick<Deps['env'], 'LIVE_TEXT' | 'SPEECH_ENGINE'> };

/** Prefers a streaming recogniser, unless its quality is lower. Slow engines and servers must be enabled. */
export function liveEngines({ env, speech, otherSpeech }: Engines): SpeechEngine[] {
	if (env.LIVE_TEXT === 'off') return [];
	const isLocal = (engine: SpeechEngine) => !engine.capabilities().needsNetwork;
	const isStreaming = (engine: SpeechEngine) => engine.capabilities().isStreaming === true;
	const isOther = (engine: SpeechEngine) =>
		env.SPEECH_ENGINE === 'auto' ? isLocal(engine) : env.SPEECH_ENGINE === 'sherpa-onnx' && isStreaming(engine);
	const isFast = (engine: SpeechEngine) => engine.openLive !== undefined && isLocal(engine);
	const allowed = [speech, ...otherSpeech.filter(isOther)].filter(
		(engine) => engine.quality !== 'none' && (env.LIVE_TEXT === 'on' || isFast(engine)),
	);
	const isBasic = allowed.every((engine) => engine.quality === 'basic' || !isFast(engine));
	const goesFirst = (engine: SpeechEngine) => isStreaming(engine) && (isBasic || engine.quality !== 'basic');
	return allowed.toSorted((one, other) => Number(goesFirst(other)) - Number(goesFirst(one)));
}

export const makesLiveText = (deps: Engines): boolean => liveEngines(deps).length > 0;

export function findLiveFiles({ db, clock }: Deps) {
	const { id, storageKey, storedBytes, lastByteAt, workspaceId } = file;
	const since = new Date(clock().getTime() - silentAfterMs);
	return db
		.select({
			id,
			storageKey,
			storedBytes,
			lastByteAt,
			workspaceId,
			language: recording.language,
			ownChannel: recording.ownChannel,
		})
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(processingRun, eq(processingRun.recordingId, recording.id))
		.where(
			and(
				isNotNull(file.liveKey),
				not(file.isCompleted),
				not(file.isInBin),
				gt(lastByteAt, since),
				isNull(processingRun.supersededAt),
				eq(processingRun.step, 'upload'),
				eq(processingRun.state, 'working'),
			),
		)
		.orderBy(asc(file.createdAt));
}

export async function liveEngineFor(
	deps: Deps,
	{ workspaceId, language }: LiveFile,
): Promise<SpeechEngine | NoLiveText> {
	const { db, clock } = deps;
	const engine = liveEngines(deps).find((each) => knowsLanguage(each.capabilities().languages, language));
	if (!engine) return makesLiveText(deps) ? 'language' : 'engine';
	if (await privacyModeSince(db, { workspaceId })) return 'privacy';
	const entitlements = await entitlementsOfWorkspace(db, workspaceId, clock());
	return (await remainingSeconds(deps, workspaceId, entitlements, clock())) > 0 ? engine : 'limit';
}

export async function isEngineBusy({ db }: Deps): Promise<boolean> {
	const atWork = and(eq(processingRun.step, 'transcript'), eq(processingRun.state, 'working'));
	const [run] = await db
		.select({ id: processingRun.id })
		.from(processingRun)
		.where(and(isNull(processingRun.supersededAt), atWork))
		.limit(1);
	return run !== undefined;
}
