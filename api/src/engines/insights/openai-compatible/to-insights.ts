import type {
	ActionPoint,
	Chapter,
	ComplianceStep,
	Entity,
	Insights,
	Statement,
	TagMatch,
} from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { InsightRequest, Line } from '../insight-engine.ts';
import { normalise } from '../text/normalise.ts';
import { toE164 } from '../text/read-phone-numbers.ts';
import { shortenToCharacters } from '../text/shorten.ts';
import { citeLines, citeQuote } from './cite-lines.ts';
import type { ChapterTitle, PartAnswer, PartInsights } from './model-answers.ts';

const LONGEST_TITLE = 70;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function toInsights(
	answer: PartAnswer,
	request: InsightRequest,
	engine: Insights['engine'],
	chapters: Chapter[],
): Insights {
	const { lines, language } = request.transcript;
	const { entities } = answer;
	const keep = (mentions: Mentioned[], readValue: (mention: Mentioned) => string | undefined) =>
		toEntities(mentions, lines, readValue);
	return {
		engine,
		isExtractive: false,
		chapters: withTitles(chapters, answer.chapters ?? [], lines),
		title: toTitle(answer.title, lines),
		summary: toStatements(answer.summary, lines),
		actionPoints: toActionPoints(answer.action_points, lines),
		tags: toTags(answer.tags, request),
		compliance: toCompliance(answer.checks, request),
		entities: {
			names: keep(entities.names, asWritten),
			phone_numbers: keep(
				entities.phone_numbers,
				({ text, value }) => toE164(value, language) ?? toE164(text, language),
			),
			emails: keep(entities.emails, ({ value }) => (value.includes('@') ? value.toLowerCase() : undefined)),
			addresses: keep(entities.addresses, asWritten),
			dates: keep(entities.dates, ({ value }) => asDay(value) ?? undefined),
			company_names: keep(entities.company_names, asWritten),
		},
		sentiment: {
			sentiment: answer.sentiment.sentiment,
			recommended_agent_response: answer.sentiment.recommended_agent_response,
			evidence: citeLines(lines, answer.sentiment.lines),
		},
	};
}

type Mentioned = PartInsights['entities']['names'][number];

function toTitle(title: PartInsights['title'], lines: Line[]): Statement {
	const text = shortenToCharacters(title.text, LONGEST_TITLE);
	return text === '' ? { text: 'Conversation', evidence: [] } : { text, evidence: citeLines(lines, title.lines) };
}

/** A chapter keeps the title of its own words unless words of the chapter support the model's. */
function withTitles(chapters: Chapter[], answers: ChapterTitle[], lines: Line[]): Chapter[] {
	return chapters.map((chapter, index) => {
		const { fileId, startedAt, endedAt } = chapter;
		const found = answers.find((answer) => answer.chapter === index + 1);
		const evidence = citeQuote(lines, found?.lines ?? [], found?.quote ?? '').filter(
			(each) => each.fileId === fileId && each.startedAt >= startedAt && each.endedAt <= endedAt,
		);
		const title = shortenToCharacters(found?.title ?? '', LONGEST_TITLE);
		return title === '' || evidence.length === 0 ? chapter : { ...chapter, title, evidence };
	});
}

function toStatements(statements: PartInsights['summary'], lines: Line[]): Statement[] {
	return statements
		.filter(({ text }) => text.trim() !== '')
		.map((statement) => ({ text: statement.text.trim(), evidence: citeLines(lines, statement.lines) }));
}

/** Keeps points whose quote occurs. Owners must take part in the conversation or be named in the quote. */
function toActionPoints(actions: PartInsights['action_points'], lines: Line[]): ActionPoint[] {
	return actions
		.map((action) => ({ ...action, text: action.text.trim(), evidence: citeQuote(lines, action.lines, action.quote) }))
		.filter(({ text, evidence }) => text !== '' && evidence.length > 0)
		.map((action, index) => ({
			id: `action-${index + 1}`,
			text: action.text,
			owner: toOwner(action.owner, lines),
			dueDate: asDay(action.due_date ?? ''),
			isDone: false,
			...(action.kind && { kind: action.kind }),
			evidence: action.evidence,
		}));
}

function toOwner(owner: string | null, lines: Line[]): string | null {
	const wanted = normalise(owner ?? '');
	if (wanted === '') return null;
	const speaker = lines.find(({ speakerName }) => normalise(speakerName) === wanted)?.speakerName;
	const isSpoken = lines.some(({ text }) => ` ${normalise(text)} `.includes(` ${wanted} `));
	return speaker ?? (isSpoken && owner ? owner.trim() : null);
}

function toTags(found: PartInsights['tags'], { tags, transcript }: InsightRequest): TagMatch[] {
	return tags.flatMap(({ tag }) => {
		const matches = found.filter((match) => match.tag.trim().toLowerCase() === tag.toLowerCase());
		const evidence = matches.flatMap((match) => citeQuote(transcript.lines, match.lines, match.quote));
		return matches.length > 0 ? [{ tag, evidence }] : [];
	});
}

function toCompliance(answers: PartInsights['checks'], { checks, transcript }: InsightRequest): ComplianceStep[] {
	return checks.map(({ name, key }, index) => {
		const found = answers.filter(({ check, is_found }) => check === index + 1 && is_found);
		const evidence = found.flatMap(({ lines, quote }) => citeQuote(transcript.lines, lines, quote));
		const first = evidence[0];
		return {
			step: index + 1,
			name,
			...(key && { key }),
			result: first ? 'found' : 'not_found',
			timestamp: first?.startedAt ?? null,
			evidence,
		};
	});
}

function toEntities(
	mentions: Mentioned[],
	lines: Line[],
	readValue: (mention: Mentioned) => string | undefined,
): Entity[] {
	return mentions.flatMap((mention) => {
		const value = readValue(mention);
		return value ? [{ text: mention.text, value, evidence: citeLines(lines, mention.lines) }] : [];
	});
}

function asWritten({ text, value }: Mentioned): string {
	return value.trim() || text.trim();
}

function asDay(value: string): string | null {
	return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}
