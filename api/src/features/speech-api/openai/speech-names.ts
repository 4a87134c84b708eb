import type { OpenAiModel } from '@debrief/shared/contract/speech/openai.ts';
import type { Deps } from '../../../deps.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { OpenAiError } from '../../../platform/http/openai/openai-error.ts';
import { engineFor } from '../../transcripts/index.ts';

type Engines = Pick<Deps, 'speech' | 'otherSpeech' | 'env'>;

const namesOfOpenAi = [
	'whisper-1',
	'gpt-4o-transcribe',
	'gpt-4o-mini-transcribe',
	'gpt-4o-transcribe-diarize',
] as const;

/** The date on which this API was first offered, as engines do not report their age. */
const offeredSince = Date.UTC(2026, 10, 24) / 1000;

const usable = ({ speech, otherSpeech }: Engines) =>
	[speech, ...otherSpeech].filter(({ quality }) => quality !== 'none');

export function listModels(engines: Engines): OpenAiModel[] {
	const own = usable(engines).map(({ id }) => id);
	const names = own.length ? [...own, ...namesOfOpenAi] : [];
	return names.map((id) => ({ id, object: 'model', created: offeredSince, owned_by: 'debrief' }));
}

export function getModel(engines: Engines, id: string): OpenAiModel {
	const found = listModels(engines).find((model) => model.id === id);
	if (!found) throw unknownModel(id);
	return found;
}

export function findEngine(engines: Engines, name: string, language: string | null): SpeechEngine | null {
	const own = usable(engines).find(({ id }) => id === name);
	if (own) return own;
	if (!namesOfOpenAi.some((known) => known === name)) return null;
	return engineFor(engines, { speechEngine: null, language: language ?? 'und' });
}

export function engineNamed(engines: Engines, name: string, language: string | null): SpeechEngine {
	const found = findEngine(engines, name, language);
	if (!found) throw unknownModel(name);
	return found;
}

export function translatorNamed(engines: Engines, name: string): SpeechEngine {
	const named = engineNamed(engines, name, null);
	const isOwn = named.id === name;
	const found = isOwn ? named : usable(engines).find((engine) => engine.capabilities().translates);
	if (!found?.capabilities().translates)
		throw new OpenAiError(
			`${isOwn ? `The model '${name}' does not translate` : 'No speech engine of this server translates'}. POST /v1/audio/transcriptions transcribes.`,
			{ status: 400, code: 'unsupported_capability', param: 'model' },
		);
	return found;
}

const unknownModel = (id: string) =>
	new OpenAiError(`The model '${id}' does not exist. GET /v1/models lists those of this server.`, {
		status: 404,
		code: 'model_not_found',
		param: 'model',
	});
