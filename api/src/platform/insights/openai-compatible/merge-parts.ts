import type { PartInsights } from './model-answers.ts';

type Lists = Pick<PartInsights, 'action_points' | 'tags' | 'checks' | 'entities'>;
type Mentioned = PartInsights['entities']['names'][number];

/** Lists of all parts as one: nothing is lost, what occurs in several parts stands once with the lines of all. */
export function mergeLists(parts: PartInsights[]): Lists {
	return {
		action_points: unite(
			parts.flatMap((part) => part.action_points),
			(action) => `${action.owner} ${action.text}`,
		),
		tags: parts.flatMap((part) => part.tags),
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
		united.set(key, known ? { ...known, lines: [...known.lines, ...item.lines] } : item);
	}
	return [...united.values()];
}
