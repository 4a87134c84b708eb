import type { InsightRequest } from '../insight-engine.ts';
import { estimateTokens } from './chat/estimate-tokens.ts';
import type { PartInsights } from './model-answers.ts';

export type DefinitionBatch = Pick<InsightRequest, 'tags' | 'checks'> & { firstCheck: number };

/** More definitions would exceed the output limit of models. */
const MOST_DEFINITIONS = 50;

export function batchDefinitions({ tags, checks }: InsightRequest, tokens: number): DefinitionBatch[] {
	const batches: DefinitionBatch[] = [{ tags: [], checks: [], firstCheck: 0 }];
	let used = 0;
	let count = 0;
	const batchFor = (definition: object, firstCheck: number) => {
		const size = estimateTokens(JSON.stringify(definition));
		if (count > 0 && (used + size > tokens || count === MOST_DEFINITIONS)) {
			batches.push({ tags: [], checks: [], firstCheck });
			used = 0;
			count = 0;
		}
		used += size;
		count += 1;
		return batches.at(-1);
	};
	for (const tag of tags) batchFor(tag, 0)?.tags.push(tag);
	for (const [index, check] of checks.entries()) batchFor(check, index)?.checks.push(check);
	return batches;
}

type Found = Pick<PartInsights, 'tags' | 'checks'>;

export function fromBatch(found: Found, { tags, checks, firstCheck }: DefinitionBatch): Found {
	const asked = new Set(tags.map(({ tag }) => tag.toLowerCase()));
	return {
		tags: found.tags.filter(({ tag }) => asked.has(tag.trim().toLowerCase())),
		checks: found.checks
			.filter(({ check }) => check >= 1 && check <= checks.length)
			.map((answer) => ({ ...answer, check: firstCheck + answer.check })),
	};
}
