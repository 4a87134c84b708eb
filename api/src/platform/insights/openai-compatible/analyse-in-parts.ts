import type { InsightRequest } from '../insight-engine.ts';
import { askModel } from './ask-model.ts';
import { type Chat, jsonSchemaOf } from './chat.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { mergeLists } from './merge-parts.ts';
import { CombinedInsights, PartInsights } from './model-answers.ts';
import { numberLines, splitIntoParts } from './number-lines.ts';
import { combineMessages, insightMessages, notesOf } from './prompts.ts';

const NOTHING_SAID: PartInsights = {
	title: { text: '', lines: [] },
	summary: [],
	action_points: [],
	tags: [],
	checks: [],
	entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
	sentiment: { sentiment: 'Neutral', recommended_agent_response: '', lines: [] },
};

/** Reads the whole transcript, in as many parts as the model's window asks for, and draws one answer from them. */
export async function analyseInParts(chat: Chat, request: InsightRequest, signal: AbortSignal): Promise<PartInsights> {
	const instructions = insightMessages(request, [], 2).map((message) => message.content);
	const schema = JSON.stringify(jsonSchemaOf({ name: 'conversation_insights', schema: PartInsights, messages: [] }));
	const room = chat.capabilities.promptTokens - estimateTokens([...instructions, schema].join('\n'));
	const parts = splitIntoParts(
		numberLines(request.transcript.lines),
		Math.max(room, chat.capabilities.promptTokens / 4),
	);
	if (parts.length === 0) return NOTHING_SAID;
	const answers: PartInsights[] = [];
	for (const part of parts) {
		const messages = insightMessages(request, part, parts.length);
		answers.push(await askModel(chat, { name: 'conversation_insights', schema: PartInsights, messages }, signal));
	}
	const [only] = answers;
	if (only && answers.length === 1) return only;
	return { ...(await combine(chat, request, answers, signal)), ...mergeLists(answers) };
}

/** Combines notes of consecutive parts until one is left; each round fits the window. */
async function combine(
	chat: Chat,
	request: InsightRequest,
	notes: CombinedInsights[],
	signal: AbortSignal,
): Promise<CombinedInsights> {
	const [only] = notes;
	if (only && notes.length === 1) return only;
	const combined: CombinedInsights[] = [];
	for (const group of groupToFit(notes, chat.capabilities.promptTokens / 2)) {
		const messages = combineMessages(request, group);
		combined.push(await askModel(chat, { name: 'combined_insights', schema: CombinedInsights, messages }, signal));
	}
	return combine(chat, request, combined, signal);
}

/** Groups of at least two, so that each round ends with fewer. */
function groupToFit(notes: CombinedInsights[], tokens: number): CombinedInsights[][] {
	const groups: CombinedInsights[][] = [];
	let used = 0;
	for (const note of notes) {
		const size = estimateTokens(notesOf(note));
		const group = groups.at(-1);
		if (group && (group.length < 2 || used + size <= tokens)) {
			group.push(note);
			used += size;
		} else {
			groups.push([note]);
			used = size;
		}
	}
	return groups;
}
