import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Answer, Transcript } from '../../../engines/insights/insight-engine.ts';
import { analysis, conversation } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { readTranscript } from '../insights/read-transcript.ts';
import { atCurrentLines, readCurrentLines } from '../lines/current-lines.ts';
import type { AnalysisRow } from './analysis-rows.ts';
import { combinedAnswer } from './combined-answer.ts';

const Payload = z.object({ analysisId: z.string() });
type Payload = z.infer<typeof Payload>;

export const answerQuestionJob: JobDefinition<Payload> = {
	name: 'answer-question',
	payload: Payload,
	key: ({ analysisId }) => analysisId,
	concurrency: 2,
	async run(deps, { analysisId }, { signal }) {
		const [asked] = await deps.db.select().from(analysis).where(unanswered(analysisId));
		if (!asked) return;
		const [about] = await deps.db.select().from(conversation).where(eq(conversation.id, asked.conversationId));
		if (!about || about.deletedAt) return;
		const transcript = withinFiles(await readTranscript(deps, about), asked);
		const answer =
			asked.type === 'combined'
				? await combinedAnswer(deps, asked.conversationId)
				: await deps.insights.answer(asked.prompt, transcript, signal);
		if (!answer) throw new GiveUp('General', 'This conversation no longer has insights.');
		const { evidence, ...columns } = answered(answer, transcript);
		await deps.db.transaction(async (tx) => {
			await tx.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, about.id)).for('update');
			// Lines may have been split or merged in the meantime.
			const current = atCurrentLines(evidence, await readCurrentLines(tx, about.id));
			await tx
				.update(analysis)
				.set({ ...columns, evidence: current, status: 'done' })
				.where(unanswered(analysisId));
		});
	},
	async gaveUp(deps, { analysisId }, { message }) {
		await deps.db.update(analysis).set({ status: 'failed', failureMessage: message }).where(unanswered(analysisId));
	},
};

export async function resumeQuestions({ db, jobs }: Deps): Promise<void> {
	const rows = await db
		.select({ analysisId: analysis.id })
		.from(analysis)
		.innerJoin(conversation, eq(conversation.id, analysis.conversationId))
		.where(and(eq(analysis.status, 'processing'), isNull(conversation.deletedAt)));
	await jobs.enqueueAll(answerQuestionJob, rows);
}

const unanswered = (id: string) => and(eq(analysis.id, id), eq(analysis.status, 'processing'));

function withinFiles(transcript: Transcript, { fileIds }: AnalysisRow): Transcript {
	return { ...transcript, lines: transcript.lines.filter((line) => fileIds.includes(line.fileId)) };
}

function answered({ text, parts, evidence, isExtractive, model, usages }: Answer, { lines }: Transcript) {
	const known = new Set(lines.map((line) => line.id));
	const cited = evidence.filter(({ segmentId }) => known.has(segmentId));
	const about = { isFound: cited.length > 0, isExtractive, model, usages: usages ?? null };
	return { result: text, parts: parts ?? null, evidence: cited, ...about };
}
