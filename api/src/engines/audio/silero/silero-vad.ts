import { fileURLToPath } from 'node:url';
import type { Span } from '../../speech/speech-engine.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { samplesToMs } from '../pcm/pcm-format.ts';
import { isIntact, type SileroModel } from './silero-model.ts';

const child = fileURLToPath(new URL('./silero-child.ts', import.meta.url));

export type SileroResult = { spans: Span[] } | { problem: string };

/**
 * Runs Silero through sherpa-onnx in a child process, because a bad model or library aborts the process without a
 * catchable error. Takes about 4 ms of CPU per second of sound, and almost none for silence.
 */
export async function sileroVad(pcmPath: string, model: SileroModel, signal: AbortSignal): Promise<SileroResult> {
	if (!(await isIntact(model))) return { problem: `${model.path} is missing or damaged` };
	let lines = '';
	const { exitCode, killedBy, messages } = await runTool({
		command: process.execPath,
		args: ['--disable-warning=ExperimentalWarning', child, model.path, pcmPath],
		signal,
		onOutput: (chunk) => {
			lines += chunk.toString('latin1');
		},
	});
	if (exitCode !== 0) return { problem: `the speech detector ended with ${killedBy ?? exitCode}: ${messages.trim()}` };
	return { spans: lines.split('\n').filter(Boolean).map(toSpan) };
}

function toSpan(line: string): Span {
	const [start = 0, end = 0] = line.split(' ').map(Number);
	return { startedAt: samplesToMs(start), endedAt: samplesToMs(end) };
}
