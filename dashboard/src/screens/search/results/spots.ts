import type { FoundLine } from '@debrief/shared/contract/conversations/search.ts';

export function toSpots(lines: readonly FoundLine[]): FoundLine[][] {
	const spots: FoundLine[][] = [];
	for (const line of lines) {
		const spot = spots.at(-1);
		if (spot?.at(-1)?.position === line.position - 1) spot.push(line);
		else spots.push([line]);
	}
	return spots;
}
