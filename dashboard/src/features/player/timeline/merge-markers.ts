export type Marker = {
	id: string;
	kind: 'action' | 'chapter' | 'compliance' | 'note' | 'pin';
	atMs: number;
	label: string;
};
/** Position of the first marker, 0 to 1. */
export type MarkerGroup = { at: number; markers: Marker[] };

/** Keeps buttons from overlapping. */
export function mergeMarkers(
	markers: readonly Marker[],
	durationMs: number,
	widthPx: number,
	gapPx = 20,
): MarkerGroup[] {
	const groups: MarkerGroup[] = [];
	if (durationMs <= 0) return groups;
	for (const marker of markers.toSorted((a, b) => a.atMs - b.atMs)) {
		const at = Math.min(1, marker.atMs / durationMs);
		const last = groups.at(-1);
		if (last && (at - last.at) * widthPx < gapPx) last.markers.push(marker);
		else groups.push({ at, markers: [marker] });
	}
	return groups;
}
