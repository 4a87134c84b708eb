import { chooseInsightEngine } from '../../../engines/insights/choose-insight-engine.ts';
import { labelledSet } from '../labelled/labelled-set.ts';
import { measureEngine } from './measure-engine.ts';

/** Separate process for the benchmark. Prints the scores of a model, or of the built-in engine, as JSON. */
const [baseUrl, model] = process.argv.slice(2);
const { OPENAI_API_KEY: apiKey } = process.env;
const config = { ...(baseUrl && { baseUrl }), ...(model && { model }), ...(apiKey && { apiKey }) };
const engine = await chooseInsightEngine(config);
const scored = labelledSet.filter(({ split }) => split === 'score');
console.log(JSON.stringify(await measureEngine(engine, scored)));
