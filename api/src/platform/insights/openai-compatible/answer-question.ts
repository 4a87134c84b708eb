import type { TokenUsage } from '@debrief/shared/contract/analyses.ts';
import type { Answer, Transcript } from '../insight-engine.ts';
import { askModel } from './ask-model.ts';
import type { Chat } from './chat.ts';
import { citeLines } from './cite-lines.ts';
import { ModelAnswer } from './model-answers.ts';
import { answerMessages } from './prompts.ts';
import { relevantLines } from './relevant-lines.ts';

const SHARE_FOR_LINES = 0.75;
const NOTHING_FOUND = 'I found nothing in this conversation that answers this question.';

/** Answers from the transcript, or from its most relevant lines when the whole does not fit. */
export async function answerQuestion(
	chat: Chat,
	question: string,
	transcript: Transcript,
	signal: AbortSignal,
): Promise<Answer> {
	const room = chat.capabilities.promptTokens * SHARE_FOR_LINES;
	const lines = await relevantLines(question, transcript, room, signal);
	if (lines.length === 0) return { text: NOTHING_FOUND, evidence: [], isExtractive: false, model: chat.model };
	const messages = answerMessages(question, transcript, lines);
	const { usages, onUsage } = countTokens();
	const said = await askModel({ ...chat, onUsage }, { name: 'answer', schema: ModelAnswer, messages }, signal);
	return {
		text: said.answer.trim() || NOTHING_FOUND,
		evidence: said.is_found ? citeLines(transcript.lines, said.lines) : [],
		isExtractive: false,
		model: chat.model,
		usages: usages.totalTokens ? usages : null,
	};
}

function countTokens() {
	const usages: TokenUsage = { promptTokens: 0, completionTokens: 0, totalTokens: 0 };
	const onUsage: Chat['onUsage'] = ({ prompt_tokens = 0, completion_tokens = 0 }) => {
		usages.promptTokens += prompt_tokens;
		usages.completionTokens += completion_tokens;
		usages.totalTokens += prompt_tokens + completion_tokens;
	};
	return { usages, onUsage };
}
