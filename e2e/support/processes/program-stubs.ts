import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One run of a program, in ms since 1970. */
export type ProgramRun = { startedAt: number; endedAt: number; args: string };

export type ProgramStubs = {
	/** PATH for the product: its programs are found here first. */
	path: string;
	/** Runs of a program so far, in the order in which they ended. */
	runs(program: string): ProgramRun[];
};

export const engine = 'pocketsphinx_batch';

const instantEngine = fileURLToPath(new URL('./instant-engine.ts', import.meta.url));

/** Wraps the real ffmpeg to record when it runs. */
export function recordFfmpeg(folder: string): ProgramStubs {
	for (const program of ['ffmpeg', 'ffprobe']) placeRecorder(folder, program, `'${locate(program)}' "$@"`);
	return programStubs(folder);
}

/** Replaces pocketsphinx with an engine that returns made-up words at once, or after a command of the shell for each file. */
export function replaceEngine(folder: string, before = ':'): ProgramStubs {
	placeRecorder(folder, engine, beforeEachFile(before, `'${process.execPath}' '${instantEngine}'`));
	return programStubs(folder);
}

/** The product's first two arguments are `-ctl` and the pipe from which the engine takes the names of its files. */
const beforeEachFile = (command: string, program: string) =>
	`names() { while read -r id; do ${command}; echo "$id"; done < "$2"; }
names "$@" | { shift 2; ${program} -ctl /dev/stdin "$@"; }`;

function programStubs(folder: string): ProgramStubs {
	return {
		path: `${folder}:${process.env.PATH}`,
		runs: (program) => {
			const file = join(folder, `${program}.runs`);
			const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
			return lines.map((line) => {
				const [startedAt, endedAt, ...args] = line.split(' ');
				return { startedAt: Number(startedAt), endedAt: Number(endedAt), args: args.join(' ') };
			});
		},
	};
}

/** A program without arguments only lists its options and is not recorded. */
function placeRecorder(folder: string, program: string, command: string): void {
	const script = [
		'#!/bin/sh',
		`[ $# -eq 0 ] && exec '${locate(program)}'`,
		'started=$(date +%s%3N)',
		command,
		'code=$?',
		`echo "$started $(date +%s%3N) $*" >> '${join(folder, `${program}.runs`)}'`,
		'exit $code',
	];
	writeFileSync(join(folder, program), `${script.join('\n')}\n`, { mode: 0o755 });
}

const locate = (program: string) => execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

/** Returns the ms during which at least one run was active. */
export function busyMs(runs: readonly ProgramRun[]): number {
	let [busy, until] = [0, 0];
	for (const { startedAt, endedAt } of runs.toSorted((a, b) => a.startedAt - b.startedAt)) {
		busy += Math.max(0, endedAt - Math.max(startedAt, until));
		until = Math.max(until, endedAt);
	}
	return busy;
}
