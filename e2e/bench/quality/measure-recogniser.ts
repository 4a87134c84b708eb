import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSpeech } from '../../../api/src/engines/audio/find-speech.ts';
import { findModels } from '../../../api/src/engines/speech/sherpa-onnx/find-models.ts';
import { createSherpaEngine } from '../../../api/src/engines/speech/sherpa-onnx/sherpa-engine.ts';
import { decodeChannel } from '../../fixtures/run-ffmpeg.ts';
import { type Figure, figure } from '../report.ts';

const { signal } = new AbortController();

type Whole = { ms: number; engineMs: number };

export async function measureRecogniser(models: string, path: string, whole: Whole): Promise<Figure[]> {
	const [model] = (await findModels(models)).models;
	if (!model) return [];
	const work = mkdtempSync(join(tmpdir(), 'recogniser-'));
	try {
		const pcmPath = join(work, 'recording.pcm');
		const samples = decodeChannel(path);
		writeFileSync(
			pcmPath,
			Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767),
		);
		const lengthMs = samples.length / 16;
		const { spans: speech } = await findSpeech({ pcmPath, signal });
		const timeOf = async (processes?: number) => {
			const engine = createSherpaEngine({ model, ...(processes && { processes }) });
			const about = { pcmPath, speech, language: 'en', vocabulary: [], signal };
			const startedAt = performance.now();
			await engine.transcribe({ ...about, onProgress: () => {}, onRecognised: () => {} });
			return performance.now() - startedAt;
		};
		const [one, all] = [await timeOf(1), await timeOf()];
		const minutes = `${(lengthMs / 60_000).toFixed(0)} min`;
		return [
			figure({
				name: 'time of one sherpa-onnx process, of the length',
				value: one / lengthMs,
				unit: '×',
				note: `${minutes}: ${(one / 1000).toFixed(0)} s with one process, ${(all / 1000).toFixed(0)} s with one per core`,
			}),
			figure({
				name: 'one sherpa-onnx process ÷ from the upload to the transcript',
				value: one / whole.ms,
				unit: '×',
				note: `${minutes}: ${(whole.ms / 1000).toFixed(0)} s from the upload to the transcript`,
			}),
			figure({
				name: 'what is not sherpa-onnx, of the wall time',
				value: (100 * (whole.ms - whole.engineMs)) / whole.ms,
				unit: '%',
				target: { atMost: 5 },
				note: `${minutes}: ${(whole.engineMs / 1000).toFixed(0)} s with an engine process; the others decode, find speech and draw conclusions`,
			}),
		];
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}
