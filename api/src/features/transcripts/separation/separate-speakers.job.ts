import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { type SeparatedSpeakers, separateSpeakers } from '../../../engines/speech/separate-speakers.ts';
import { speechHelpers } from '../../../engines/speech/speech-helpers.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { completeRun, stepJob } from '../../recordings/index.ts';
import { withWords } from '../lines/line-text.ts';
import { decodedSamples, timeLimitMs } from '../transcribe/transcribe.job.ts';
import { findTargets, type TranscriptTarget } from '../transcript-targets.ts';
import { toWord } from './separate-lines.ts';
import { storeSeparation } from './store-separation.ts';

export const separateSpeakersJob: JobDefinition<{ runId: string }> = stepJob({
	step: 'speakers',
	concurrency: 1,
	timeLimitMs,
	async run(deps, run, { signal }) {
		const separated: { target: TranscriptTarget; speakers: SeparatedSpeakers }[] = [];
		for (const target of await findTargets(deps, run)) {
			const { recording, prepared, conversation } = target;
			const speakers = await separateSpeakers({
				pcmPaths: await decodedSamples(deps, run, target, signal),
				layout: prepared.layout,
				lines: await readWords(deps, target.file.id),
				numberOfSpeakers: recording.numberOfSpeakers,
				ownChannel: recording.ownChannel,
				onlyChannel: prepared.onlyChannel,
				conversationType: conversation.type,
				helpers: speechHelpers(deps.auxiliaryModels, deps.log),
				signal,
			});
			separated.push({ target, speakers });
		}
		await completeRun(deps, run, async (tx) => {
			for (const { target, speakers } of separated) await storeSeparation(tx, target, speakers, deps.clock());
		});
	},
});

async function readWords({ db }: Deps, fileId: string) {
	const lines = await db.select().from(segment).where(eq(segment.fileId, fileId)).orderBy(asc(segment.startedAt));
	return mapInTurns(lines, (line) => ({ origin: line.origin, words: withWords(line, line).words.map(toWord) }));
}
