import type { Mention } from '@debrief/shared/domain/conversations/mentions.ts';

/** `start` is the offset of the `@`. */
export type MentionQuery = { start: number; q: string };

const longestQuery = 40;

/** Returns null if the `@` belongs to an email address. */
export function mentionQuery(text: string, caret: number, mentions: readonly Mention[]): MentionQuery | null {
	const start = caret > 0 ? text.lastIndexOf('@', caret - 1) : -1;
	const q = text.slice(start + 1, caret);
	if (start < 0 || q.length > longestQuery || /^\s|\n/.test(q)) return null;
	if (/[\p{L}\p{N}._-]/u.test(text[start - 1] ?? '')) return null;
	return mentions.some((each) => each.start === start) ? null : { start, q };
}

type Inserted = { text: string; mentions: Mention[]; caret: number };

export function insertMention(
	text: string,
	mentions: readonly Mention[],
	{ start, q }: MentionQuery,
	{ id: userId, name }: { id: string; name: string },
): Inserted {
	const end = start + 1 + q.length;
	const rest = text.slice(end);
	const space = /^\s/.test(rest) ? '' : ' ';
	const mention = { userId, start, length: name.length + 1 };
	const shift = mention.length + space.length - (end - start);
	const moved = mentions.map((each) => (each.start >= end ? { ...each, start: each.start + shift } : each));
	const caret = start + mention.length + 1;
	return { text: `${text.slice(0, start)}@${name}${space}${rest}`, mentions: [...moved, mention], caret };
}
