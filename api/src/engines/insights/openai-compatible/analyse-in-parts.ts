import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { InsightRequest, Line } from '../insight-engine.ts';
import { askModel } from './chat/ask-model.ts';
import { type Chat, jsonSchemaOf, type Question } from './chat/chat.ts';
import { estimateTokens } from './chat/estimate-tokens.ts';
import { batchDefinitions, type DefinitionBatch, fromBatch } from './definition-batches.ts';
import {
	ChapteredInsights,
	CombinedInsights,
	type PartAnswer,
	PartDefinitions,
	PartInsights,
} from './model-answers.ts';
import { type NumberedLine, numberLines, splitIntoParts } from './number-lines.ts';
import {
	combineMessages,
	definitionMessages,
	insightMessages,
	type NumberedChapter,
	notesOf,
	type Portion,
} from './prompts.ts';

const NOTHING_FOUND: PartInsights = {
	title: { text: '', lines: [] },
	summary: [],
	action_points: [],
	tags: [],
	checks: [],
	entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
	sentiment: { sentiment: 'Neutral', recommended_agent_response: '', lines: [] },
};

const DEFINITIONS_SHARE = 1 / 4;

export async function analyseInParts(
	chat: Chat,
	request: InsightRequest,
	chapters: Chapter[],
	signal: AbortSignal,
): Promise<PartAnswer> {
	const { promptTokens } = chat.capabilities;
	const batches = batchDefinitions(request, promptTokens * DEFINITIONS_SHARE);
	const budget = promptTokens - Math.max(...batches.map((batch) => instructionTokens(request, batch)));
	const parts = splitIntoParts(await numberLines(request.transcript.lines), Math.max(budget, promptTokens / 4));
	if (parts.length === 0) return NOTHING_FOUND;
	const numbered = numberChapters(chapters, request.transcript.lines);
	const answers: PartAnswer[] = [];
	for (const lines of parts) {
		const begun = chaptersIn(numbered, lines);
		const portions = batches.map((batch) => ({ lines, parts: parts.length, batch, chapters: begun }));
		answers.push(await analysePart(chat, request, portions, signal));
	}
	const [only] = answers;
	if (only && answers.length === 1) return only;
	return { ...(await combine(chat, request, answers, signal)), ...mergeLists(answers) };
}

function numberChapters(chapters: Chapter[], lines: Line[]): NumberedChapter[] {
	const numbers = new Map(lines.map(({ id }, index) => [id, index + 1]));
	const starts = chapters.map(({ segmentId }) => numbers.get(segmentId) ?? 1);
	return starts.map((firstLine, index) => ({
		chapter: index + 1,
		firstLine,
		lastLine: (starts[index + 1] ?? lines.length + 1) - 1,
	}));
}

/** A chapter belongs to the part in which it begins. */
function chaptersIn(chapters: NumberedChapter[], lines: NumberedLine[]): NumberedChapter[] {
	const [first, last] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0];
	return chapters
		.filter(({ firstLine }) => firstLine >= first && firstLine <= last)
		.map((chapter) => ({ ...chapter, lastLine: Math.min(chapter.lastLine, last) }));
}

function instructionTokens(request: InsightRequest, batch: DefinitionBatch): number {
	const instructions = insightMessages(request, { lines: [], parts: 2, batch, chapters: [] }).map(
		(message) => message.content,
	);
	const schema = JSON.stringify(jsonSchemaOf({ name: 'conversation_insights', schema: PartInsights, messages: [] }));
	return estimateTokens([...instructions, schema].join('\n'));
}

async function analysePart(
	chat: Chat,
	request: InsightRequest,
	[first, ...further]: Portion[],
	signal: AbortSignal,
): Promise<PartAnswer> {
	if (!first) return NOTHING_FOUND;
	const messages = insightMessages(request, first);
	const schema = first.chapters.length > 0 ? ChapteredInsights : PartInsights;
	const question: Question<PartAnswer> = { name: 'conversation_insights', schema, messages };
	const insights = await askModel(chat, question, signal);
	const found = [fromBatch(insights, first.batch)];
	for (const portion of further) {
		const question = {
			name: 'definitions',
			schema: PartDefinitions,
			messages: definitionMessages(request, portion),
		};
		found.push(fromBatch(await askModel(chat, question, signal), portion.batch));
	}
	return {
		...insights,
		tags: found.flatMap(({ tags }) => tags),
		checks: found.flatMap(({ checks }) => checks),
	};
}

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

/** Groups have at least two members, so that each round ends with fewer notes. */
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

type Lists = Pick<PartAnswer, 'action_points' | 'tags' | 'checks' | 'entities' | 'chapters'>;
type Mentioned = PartInsights['entities']['names'][number];

function mergeLists(parts: PartAnswer[]): Lists {
	return {
		action_points: unite(
			parts.flatMap((part) => part.action_points),
			(action) => `${action.owner} ${action.text}`,
		),
		tags: parts.flatMap((part) => part.tags),
		chapters: parts.flatMap((part) => part.chapters ?? []),
		checks: parts.flatMap((part) => part.checks),
		entities: {
			names: uniteMentions(parts.flatMap((part) => part.entities.names)),
			phone_numbers: uniteMentions(parts.flatMap((part) => part.entities.phone_numbers)),
			emails: uniteMentions(parts.flatMap((part) => part.entities.emails)),
			addresses: uniteMentions(parts.flatMap((part) => part.entities.addresses)),
			dates: uniteMentions(parts.flatMap((part) => part.entities.dates)),
			company_names: uniteMentions(parts.flatMap((part) => part.entities.company_names)),
		},
	};
}

function uniteMentions(mentions: Mentioned[]): Mentioned[] {
	return unite(mentions, (mention) => `${mention.text} ${mention.value}`);
}

function unite<T extends { lines: number[] }>(items: T[], keyOf: (item: T) => string): T[] {
	const united = new Map<string, T>();
	for (const item of items) {
		const key = keyOf(item).toLowerCase();
		const known = united.get(key);
		if (known) for (const line of item.lines) known.lines.push(line);
		else united.set(key, { ...item, lines: [...item.lines] });
	}
	return [...united.values()];
}
