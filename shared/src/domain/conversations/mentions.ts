/** `start` and `length` count UTF-16 units. */
export type Mention = { userId: string; start: number; length: number };

type Named = { text: string; mentions: Mention[] };

const endOf = ({ start, length }: Mention) => start + length;
export const inOrder = (mentions: readonly Mention[]): Mention[] => mentions.toSorted((a, b) => a.start - b.start);

export const areMentionsOf = (text: string, mentions: readonly Mention[]): boolean =>
	inOrder(mentions).every(
		(each, i, all) =>
			text[each.start] === '@' && endOf(each) <= text.length && endOf(each) <= (all[i + 1]?.start ?? text.length),
	);

/** Drops the mentions that the edit touches. */
export function moveMentions(before: string, after: string, mentions: readonly Mention[]): Mention[] {
	const shorter = Math.min(before.length, after.length);
	let same = 0;
	while (same < shorter && before[same] === after[same]) same++;
	let sameAtEnd = 0;
	while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++;
	const [editEnd, shift] = [before.length - sameAtEnd, after.length - before.length];
	return mentions.flatMap((each) => {
		if (endOf(each) <= same) return [each];
		return each.start >= editEnd ? [{ ...each, start: each.start + shift }] : [];
	});
}

/** A user without a current name becomes plain text. */
export function nameMentions(text: string, mentions: readonly Mention[], names: ReadonlyMap<string, string>): Named {
	const named: Named = { text: '', mentions: [] };
	let end = 0;
	for (const each of inOrder(mentions)) {
		const name = names.get(each.userId);
		if (name === undefined) continue;
		named.text += text.slice(end, each.start);
		named.mentions.push({ userId: each.userId, start: named.text.length, length: name.length + 1 });
		named.text += `@${name}`;
		end = endOf(each);
	}
	named.text += text.slice(end);
	return named;
}

export function trimMentions(text: string, mentions: readonly Mention[]): Named {
	const gone = text.length - text.trimStart().length;
	return { text: text.trim(), mentions: mentions.map((each) => ({ ...each, start: each.start - gone })) };
}
