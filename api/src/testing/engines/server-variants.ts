import type { HeardWord } from './recognise-clip.ts';

type Sentence = { text: string; words: HeardWord[] };
export type Heard = { sentences: Sentence[]; seconds: number; fields: ReadonlyMap<string, string[]> };
export type Answer = { status: number; body: unknown };

const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (message: string, status = 400): Answer => ({
	status,
	body: { error: { message, type: 'invalid_request_error', param: 'response_format', code: 'unsupported_value' } },
});

const format = ({ fields }: Heard) => fields.get('response_format')?.[0] ?? 'json';
const granularities = ({ fields }: Heard) => fields.get('timestamp_granularities[]') ?? [];
const textOf = ({ sentences }: Heard) => sentences.map((sentence) => sentence.text).join(' ');
const plain = (heard: Heard): Answer => ok(format(heard) === 'text' ? textOf(heard) : { text: textOf(heard) });

const segmentsOf = ({ sentences }: Heard, factor = 1, leadingBlank = true) =>
	sentences.map(({ text, words }, id) => ({
		id,
		seek: 0,
		start: (words[0]?.start ?? 0) * factor,
		end: (words.at(-1)?.end ?? 0) * factor,
		text: leadingBlank ? ` ${text}` : text,
		tokens: [50_364],
		temperature: 0,
		avg_logprob: -0.25,
		compression_ratio: 1.2,
		no_speech_prob: 0.01,
	}));

const verbose = (heard: Heard, rest: object) => ({
	task: 'transcribe',
	language: 'english',
	duration: heard.seconds,
	text: textOf(heard),
	...rest,
});

/** OpenAI whisper-1: words at the top level without punctuation, segments only on request. */
function whisper1(heard: Heard): Answer {
	if (format(heard) !== 'verbose_json') return plain(heard);
	const wants = granularities(heard);
	return ok(
		verbose(heard, {
			...(wants.includes('word') ? { words: heard.sentences.flatMap((sentence) => sentence.words) } : {}),
			...(wants.includes('segment') || wants.length === 0 ? { segments: segmentsOf(heard) } : {}),
		}),
	);
}

/** OpenAI gpt-4o-transcribe: no times. */
function gpt4oTranscribe(heard: Heard): Answer {
	return ['json', 'text'].includes(format(heard))
		? plain(heard)
		: refuse(
				`response_format '${format(heard)}' is not compatible with model 'gpt-4o-transcribe'. Use 'json' or 'text'.`,
			);
}

/** OpenAI gpt-4o-transcribe-diarize: voices A, B and so on per request, unless it gets voice samples. */
function gpt4oDiarize(heard: Heard): Answer {
	if (heard.fields.has('prompt')) return refuse('prompt is not supported for diarization models');
	if (heard.fields.has('timestamp_granularities[]')) return refuse('timestamp_granularities is not supported');
	if (heard.seconds > 30 && !heard.fields.has('chunking_strategy')) return refuse('chunking_strategy is required');
	if (format(heard) !== 'diarized_json')
		return format(heard) === 'verbose_json' ? refuse('not compatible') : plain(heard);
	const names = heard.fields.get('known_speaker_names[]') ?? [];
	const segments = segmentsOf(heard, 1, false).map(({ id, start, end, text }) => ({
		type: 'transcript.text.segment',
		id: `seg_${id}`,
		start,
		end,
		text,
		speaker: names[id % 2] ?? 'AB'.charAt(id % 2),
	}));
	return ok({ task: 'transcribe', duration: heard.seconds, text: textOf(heard), segments });
}

/** whisper.cpp: tokens inside segments, a leading blank where a word begins, punctuation as a separate token. */
function whisperCpp(heard: Heard): Answer {
	if (format(heard) !== 'verbose_json') return plain(heard);
	const segments = segmentsOf(heard).map((segment, i) => ({
		...segment,
		words: heard.sentences[i]?.words.flatMap(({ word, start, end }, at, all) => [
			{ word: ` ${word.slice(0, 2)}`, start, end: (start + end) / 2, probability: 0.9 },
			{ word: word.slice(2), start: (start + end) / 2, end, probability: 0.8 },
			...(at === all.length - 1 ? [{ word: '.', start: end, end, probability: 0.7 }] : []),
		]),
	}));
	return ok(verbose(heard, { segments }));
}

/** speaches: words only with the bracketed field name, null in segments. */
function speaches(heard: Heard): Answer {
	if (format(heard) !== 'verbose_json') return plain(heard);
	const segments = segmentsOf(heard).map((segment) => ({ ...segment, words: null }));
	return ok(verbose(heard, { segments, words: null }));
}

/** vLLM: duration as a string, avg_logprob always -1, no words. */
function vllm(heard: Heard): Answer {
	if (format(heard) !== 'verbose_json') return plain(heard);
	if (granularities(heard).includes('word')) return refuse('timestamp_granularities: only segment is supported');
	const segments = segmentsOf(heard).map((segment) => ({ ...segment, avg_logprob: -1 }));
	return ok({ ...verbose(heard, { segments }), duration: String(heard.seconds) });
}

/** LocalAI: null words. `nanoseconds` as in older versions. */
const localAi =
	(factor: number) =>
	(heard: Heard): Answer =>
		format(heard) === 'verbose_json'
			? ok(verbose(heard, { segments: segmentsOf(heard, factor).map((one) => ({ ...one, words: null })), words: null }))
			: plain(heard);

/** A Groq model without word times: 400 for word granularity, then numbers as strings. */
function groq(heard: Heard): Answer {
	if (format(heard) !== 'verbose_json') return plain(heard);
	if (granularities(heard).includes('word')) return refuse('word timestamps are not supported by this model');
	const segments = segmentsOf(heard).map((one) => ({ ...one, start: String(one.start), end: String(one.end) }));
	return ok({ ...verbose(heard, { segments }), x_groq: { id: 'req_1' } });
}

/** koboldcpp: the same short JSON for every format. */
const koboldCpp = (heard: Heard): Answer => ok({ text: textOf(heard) });

const textOnly = (heard: Heard): Answer => (format(heard) === 'text' ? plain(heard) : refuse('unknown format', 422));

export const serverVariants = {
	'whisper-1': whisper1,
	'gpt-4o-transcribe': gpt4oTranscribe,
	'gpt-4o-transcribe-diarize': gpt4oDiarize,
	'whisper.cpp': whisperCpp,
	speaches,
	vllm,
	localai: localAi(1),
	'localai-nanoseconds': localAi(1e9),
	groq,
	koboldcpp: koboldCpp,
	'text-only': textOnly,
};
export type ServerVariant = keyof typeof serverVariants;
