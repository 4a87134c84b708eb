export type SpokenTurn = { startedAt: number; endedAt: number; speaker: string };
export type DiarizationErrors = { rate: number; missed: number; falseAlarm: number; confused: number };

const frameMs = 10;

/**
 * Diarization error rate (NIST): missed, false and confused speaker time divided by reference speaker time, under the
 * best one-to-one mapping. Overlap counts; `collarMs` around each true boundary does not.
 */
export function diarizationErrorRate(
	reference: readonly SpokenTurn[],
	found: readonly SpokenTurn[],
	collarMs = 250,
): DiarizationErrors {
	const end = Math.max(0, ...[...reference, ...found].map((turn) => turn.endedAt));
	const frames = Array.from({ length: Math.ceil(end / frameMs) }, (_, i) => i * frameMs + frameMs / 2).filter(
		(at) => !reference.some((turn) => [turn.startedAt, turn.endedAt].some((edge) => Math.abs(at - edge) < collarMs)),
	);
	const speaking = (turns: readonly SpokenTurn[]) =>
		frames.map((at) => new Set(turns.filter((t) => t.startedAt <= at && at < t.endedAt).map((t) => t.speaker)));
	const [wanted, heard] = [speaking(reference), speaking(found)];
	const mapping = bestMapping(wanted, heard, names(reference), names(found));
	const sums = { total: 0, missed: 0, falseAlarm: 0, confused: 0 };
	wanted.forEach((speakers, i) => {
		const others = heard[i] ?? new Set();
		const right = [...speakers].filter((name) => others.has(mapping.get(name) ?? '')).length;
		sums.total += speakers.size;
		sums.missed += Math.max(0, speakers.size - others.size);
		sums.falseAlarm += Math.max(0, others.size - speakers.size);
		sums.confused += Math.min(speakers.size, others.size) - right;
	});
	const share = (count: number) => (sums.total ? count / sums.total : Number(count > 0));
	return {
		rate: share(sums.missed + sums.falseAlarm + sums.confused),
		missed: share(sums.missed),
		falseAlarm: share(sums.falseAlarm),
		confused: share(sums.confused),
	};
}

const names = (turns: readonly SpokenTurn[]) => [...new Set(turns.map((turn) => turn.speaker))];

function bestMapping(
	wanted: readonly Set<string>[],
	heard: readonly Set<string>[],
	speakers: readonly string[],
	candidates: readonly string[],
): Map<string, string> {
	const together = (a: string, b: string) => wanted.filter((set, i) => set.has(a) && heard[i]?.has(b)).length;
	const overlap = new Map(speakers.map((a) => [a, new Map(candidates.map((b) => [b, together(a, b)]))]));
	type Found = { score: number; pairs: [string, string][] };
	const search = (rest: readonly string[], free: readonly string[]): Found => {
		const [speaker, ...others] = rest;
		if (!speaker) return { score: 0, pairs: [] };
		let best = search(others, free);
		for (const name of free) {
			const found = search(
				others,
				free.filter((one) => one !== name),
			);
			const score = found.score + (overlap.get(speaker)?.get(name) ?? 0);
			if (score > best.score) best = { score, pairs: [[speaker, name], ...found.pairs] };
		}
		return best;
	};
	return new Map(search(speakers, candidates).pairs);
}
