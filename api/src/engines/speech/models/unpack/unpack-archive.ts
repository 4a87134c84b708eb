import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { unpackTar } from 'modern-tar/fs';
import { lowerPriority } from '../../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../../platform/processes/tool-environment.ts';
import { folderProblem, ModelProblem } from '../model-problem.ts';

const bunzipScript = fileURLToPath(new URL('./bunzip-child.ts', import.meta.url));

type Unpacking = {
	archive: string;
	into: string;
	folder: string;
	mostBytes: number;
	signal: AbortSignal;
	bzip2?: string;
};

/** Unpacks a `.tar.bz2`. Throws `ModelProblem`, also for links and entries outside the folder. */
export async function unpackArchive({
	archive,
	into,
	folder,
	mostBytes,
	signal,
	bzip2 = 'bzip2',
}: Unpacking): Promise<void> {
	await mkdir(into, { recursive: true });
	await using file = await open(archive);
	const child = await decompress(file.fd, bzip2);
	const ended = once(child, 'exit');
	let bytes = 0;
	const limit = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			done(bytes > mostBytes ? new Error('it is larger than the model') : null, chunk);
		},
	});
	const foreign: string[] = [];
	const target = unpackTar(into, {
		fmode: 0o600,
		dmode: 0o700,
		filter({ name, type }) {
			const parts = name.replace(/^\.\//, '').split('/');
			const isInside = parts[0] === folder && !parts.includes('..');
			if (!isInside || (type !== 'file' && type !== 'directory')) foreign.push(name);
			return foreign.length === 0;
		},
	});
	try {
		if (!child.stdout) throw new Error('the program has no output');
		await pipeline(child.stdout, limit, target, { signal });
		const [code] = await ended;
		if (code !== 0) throw new Error('it is damaged');
		if (foreign.length > 0) throw new Error(`it contains ${foreign[0]}`);
	} catch (error) {
		signal.throwIfAborted();
		throw folderProblem(error, into) ?? broken(error);
	} finally {
		child.kill('SIGKILL');
	}
}

async function decompress(input: number, bzip2: string): Promise<ChildProcess> {
	const start = (program: string, args: string[]) =>
		spawn(program, args, { stdio: [input, 'pipe', 'ignore'], env: toolEnvironment() });
	const fast = start(bzip2, ['-dc']);
	const isThere = await once(fast, 'spawn').then(
		() => true,
		() => false,
	);
	const child = isThere ? fast : start(process.execPath, ['--disable-warning=ExperimentalWarning', bunzipScript]);
	lowerPriority(child);
	return child;
}

const broken = (cause: unknown) =>
	new ModelProblem(
		'broken_archive',
		`The archive cannot be unpacked: ${cause instanceof Error ? cause.message : 'it is damaged'}. Nothing of it was kept. Download or import it again.`,
		{ cause },
	);
