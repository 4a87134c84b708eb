import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@debrief/shared/domain/limits.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { prepareMedia } from '../../../engines/audio/prepare-media.ts';
import { recognisesPieces } from '../../../engines/speech/live/heard-pieces.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { speechHelpers } from '../../../engines/speech/speech-helpers.ts';
import { transcribeRecording } from '../../../engines/speech/transcribe-recording.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { transcript } from '../../../platform/db/schema/index.ts';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import {
	addNotification,
	countServerUse,
	entitlementsOfWorkspace,
	listVocabulary,
	remainingSeconds,
	wasUsedFor,
} from '../../foundation/index.ts';
import {
	completeRun,
	decodeLimits,
	findHeard,
	findSamples,
	listSamples,
	type Run,
	samplesFolder,
	stepJob,
	transcribeOnServer,
} from '../../recordings/index.ts';
import { addToDraft, removeDraft } from '../draft-segments.ts';
import { engineFor } from '../engine-for.ts';
import { findTargets, type TranscriptTarget } from '../transcript-targets.ts';
import { joinTranscripts } from './join-transcripts.ts';
import { storeTranscript, type TranscribedFile } from './store-transcript.ts';

const hourMs = 3_600_000;

export async function timeLimitMs(deps: Deps, run: Run): Promise<number> {
	const targets = await findTargets(deps, run);
	return hourMs + 10 * targets.reduce((sum, { prepared }) => sum + prepared.durationMs, 0);
}

type Work = Omit<Parameters<typeof stepJob>[0], 'kind' | 'handOver'>;

export const transcribing: Work = {
	step: 'transcript',
	timeLimitMs,
	async run(deps, run, { signal, onProgress, write }) {
		const targets = await findTargets(deps, run);
		if (await joinTranscripts(deps, run, targets)) return;
		// Chosen once, because models may come and go during the run.
		const engine = engineFor(deps, await transcribableRecording(deps, targets));
		await assertEngineReady(engine);
		const transcribed: TranscribedFile[] = [];
		const use = countServerUse(deps, engine, run);
		try {
			for (const [position, target] of targets.entries()) {
				const fileId = target.file.id;
				write((tx) => removeDraft(tx, fileId));
				const vocabulary = (await listVocabulary(deps.db, target.file)).map(({ text }) => text);
				const { language } = target.recording;
				const result = await transcribeRecording({
					pcmPaths: await decodedSamples(deps, run, target, signal),
					layout: target.prepared.layout,
					engine,
					language,
					vocabulary,
					heard: recognisesPieces(engine, vocabulary) ? await findHeard(deps.db, fileId, engine, language) : [],
					numberOfSpeakers: target.recording.numberOfSpeakers,
					ownChannel: target.recording.ownChannel,
					onlyChannel: target.prepared.onlyChannel,
					conversationType: target.conversation.type,
					helpers: speechHelpers(deps.auxiliaryModels, deps.log),
					signal,
					onProgress: (share) => onProgress((position + share) / targets.length),
					onRecognised: (segments) => write((tx) => addToDraft(tx, { runId: run.id, fileId }, segments)),
					onServerUse: use.add,
				});
				transcribed.push({ target, result });
			}
		} finally {
			await use.store();
		}
		await completeRun(deps, run, async (tx) => {
			const isNew = await areNew(tx, transcribed);
			await storeTranscript(tx, run, transcribed, deps.clock());
			const about = transcribed[0]?.target.conversation;
			if (isNew && about) await addNotification(tx, deps, 'transcript', about);
		});
	},
};

async function areNew(tx: Transaction, transcribed: readonly TranscribedFile[]): Promise<boolean> {
	const ids = transcribed.map(({ target }) => target.file.id);
	const known = await tx.select({ id: transcript.fileId }).from(transcript).where(inArray(transcript.fileId, ids));
	return known.length === 0;
}

export const transcribeJob: JobDefinition<{ runId: string }> = stepJob({
	...transcribing,
	async handOver(deps, run) {
		const [target] = await findTargets(deps, run);
		return target && engineFor(deps, target.recording).capabilities().runsOnServer ? transcribeOnServer : null;
	},
});

async function transcribableRecording(deps: Deps, targets: TranscriptTarget[]): Promise<TranscriptTarget['recording']> {
	const [first] = targets;
	if (!first) throw new GiveUp('NoAudio', 'This recording has no audio.');
	const durationMs = Math.max(...targets.map(({ prepared }) => prepared.durationMs));
	if (durationMs < limits.transcriptMinDurationMs)
		throw new GiveUp(
			'FileTooShort',
			'A transcript needs at least 10 seconds of audio. The recording is kept and can be played.',
		);
	for (const target of targets) await assertMinutesLeft(deps, target);
	return first.recording;
}

async function assertMinutesLeft(deps: Deps, { file: { id, workspaceId } }: TranscriptTarget): Promise<void> {
	if (await wasUsedFor(deps.db, 'transcript', id)) return;
	const now = deps.clock();
	const entitlements = await entitlementsOfWorkspace(deps.db, workspaceId, now);
	if ((await remainingSeconds(deps, workspaceId, entitlements, now)) > 0) return;
	throw new GiveUp(
		'LimitReached',
		"This month's transcription minutes are used up. The recording is kept and can be played.",
	);
}

async function assertEngineReady(engine: SpeechEngine): Promise<void> {
	const { isReady, reason, fix, isTemporary } = await engine.status();
	if (isReady) return;
	// A small server answers nothing else while it transcribes.
	if (isTemporary) throw new RetryLater([reason, fix].filter(Boolean).join(' '), 10_000);
	throw new GiveUp(
		'NoEngine',
		[reason ?? 'No speech engine is ready.', fix ?? '', 'The recording is kept and can be played.']
			.filter(Boolean)
			.join(' '),
	);
}

export async function decodedSamples(
	deps: Deps,
	run: Run,
	target: TranscriptTarget,
	signal: AbortSignal,
): Promise<string[]> {
	const { file: each, prepared } = target;
	const ofPrepare = prepared.runId && samplesFolder(deps, { ...run, id: prepared.runId }, each.id);
	const own = samplesFolder(deps, run, each.id);
	const known = (ofPrepare && (await findSamples(ofPrepare))) || (await findSamples(own));
	if (known) return known;
	const { pcmPaths } = await prepareMedia({
		inputPath: await deps.storage.localPath(each.storageKey),
		fileName: each.fileName,
		outputFolder: join(own, randomUUID()),
		ffmpegPath: deps.env.FFMPEG_PATH,
		signal,
		...(await decodeLimits(deps, each.workspaceId)),
	});
	await listSamples(own, pcmPaths);
	return pcmPaths;
}
