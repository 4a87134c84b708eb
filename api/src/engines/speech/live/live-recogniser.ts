import type { LiveRecogniser, SpeechEngine } from '../speech-engine.ts';
import { transcribeSound } from './transcribe-sound.ts';

export const openLiveRecogniser = (engine: SpeechEngine): LiveRecogniser =>
	engine.openLive ? warmedUp(inTurn(engine.openLive())) : inTurn(pieceByPiece(engine));

function inTurn({ recognise, close }: LiveRecogniser): LiveRecogniser {
	let last: Promise<unknown> = Promise.resolve();
	return {
		close,
		recognise(piece) {
			const next = last.then(() => {
				piece.signal.throwIfAborted();
				return recognise(piece);
			});
			last = next.catch(() => {});
			return next;
		},
	};
}

function warmedUp(recogniser: LiveRecogniser): LiveRecogniser {
	const silence = { samples: new Float32Array(1_600), startedAt: 0, endedAt: 100, source: 'silence', isOpen: false };
	recogniser.recognise({ ...silence, language: null, signal: new AbortController().signal }).catch(() => {});
	return recogniser;
}

const pieceByPiece = (engine: SpeechEngine): LiveRecogniser => ({
	recognise: (piece) => transcribeSound(engine, { ...piece, speech: [piece] }),
	close: () => {},
});
