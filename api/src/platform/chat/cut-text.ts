/** Counts UTF-16 units, and splits no character. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

export function joinWithin(lines: readonly string[], most: number, separator = '\n'): string {
	const kept: string[] = [];
	let length = 0;
	for (const [i, line] of lines.entries()) {
		const left = lines.length - i;
		const more = left > 1 ? separator.length + `… +${left - 1}`.length : 0;
		const next = line.length + (i > 0 ? separator.length : 0);
		if (length + next + more > most) {
			const room = most - length - (i > 0 ? separator.length : 0);
			kept.push(i === 0 ? cutText(line, room) : `… +${left}`);
			break;
		}
		kept.push(line);
		length += next;
	}
	return kept.join(separator);
}
