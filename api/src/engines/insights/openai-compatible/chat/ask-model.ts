import { GiveUp } from '../../../../platform/jobs/failures.ts';
import { type Chat, complete, jsonSchemaOf, type Question } from './chat.ts';
import { readJsonAnswer } from './read-json-answer.ts';

/** Returns an answer that matches the schema. Sends one invalid answer back for repair, then throws `GiveUp`. */
export async function askModel<T>(chat: Chat, question: Question<T>, signal: AbortSignal): Promise<T> {
	const text = await complete(chat, question, signal);
	const first = readJsonAnswer(text, question.schema);
	if (first.ok) return first.value;
	const repaired = readJsonAnswer(
		await complete(chat, repairOf(question, text, first.problem), signal),
		question.schema,
	);
	if (repaired.ok) return repaired.value;
	throw new GiveUp(
		'General',
		`The model "${chat.model}" gave two unreadable answers (${repaired.problem}). Choose a more capable model (INSIGHTS_MODEL).`,
	);
}

function repairOf<T>(question: Question<T>, answer: string, problem: string): Question<T> {
	const content = [
		`That answer cannot be used. ${problem}`,
		'Answer again with one corrected JSON object and nothing else. It follows this JSON schema:',
		JSON.stringify(jsonSchemaOf(question)),
	].join('\n');
	return {
		...question,
		messages: [...question.messages, { role: 'assistant', content: answer || '(empty)' }, { role: 'user', content }],
	};
}
