import type { Deps } from '../../../deps.ts';
import type { Answer, Line, Transcript } from '../../../engines/insights/insight-engine.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import { requireTranscript, seeConversation } from '../../conversations/index.ts';
import { readTranscript } from '../insights/read-transcript.ts';
import { requireAssistant } from './assistant-access.ts';

type Question = { conversationId: string; question: string };

/** Stores nothing. An answer without citations counts as none. */
export async function answerNow(
	deps: Deps,
	caller: Caller,
	{ conversationId, question }: Question,
	signal: AbortSignal,
): Promise<{ answer: Answer; cited: Line[] }> {
	const conversation = await seeConversation(deps.db, caller, conversationId);
	await requireAssistant(deps, caller);
	await requireTranscript(deps.db, conversation);
	const transcript = await readTranscript(deps, conversation);
	const answer = await deps.insights.answer(question, transcript, signal).catch(asEngineError);
	return { answer, cited: linesCitedIn(answer, transcript) };
}

function linesCitedIn({ evidence }: Answer, { lines }: Transcript): Line[] {
	const byId = new Map(lines.map((line) => [line.id, line]));
	const ids = new Set(evidence.map(({ segmentId }) => segmentId));
	return [...ids].flatMap((id) => byId.get(id) ?? []);
}

function asEngineError(cause: unknown): never {
	if (cause instanceof RetryLater) throw new AppError('unavailable', { cause, retryAfterMs: cause.afterMs });
	throw cause instanceof GiveUp ? new AppError('unavailable', { cause, message: cause.message }) : cause;
}
