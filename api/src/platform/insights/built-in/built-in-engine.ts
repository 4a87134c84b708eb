import type { Insights } from '@debrief/shared/contract/insights-shapes.ts';
import type { InsightEngine, InsightRequest } from '../insight-engine.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { indexSentences } from '../text/sentence-index.ts';
import { validateEvidence } from '../validate-evidence.ts';
import { findActionPoints } from './action-points.ts';
import { answerByQuoting } from './answer.ts';
import { findComplianceSteps } from './compliance.ts';
import { collectEntities } from './entities/collect-entities.ts';
import { judgeSentiment } from './sentiment.ts';
import { summarise } from './summary.ts';
import { matchTags } from './tags.ts';
import { chooseTitle } from './title.ts';

const ID = 'built-in';
const LABEL = 'Built-in, quotes from the transcript';
const VERSION = '1';

/** Insights without a model: everything is quoted or counted on this machine. Best on English; says so elsewhere. */
export function createBuiltInEngine(): InsightEngine {
	return {
		id: ID,
		label: LABEL,
		quality: 'basic',
		status: async () => ({ isReady: true }),
		analyse,
		answer: async (question, transcript, signal) =>
			answerByQuoting(await indexSentences(await readTranscript(transcript, signal)), question),
	};
}

async function analyse(request: InsightRequest, signal: AbortSignal): Promise<Insights> {
	const reading = await readTranscript(request.transcript, signal);
	const index = await indexSentences(reading);
	const tags = matchTags(index, request.tags);
	signal.throwIfAborted();
	const insights: Insights = {
		engine: { id: ID, label: LABEL, model: null, version: VERSION },
		isExtractive: true,
		title: chooseTitle(reading, tags),
		summary: summarise(reading),
		actionPoints: await findActionPoints(reading),
		tags,
		compliance: findComplianceSteps(index, request.checks),
		entities: await collectEntities(reading, signal),
		sentiment: judgeSentiment(reading),
	};
	signal.throwIfAborted();
	return validateEvidence(insights, request.transcript);
}
