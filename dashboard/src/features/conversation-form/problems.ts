import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import { messagesOf } from '../../platform/detailed-sentence.ts';
import type { Draft } from './draft.ts';

const fields = ['title', 'type', 'startedAt', 'finishedAt', 'remotePhone', 'source', 'summary', 'contact'] as const;
export type Field = (typeof fields)[number];

export type Problem =
	| { kind: 'invalid' }
	| { kind: 'tooLong'; limit: number }
	| { kind: 'endOfAudio' }
	| { kind: 'refused'; messages: string };
export type Problems = Partial<Record<Field, Problem>>;

const longest = {
	title: limits.titleMaxLength,
	remotePhone: 32,
	source: 64,
	contact: 120,
	summary: limits.summaryMaxLength,
} as const;
/** The server accepts less than 25 days. */
const lengthMaxMs = 2_147_483_647;
const invalid: Problem = { kind: 'invalid' };

type Before = Pick<ConversationRow, 'title' | 'finishedAt' | 'hasAudio'> | null;

export const keepsEnd = (row: Before): boolean => Boolean(row?.hasAudio && row.finishedAt);

export function problemsOf(draft: Draft, row: Before): Problems {
	const problems: Problems = {};
	for (const [field, limit] of Object.entries(longest) as [keyof typeof longest, number][])
		if (draft[field].trim().length > limit) problems[field] = { kind: 'tooLong', limit };
	if (row?.title && !draft.title.trim()) problems.title = invalid;
	const start = parseMoment(draft.startedAt);
	if (!start) problems.startedAt = invalid;
	if (!isEnd(draft, start)) problems.finishedAt = invalid;
	else if (!draft.finishedAt.trim() && keepsEnd(row)) problems.finishedAt = { kind: 'endOfAudio' };
	return problems;
}

function isEnd({ type, finishedAt }: Draft, start: Date | null): boolean {
	if (!finishedAt.trim()) return type !== 'phone-call';
	const end = parseMoment(finishedAt);
	if (!end) return false;
	const lengthMs = start ? end.getTime() - start.getTime() : 0;
	return lengthMs >= 0 && lengthMs <= lengthMaxMs;
}

export const problemsIn = (details: readonly ErrorDetail[]): Problems =>
	Object.fromEntries(
		fields.flatMap((field) => {
			const messages = messagesOf(details, field);
			return messages ? [[field, { kind: 'refused', messages }]] : [];
		}),
	);
