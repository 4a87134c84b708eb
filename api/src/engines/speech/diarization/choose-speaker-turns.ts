import type { Logger } from 'pino';
import type { SpeakerModels } from '../sherpa-onnx/speaker-model.ts';
import { countVoices } from './diarize.ts';
import { findNeuralTurns, type NeuralOptions } from './find-neural-turns.ts';
import { findSpeakerTurns } from './find-speaker-turns.ts';

export type FindTurns = typeof findSpeakerTurns;

const longestNeuralMs = 2 * 3_600_000;

export const chooseSpeakerTurns =
	(models: SpeakerModels | null, log: Logger, options: Omit<NeuralOptions, 'models'> = {}): FindTurns =>
	async (request, signal) => {
		const soundMs = request.speech.at(-1)?.endedAt ?? 0;
		if (!models || soundMs === 0 || soundMs > longestNeuralMs) return findSpeakerTurns(request, signal);
		const { most, isGiven } = request.voices;
		const clustered = isGiven ? null : await findSpeakerTurns(request, signal);
		const voices = clustered ? countVoices(clustered) : most;
		if (clustered && voices < 2) return clustered;
		try {
			const turns = await findNeuralTurns({ ...request, voices }, signal, { models, ...options });
			if (turns.length > 0) return turns;
		} catch (err) {
			signal.throwIfAborted();
			log.warn(
				{ err, segmentation: models.segmentation.id, embedding: models.embedding.id },
				'neural diarization failed',
			);
		}
		return clustered ?? findSpeakerTurns(request, signal);
	};
