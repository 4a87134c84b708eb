/** Returns where all channels are silent for half a second between sentences, in ms. */
export function longSilences(
	channels: readonly Uint8Array[],
	peaksPerSecond: number,
): { startedAt: number; endedAt: number }[] {
	const toMs = (at: number) => (at * 1000) / peaksPerSecond;
	const silences: { startedAt: number; endedAt: number }[] = [];
	let start: number | null = null;
	for (let at = 0; at < (channels[0]?.length ?? 0); at++) {
		const isSilent = channels.every((peaks) => (peaks[at] ?? 0) <= 2);
		if (isSilent) start ??= at;
		else {
			if (start && toMs(at - start) >= 500) silences.push({ startedAt: toMs(start), endedAt: toMs(at) });
			start = null;
		}
	}
	return silences;
}
