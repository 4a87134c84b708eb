import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import type { ListeningProcess } from '../sherpa-onnx/recogniser-process.ts';
import { toWords } from '../sherpa-onnx/to-words.ts';
import type { LivePiece, LiveRecogniser } from '../speech-engine.ts';

/** A piece ends up to so much before what was heard of it: with the pause that ended it. */
const longestPause = 0.5 * pcmSampleRate;

/** Recognises pieces that grow by what is new in them alone. A streaming model costs the same however long they are. */
export function listenLive(process: ListeningProcess): LiveRecogniser {
	/** Of each source: the piece it is saying, and how much of it was heard. */
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
