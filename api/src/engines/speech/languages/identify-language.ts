import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { askChild } from '../../../platform/processes/ask-child.ts';
import { fromWhisperCodes } from '../sherpa-onnx/model-languages.ts';
import type { SpeechChannel } from '../transcribe-channels.ts';
import type { LanguageModel } from './language-model.ts';
import { partsOf } from './parts-of.ts';

export type IdentifyLanguage = (channel: SpeechChannel, signal: AbortSignal) => Promise<string | null>;

type Options = {
	script?: string;
	timeLimitMs?: number;
};

const ownScript = fileURLToPath(new URL('./language-child.ts', import.meta.url));
const agreeingShare = 0.8;

export const createIdentifyLanguage =
	(model: LanguageModel, log: Logger, { script = ownScript, timeLimitMs = 120_000 }: Options = {}): IdentifyLanguage =>
	async ({ pcmPath, speech }, signal) => {
		const parts = partsOf(speech);
		if (parts.length === 0) return null;
		const asked = { script, request: { model, pcmPath, parts }, timeLimitMs, work: 'the language detection' };
		try {
			return agreed(await askChild<string[]>(signal, asked));
		} catch (err) {
			signal.throwIfAborted();
			log.warn({ err, language: model.id }, 'language detection by sound failed');
			return null;
		}
	};

function agreed(codes: readonly string[]): string | null {
	const [most] = [...Map.groupBy(codes, (code) => code).values()].toSorted((a, b) => b.length - a.length);
	if (!most || most.length < agreeingShare * codes.length) return null;
	return fromWhisperCodes(most.slice(0, 1))[0] || null;
}
