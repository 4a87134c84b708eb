import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** ms in which ffmpeg by itself decodes a recording to 16 kHz samples in a file. */
export async function runFfmpegAlone(path: string, outputPath: string): Promise<number> {
	const samples = ['-map', '0:a:0', '-ac', '2', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 's16le'];
	const startedAt = performance.now();
	const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...samples, outputPath], { stdio: 'ignore' });
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
	return performance.now() - startedAt;
}
