export function toLiveTurns<Line extends { origin: string }>(lines: readonly Line[]): Line[][] {
	const turns: Line[][] = [];
	for (const line of lines) {
		const turn = turns.at(-1);
		if (turn?.[0]?.origin === line.origin) turn.push(line);
		else turns.push([line]);
	}
	return turns;
}
