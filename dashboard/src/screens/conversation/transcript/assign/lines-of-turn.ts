type Line = { id: string; speakerId: string };

/** Returns the line and the lines after it up to the next speaker. */
export function linesOfTurn<L extends Line>(lines: readonly L[], from: L): L[] {
	const rest = lines.slice(lines.findIndex(({ id }) => id === from.id));
	const end = rest.findIndex(({ speakerId }) => speakerId !== from.speakerId);
	return end < 0 ? rest : rest.slice(0, end);
}
