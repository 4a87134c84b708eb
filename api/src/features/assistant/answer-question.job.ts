import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { analysis, conversation } from '../../platform/db/schema/index.ts';
import type { Answer } from '../../platform/insights/insight-engine.ts';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type FiledTranscript, readTranscript } from '../insights/index.ts';
import type { AnalysisRow } from './analysis-rows.ts';
import { combinedAnswer } from './combined-answer.ts';

const Payload = z.object({ analysisId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Answers a question from the transcript, citing the lines, or says that nothing in it answers. */
export const answerQuestionJob: JobDefinition<Payload> = {
	name: 'answer-question',
	payload: Payload,
	key: ({ analysisId }) => analysisId,
	concurrency: 2,
	async run(deps, { analysisId }, { signal }) {
		const [asked] = await deps.db.select().from(analysis).where(unanswered(analysisId));
		if (!asked) return;
		const [about] = await deps.db.select().from(conversation).where(eq(conversation.id, asked.conversationId));
		if (!about) return;
		const transcript = withinFiles(await readTranscript(deps, about), asked);
		const answer =
			asked.type === 'combined'
				? await combinedAnswer(deps, asked.conversationId)
				: await deps.insights.answer(asked.prompt, transcript, signal);
		if (!answer) throw new GiveUp('General', 'There are no insights of this conversation any more.');
		await deps.db
			.update(analysis)
			.set({ ...answered(answer, transcript), status: 'done' })
			.where(unanswered(analysisId));
	},
	async gaveUp(deps, { analysisId }, { message }) {
		await deps.db.update(analysis).set({ status: 'failed', failureMessage: message }).where(unanswered(analysisId));
	},
};

/** Questions whose job got lost are asked again by the reconciler. */
export async function unansweredQuestions({ db }: Deps): Promise<string[]> {
	const rows = await db.select({ id: analysis.id }).from(analysis).where(eq(analysis.status, 'processing'));
	return rows.map((row) => row.id);
}

const unanswered = (id: string) => and(eq(analysis.id, id), eq(analysis.status, 'processing'));

function withinFiles(transcript: FiledTranscript, { fileIds }: AnalysisRow): FiledTranscript {
	return { ...transcript, lines: transcript.lines.filter((line) => fileIds.includes(line.fileId)) };
}

function answered({ text, evidence, isExtractive, model, usages }: Answer, { lines }: FiledTranscript) {
	const fileOf = new Map(lines.map((line) => [line.id, line.fileId]));
	const cited = evidence.flatMap((one) => {
		const fileId = fileOf.get(one.segmentId);
		return fileId ? [{ ...one, fileId }] : [];
	});
	return { result: text, evidence: cited, isFound: cited.length > 0, isExtractive, model, usages: usages ?? null };
}
