import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPcm } from '../../audio/pcm/pcm-format.ts';
import type { LiveRecogniser, SpeechEngine } from '../speech-engine.ts';

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
	async recognise({ samples, startedAt, endedAt, language, signal }) {
		const folder = await mkdtemp(join(tmpdir(), 'live-piece-'));
		const pcmPath = join(folder, 'piece.pcm');
		try {
			await writeFile(pcmPath, new Uint8Array(toPcm(samples).buffer));
			const utterances = await engine.transcribe({
				pcmPath,
				speech: [{ startedAt: 0, endedAt: endedAt - startedAt }],
				language,
				vocabulary: [],
				signal,
				onProgress: () => {},
				onRecognised: () => {},
			});
			return utterances.flatMap(({ words }) =>
				words.map((word) => ({
					...word,
					startedAt: word.startedAt + startedAt,
					endedAt: word.endedAt + startedAt,
				})),
			);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	},
	close: () => {},
});
