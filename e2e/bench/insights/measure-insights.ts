import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Score } from '../../../api/src/testing/transcripts/scores/score.ts';
import { precision, recall } from '../../../api/src/testing/transcripts/scores/score.ts';
import { root } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const script = join(root, 'api/src/testing/transcripts/scores/print-scores.ts');
const run = promisify(execFile);

/**
 * Measures precision and recall of each kind of insight on the scored half of the labelled conversations, for the
 * built-in engine and a configured language model.
 */
export async function measureInsights(): Promise<Figure[]> {
	const { OPENAI_BASE_URL: baseUrl, INSIGHTS_MODEL: model } = process.env;
	const builtIn = await figuresOf('built-in');
	if (baseUrl && model) return [...builtIn, ...(await figuresOf(model, [baseUrl, model]))];
	const note = 'set OPENAI_BASE_URL and INSIGHTS_MODEL';
	return [...builtIn, figure({ name: 'insights, language model', value: null, unit: '%', note })];
}

async function figuresOf(engine: string, endpoint: string[] = []): Promise<Figure[]> {
	const { stdout } = await run(process.execPath, [script, ...endpoint]);
	const scores: Record<string, Score> = JSON.parse(stdout);
	return Object.entries(scores).flatMap(([kind, score]) => {
		const { hits, found, wanted } = score;
		const name = `insights, ${engine}, ${kind}`;
		return [
			figure({
				name: `${name}: precision`,
				value: precision(score) * 100,
				unit: '%',
				note: `${hits} of ${found} found`,
			}),
			figure({ name: `${name}: recall`, value: recall(score) * 100, unit: '%', note: `${hits} of ${wanted} labelled` }),
		];
	});
}
