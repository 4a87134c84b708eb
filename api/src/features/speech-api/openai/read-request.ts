import {
	type TranscriptionFormat,
	transcriptionFormats,
	translationFormats,
} from '@debrief/shared/contract/speech/openai.ts';
import { z } from 'zod';
import { invalidField } from '../../../platform/http/openai/openai-error.ts';

export type SpeechTask = 'transcribe' | 'translate';

export type TranscriptionRequest = {
	task: SpeechTask;
	model: string;
	language: string | null;
	prompt: string | null;
	format: TranscriptionFormat;
	isStreamed: boolean;
	granularities: ReadonlySet<'word' | 'segment'>;
};

const shared = ['model', 'prompt', 'response_format', 'temperature'];
const known: Record<SpeechTask, ReadonlySet<string>> = {
	transcribe: new Set([...shared, 'language', 'stream', 'chunking_strategy', 'timestamp_granularities']),
	translate: new Set(shared),
};
/** OpenAI parameters that we cannot honour. They are refused, because ignoring them would change the answer. */
const unsupported = new Set(['include', 'known_speaker_names', 'known_speaker_references']);

const plainName = (name: string) => name.replace(/\[.*$/, '');

const language = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

/** Reads fields as OpenAI does. Throws an error that names the field. */
export function readRequest(entries: readonly (readonly [string, string])[], task: SpeechTask): TranscriptionRequest {
	for (const [name] of entries) assertField(plainName(name), task);
	const last = (name: string) => entries.findLast(([given]) => plainName(given) === name)?.[1];
	const model = last('model');
	if (!model) throw invalidField('model', 'You must provide a model parameter.', 'missing_required_parameter');
	const format = oneOf(
		task === 'translate' ? translationFormats : transcriptionFormats,
		'response_format',
		last('response_format') ?? 'json',
	);
	const asked = last('language') || null;
	if (asked !== null && !language.safeParse(asked).success)
		throw invalidField(
			'language',
			`Invalid language '${asked}'. Use a code such as 'en' or 'de-DE'.`,
			'invalid_language',
		);
	assertTemperature(last('temperature'));
	const granularities = entries
		.filter(([name]) => plainName(name) === 'timestamp_granularities')
		.map(([, value]) => oneOf(['word', 'segment'] as const, 'timestamp_granularities', value));
	if (granularities.length > 0 && format !== 'verbose_json')
		throw invalidField('timestamp_granularities', "timestamp_granularities needs response_format 'verbose_json'.");
	return {
		task,
		model,
		language: asked,
		prompt: last('prompt') || null,
		format,
		isStreamed: oneOf(['true', 'false'] as const, 'stream', last('stream')?.toLowerCase() || 'false') === 'true',
		granularities: new Set(granularities.length ? granularities : ['segment']),
	};
}

function assertField(name: string, task: SpeechTask): void {
	if (known[task].has(name)) return;
	if (unsupported.has(name))
		throw invalidField(name, `${name} is not supported by this server.`, 'unsupported_parameter');
	throw invalidField(name, `Unknown parameter: '${name}'.`, 'unknown_parameter');
}

function oneOf<const Values extends readonly string[]>(values: Values, name: string, given: string): Values[number] {
	const found = values.find((value) => value === given);
	if (found !== undefined) return found;
	const list = values.map((value) => `'${value}'`).join(', ');
	throw invalidField(name, `Invalid value: '${given.slice(0, 100)}'. Supported values are: ${list}.`);
}

function assertTemperature(given: string | undefined): void {
	const temperature = given ? Number(given) : 0;
	if (!(temperature >= 0 && temperature <= 1))
		throw invalidField('temperature', `Invalid value: '${given?.slice(0, 100)}'. It has to be between 0 and 1.`);
}
