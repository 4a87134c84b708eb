type Searchable = { label: string; note?: string | undefined; keywords?: string | undefined };

/** "uber" finds "Über". */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must match. Labels that start with the query come first. */
export function matchCommands<C extends Searchable>(commands: readonly C[], query: string): C[] {
	const words = fold(query).split(/\s+/).filter(Boolean);
	const rank = ({ label }: C) => {
		const folded = fold(label);
		const [first = ''] = words;
		return folded.startsWith(first) ? 0 : folded.split(/[\s,:]+/).some((word) => word.startsWith(first)) ? 1 : 2;
	};
	return commands
		.filter(({ label, note = '', keywords = '' }) => {
			const text = fold(`${label} ${note} ${keywords}`);
			return words.every((word) => text.includes(word));
		})
		.map((command) => ({ command, rank: rank(command) }))
		.toSorted((a, b) => a.rank - b.rank)
		.map(({ command }) => command);
}
