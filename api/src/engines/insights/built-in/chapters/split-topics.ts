/** Consecutive lines with the stems of their content words. Times in ms. */
export type Passage = { startedAt: number; endedAt: number; stems: string[] };

const minuteMs = 60_000;
/** Talks of less time have no chapters. */
export const SHORTEST_TALK_MS = 8 * minuteMs;
const SHORTEST_MS = 2.5 * minuteMs;
const LONGEST_MS = 15 * minuteMs;
/** Four to ten topics in 40 minutes. */
const [FEWEST_PER_MS, MOST_PER_MS] = [1 / (10 * minuteMs), 1 / (4 * minuteMs)];
/** Price of a topic in logarithms of the number of words. Chosen by the measurement in api/src/engines/insights/README.md. */
const PRICE = 4;
const TOO_SHORT = 1_000;
const HALVINGS = 24;

/** Returns where topics begin, without the first (Utiyama and Isahara, ACL 2001). Limited lengths keep time linear. */
export function splitTopics(passages: Passage[]): number[] {
	const [first, last] = [passages[0], passages.at(-1)];
	if (!first || !last) return [];
	const lengthMs = last.endedAt - first.startedAt;
	const most = Math.floor(lengthMs * MOST_PER_MS);
	const fewest = Math.min(most, Math.max(1, Math.floor(lengthMs * FEWEST_PER_MS)));
	if (lengthMs < SHORTEST_TALK_MS) return [];
	const costs = costsOfTopics(passages);
	const words = passages.reduce((sum, { stems }) => sum + stems.length, 0);
	let [low, price, high] = [-TOO_SHORT, PRICE * Math.log(words + 2), TOO_SHORT];
	let starts = cheapest(costs, price);
	for (let halving = 0; halving < HALVINGS; halving++) {
		const topics = starts.length + 1;
		if (topics >= fewest && topics <= most) break;
		if (topics < fewest) high = price;
		else low = price;
		price = (low + high) / 2;
		starts = cheapest(costs, price);
	}
	return starts;
}

function costsOfTopics(passages: Passage[]): number[][] {
	const vocabulary = new Set(passages.flatMap(({ stems }) => stems)).size;
	return passages.map(({ startedAt }, from) => {
		const counts = new Map<string, number>();
		const costs: number[] = [];
		let [words, likelihood] = [0, 0];
		for (let at = from; at < passages.length; at++) {
			const { endedAt = 0, stems = [] } = passages[at] ?? {};
			const lengthMs = endedAt - startedAt;
			if (at > from && lengthMs > LONGEST_MS) break;
			for (const stem of stems) {
				const count = counts.get(stem) ?? 0;
				counts.set(stem, count + 1);
				likelihood += (count + 1) * Math.log(count + 2) - count * Math.log(count + 1);
				words += 1;
			}
			costs.push(words * Math.log(words + vocabulary + 1) - likelihood + (lengthMs < SHORTEST_MS ? TOO_SHORT : 0));
		}
		return costs;
	});
}

function cheapest(costs: number[][], price: number): number[] {
	const totals = new Float64Array(costs.length + 1).fill(Number.POSITIVE_INFINITY);
	const previous = new Int32Array(costs.length + 1);
	totals[0] = 0;
	for (const [from, ofTopics] of costs.entries())
		for (const [index, cost] of ofTopics.entries()) {
			const [next, total] = [from + index + 1, (totals[from] ?? 0) + cost + price];
			if (total >= (totals[next] ?? 0)) continue;
			totals[next] = total;
			previous[next] = from;
		}
	const starts: number[] = [];
	for (let at = previous[costs.length] ?? 0; at > 0; at = previous[at] ?? 0) starts.push(at);
	return starts.reverse();
}
