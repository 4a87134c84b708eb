import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { conversation, file, preparedMedia } from '../../platform/db/schema/index.ts';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { SpeechEngine } from '../../platform/speech/speech-engine.ts';
import { transcribeRecording } from '../../platform/speech/transcribe-recording.ts';
import { beginStep, failStep, reportProgress } from '../conversations/index.ts';
import { createInsightsJob } from '../insights/index.ts';
import { remainingSeconds, wasUsedFor } from '../usage/index.ts';
import { planOfWorkspace } from '../workspaces/index.ts';
import { atMostEvery } from './at-most-every.ts';
import { decodedChannels } from './decoded-channels.ts';
import { storeTranscript } from './store-transcript.ts';
import { clearWorkFolder } from './work-folder.ts';

const Payload = z.object({ fileId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Speech to segments with speakers. An older transcript is replaced only when the new one is complete. */
export const transcribeJob: JobDefinition<Payload> = {
	name: 'transcribe',
	payload: Payload,
	key: ({ fileId }) => fileId,
	concurrency: 1,
	async run(deps, { fileId }, { signal }) {
		const target = await findTarget(deps, fileId);
		if (!target) return clearWorkFolder(deps, fileId);
		if (!(await beginStep(deps.db, target.conversation.id, 'transcript'))) return;
		await refuseWithoutMinutes(deps, target);
		const { conversation: about, prepared } = target;
		const engine = engineFor(deps, about.speechEngine);
		await refuseWithoutEngine(engine);
		const result = await transcribeRecording({
			pcmPaths: await decodedChannels(deps, target.file, signal),
			layout: prepared.layout,
			engine,
			language: about.language,
			numberOfSpeakers: about.numberOfSpeakers,
			conversationType: about.type,
			signal,
			onProgress: atMostEvery(1_000, (share: number) => reportProgress(deps.db, about.id, 'transcript', share)),
		});
		const isStored = await storeTranscript(deps, target, result);
		await clearWorkFolder(deps, fileId);
		if (isStored) await deps.jobs.enqueue(createInsightsJob, { conversationId: about.id });
	},
	async gaveUp(deps, { fileId }, { reason, message }) {
		const target = await findTarget(deps, fileId);
		if (!target || (await failStep(deps.db, target.conversation.id, 'transcript', reason, message)))
			await clearWorkFolder(deps, fileId);
	},
};

export type TranscriptTarget = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

async function findTarget(deps: Deps, fileId: string) {
	const [found] = await deps.db
		.select({ file, conversation, prepared: preparedMedia })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.id, fileId));
	return found;
}

/** What was transcribed before does not count again. */
async function refuseWithoutMinutes({ db, clock }: Deps, { file }: TranscriptTarget): Promise<void> {
	const { workspaceId } = file;
	if (await wasUsedFor(db, 'transcript', file.id)) return;
	if ((await remainingSeconds(db, workspaceId, await planOfWorkspace(db, workspaceId), clock())) > 0) return;
	throw new GiveUp(
		'LimitReached',
		'The transcript minutes of this month are used up. The recording is kept and plays.',
	);
}

/** The chosen one as long as this server has it. */
const engineFor = ({ speech, otherSpeech }: Deps, chosen: string | null): SpeechEngine =>
	otherSpeech.find((engine) => engine.id === chosen) ?? speech;

async function refuseWithoutEngine(engine: SpeechEngine): Promise<void> {
	const { isReady, reason, fix } = await engine.status();
	if (isReady) return;
	throw new GiveUp(
		'NoEngine',
		[reason ?? 'No speech engine is ready.', fix ?? '', 'The recording is kept and plays.'].filter(Boolean).join(' '),
	);
}
