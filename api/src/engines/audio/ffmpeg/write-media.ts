import type { Ffmpeg } from './find-ffmpeg.ts';
import { runTool } from './run-tool.ts';

type Written = {
	tools: Ffmpeg;
	args: readonly string[];
	path: string;
	signal: AbortSignal;
};

export async function writeMedia({ tools, args, path, signal }: Written): Promise<boolean> {
	const { exitCode } = await runTool({
		command: tools.ffmpeg,
		// Progress tells a long run from a hanging one.
		args: ['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', ...args, '-map_metadata', '-1', `file:${path}`],
		signal,
	});
	return exitCode === 0;
}
