type Line = { id: string; speakerId: string };

export function linesOfTurn<L extends Line>(lines: readonly L[], from: L): L[] {
	const rest = lines.slice(lines.findIndex(({ id }) => id === from.id));
	const end = rest.findIndex(({ speakerId }) => speakerId !== from.speakerId);
	return end < 0 ? rest : rest.slice(0, end);
}
