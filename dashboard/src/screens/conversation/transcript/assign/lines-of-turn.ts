type Line = { id: string; speakerId: string };

/** Returns a line and those after it until somebody else speaks. */
export function linesOfTurn<L extends Line>(lines: readonly L[], from: L): L[] {
	const rest = lines.slice(lines.findIndex(({ id }) => id === from.id));
	const end = rest.findIndex(({ speakerId }) => speakerId !== from.speakerId);
	return end < 0 ? rest : rest.slice(0, end);
}
