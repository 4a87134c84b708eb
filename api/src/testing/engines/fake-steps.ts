import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createBuiltInEngine } from '../../engines/insights/built-in/built-in-engine.ts';
import type { InsightEngine } from '../../engines/insights/insight-engine.ts';
import { completeRun, type Run, stepJob } from '../../features/recordings/index.ts';
import { storeTranscript } from '../../features/transcripts/transcribe/store-transcript.ts';
import { conversation, file, preparedMedia, recording, stream } from '../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';

type Hold = (step: 'prepare' | 'transcript', fileId: string) => Promise<void>;

export const targetsOf = (db: Deps['db'], { recordingId }: Run) =>
	db
		.select({ file, conversation, recording, prepared: preparedMedia })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(stream.recordingId, recordingId ?? ''));

/** Derives a duration from the size, so that results show their input. */
export const lasting = (bytes: number): number => 20_000 + bytes;
export const heard = (durationMs: number, language: string): string => `heard ${durationMs} ms in ${language}`;

/** Replaces decoding. Reads the file before it waits, as a decoder does. */
export const preparingWith = (hold: Hold): JobDefinition<{ runId: string }> =>
	stepJob({
		step: 'prepare',
		async run(deps, run) {
			const [target] = await targetsOf(deps.db, run);
			if (!target) return;
			const durationMs = lasting(await deps.storage.size(target.file.storageKey));
			await hold('prepare', target.file.id);
			const row: Omit<typeof preparedMedia.$inferInsert, 'fileId'> = {
				durationMs,
				layout: 'mono',
				container: 'wav',
				looksCutOff: false,
				playbackKey: target.file.storageKey,
				playbackMimeType: 'audio/wav',
				peaks: [],
				runId: run.id,
			};
			await completeRun(deps, run, async (tx) => {
				await tx
					.insert(preparedMedia)
					.values({ fileId: target.file.id, ...row })
					.onConflictDoUpdate({ target: preparedMedia.fileId, set: row });
			});
		},
	});

export const transcribingWith = (hold: Hold): JobDefinition<{ runId: string }> =>
	stepJob({
		step: 'transcript',
		async run(deps, run) {
			const [found] = await targetsOf(deps.db, run);
			if (!found?.prepared) return;
			const target = { ...found, prepared: found.prepared };
			const text = heard(target.prepared.durationMs, target.recording.language);
			await hold('transcript', target.file.id);
			const line = { startedAt: 0, endedAt: 1_000, speakerId: '1', origin: 'mixed', text, words: [] } as const;
			const result = {
				segments: [{ ...line, words: [], confidence: null, isEstimatedSpeaker: false, language: null }],
				languages: null,
				speakers: [{ id: '1', label: 'Speaker 1', origin: 'mixed' as const, isEstimated: false }],
				engine: { id: 'fake', label: 'Fake', version: '1', quality: 'script' as const },
				method: 'one-speaker' as const,
				wordlessSpeech: [],
			};
			await completeRun(deps, run, (tx) => storeTranscript(tx, run, [{ target, result }], deps.clock()));
		},
	});

export const citingEngine = (hold: (fileId: string) => Promise<void>): InsightEngine => ({
	...createBuiltInEngine(),
	async analyse({ transcript: { lines } }) {
		await hold(lines[0]?.fileId ?? '');
		const evidence = lines.map(({ id, fileId, startedAt, endedAt }) => ({ segmentId: id, fileId, startedAt, endedAt }));
		const text = lines[0]?.text ?? 'nothing';
		return {
			engine: { id: 'fake', label: 'Fake', model: null, version: '1' },
			isExtractive: true,
			title: { text, evidence },
			summary: [{ text, evidence }],
			actionPoints: [],
			tags: [],
			compliance: [],
			entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
			sentiment: { sentiment: 'Neutral', recommended_agent_response: 'None.', evidence },
		};
	},
});
