import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPcm } from '../../audio/pcm/pcm-format.ts';
import type { Span, SpeechEngine, Word } from '../speech-engine.ts';

type Sound = Span & {
	/** 16 kHz, between -1 and 1, from `startedAt` on. */
	samples: Float32Array;
	speech: readonly Span[];
	language: string | null;
	signal: AbortSignal;
};

export async function transcribeSound(
	engine: SpeechEngine,
	{ samples, startedAt, speech, language, signal }: Sound,
): Promise<Word[]> {
	const folder = await mkdtemp(join(tmpdir(), 'live-piece-'));
	const pcmPath = join(folder, 'piece.pcm');
	try {
		await writeFile(pcmPath, new Uint8Array(toPcm(samples).buffer));
		const utterances = await engine.transcribe({
			pcmPath,
			speech: speech.map((span) => movedBy(span, -startedAt)),
			language,
			vocabulary: [],
			signal,
			onProgress: () => {},
			onRecognised: () => {},
		});
		return utterances.flatMap(({ words }) => words.map((word) => movedBy(word, startedAt)));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export const movedBy = <Moved extends Span>(span: Moved, ms: number): Moved => ({
	...span,
	startedAt: span.startedAt + ms,
	endedAt: span.endedAt + ms,
});
