import type { TokenUsage } from '@debrief/shared/contract/insights/analyses.ts';
import { nothingFoundText } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Answer, Transcript } from '../insight-engine.ts';
import { askModel } from './chat/ask-model.ts';
import type { Chat } from './chat/chat.ts';
import { citeLines } from './cite-lines.ts';
import { ModelAnswer } from './model-answers.ts';
import { answerMessages } from './prompts.ts';
import { relevantLines } from './relevant-lines.ts';

const SHARE_FOR_LINES = 0.75;

export async function answerQuestion(
	chat: Chat,
	question: string,
	transcript: Transcript,
	signal: AbortSignal,
): Promise<Answer> {
	const budget = chat.capabilities.promptTokens * SHARE_FOR_LINES;
	const lines = await relevantLines(question, transcript, budget, signal);
	if (lines.length === 0) return { text: nothingFoundText, evidence: [], isExtractive: false, model: chat.model };
	const messages = answerMessages(question, transcript, lines);
	const { usages, onUsage } = countTokens();
	const reply = await askModel({ ...chat, onUsage }, { name: 'answer', schema: ModelAnswer, messages }, signal);
	return {
		text: reply.answer.trim() || nothingFoundText,
		evidence: reply.is_found ? citeLines(transcript.lines, reply.lines) : [],
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
