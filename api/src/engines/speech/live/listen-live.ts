import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import type { ListeningProcess } from '../sherpa-onnx/recogniser-process.ts';
import { toWords } from '../sherpa-onnx/to-words.ts';
import type { LivePiece, LiveRecogniser } from '../speech-engine.ts';

/** An open piece includes up to this much of the pause that may end it. */
const longestPause = 0.5 * pcmSampleRate;

/** Recognises growing pieces by feeding only their new samples, so that the cost does not grow with their length. */
export function listenLive(process: ListeningProcess): LiveRecogniser {
	const heard = new Map<string, { startedAt: number; samples: number }>();

	async function recognise(piece: LivePiece) {
		const { source, startedAt, samples, isOpen, signal } = piece;
		const known = heard.get(source);
		const isSame = known?.startedAt === startedAt && samples.length >= known.samples - (isOpen ? 0 : longestPause);
		const before = isSame ? known.samples : 0;
		heard.delete(source);
		const part = { source, isNew: before === 0, isLast: !isOpen };
		const answer = await process.listen(samples.subarray(Math.min(before, samples.length)), part, signal);
		const expected = Math.max(before, samples.length);
		if (answer.heardSamples < expected) return recognise(piece);
		if (isOpen) heard.set(source, { startedAt, samples: answer.heardSamples });
		return toWords(answer, piece);
	}
	return { recognise, close: () => process.close() };
}
