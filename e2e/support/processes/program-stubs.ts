import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramRun = { startedAt: number; endedAt: number; args: string };

export type ProgramStubs = {
	path: string;
	runs(program: string): ProgramRun[];
};

export const engine = 'pocketsphinx_batch';

const instantEngine = fileURLToPath(new URL('./instant-engine.ts', import.meta.url));

export function recordFfmpeg(folder: string): ProgramStubs {
	for (const program of ['ffmpeg', 'ffprobe']) placeRecorder(folder, program, `'${locate(program)}' "$@"`);
	return programStubs(folder);
}

/** Replaces pocketsphinx with an engine that instantly returns made-up words. `before` is a shell command per file. */
export function replaceEngine(folder: string, before = ':'): ProgramStubs {
	placeRecorder(folder, engine, beforeEachFile(before, `'${process.execPath}' '${instantEngine}'`));
	return programStubs(folder);
}

/** The first two arguments are `-ctl` and the pipe with the engine's file names. */
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

/** Does not record runs without arguments, which only list options. */
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

export function busyMs(runs: readonly ProgramRun[]): number {
	let [busy, until] = [0, 0];
	for (const { startedAt, endedAt } of runs.toSorted((a, b) => a.startedAt - b.startedAt)) {
		busy += Math.max(0, endedAt - Math.max(startedAt, until));
		until = Math.max(until, endedAt);
	}
	return busy;
}
