import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import {
	debianInstall,
	keepSilenceFlags,
	modelFiles,
	type PocketsphinxInstall,
} from '../pocketsphinx/pocketsphinx-install.ts';
import type { Span } from '../speech-engine.ts';
import { letterToSound } from './letter-to-sound.ts';
import { spokenForms } from './spoken-forms.ts';

export type PieceToAlign = { startedAt: number; pcm: Uint8Array; words: readonly string[] };

export type AlignOptions = { install?: PocketsphinxInstall; signal: AbortSignal };

const frameMs = 10;
/** Wide beams keep the only path through the grammar alive in noise. */
const beams = ['-beam', '1e-120', '-wbeam', '1e-100', '-pbeam', '1e-120'];

/** Returns ms from the start, null for words not found. Aligns to a grammar of just the words (Moreno et al. 1998). */
export async function alignWords(
	pieces: readonly PieceToAlign[],
	{ install = debianInstall, signal }: AlignOptions,
): Promise<(Span | null)[][]> {
	const forms = pieces.map(({ words }) => words.map(spokenForms));
	const spoken = new Set(forms.flat(3));
	const { hmm, dict } = modelFiles(install);
	const sounds = await pronunciationsOf(spoken, dict);
	const folder = await mkdtemp(join(tmpdir(), 'debrief-align-'));
	try {
		const entries: string[] = [];
		for (const [i, piece] of pieces.entries()) {
			const grammar = grammarOf(forms[i] ?? [], sounds, `p${i}`);
			entries.push(...grammar.entries);
			await writeFile(join(folder, `${i}.fsg`), grammar.text);
			await writeFile(join(folder, `${i}.raw`), piece.pcm);
		}
		const list = pieces.map((_, i) => `${i}\n`).join('');
		await Promise.all([
			writeFile(join(folder, 'ctl'), list),
			writeFile(join(folder, 'words.dict'), `${entries.join('\n')}\n`),
		]);
		const input = ['-adcin', 'yes', '-adchdr', '0', '-cepdir', '.', '-cepext', '.raw', '-ctl', 'ctl'];
		const grammars = ['-fsgctl', 'ctl', '-fsgdir', '.', '-fsgext', '.fsg', '-dict', 'words.dict'];
		const output = ['-hypseg', 'segments', '-hyp', '/dev/null'];
		const search = [...(await keepSilenceFlags(install.binary)), '-bestpath', 'no', '-lw', '1', ...beams];
		await promisify(execFile)(install.binary, ['-hmm', hmm, ...input, ...grammars, ...output, ...search], {
			cwd: folder,
			env: toolEnvironment(),
			signal,
			maxBuffer: 100_000_000,
		});
		const segments = await readFile(join(folder, 'segments'), 'utf8');
		return pieces.map((piece, i) => timesOf(piece, segments.split('\n')[i] ?? '', `p${i}`));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

type Grammar = { text: string; entries: string[] };

function grammarOf(words: readonly string[][][], sounds: ReadonlyMap<string, string[]>, piece: string): Grammar {
	const entries: string[] = [];
	const transitions: string[] = [];
	let states = 1;
	for (const [i, forms] of words.entries()) {
		const sayable = forms.filter((form) => form.every((word) => sounds.has(word)));
		if (sayable.length === 0) continue;
		const from = states - 1;
		const to = from + 1 + sayable.reduce((sum, form) => sum + form.length - 1, 0);
		let next = from + 1;
		for (const [way, form] of sayable.entries()) {
			let at = from;
			for (const [j, word] of form.entries()) {
				const name = `${piece}.${i}.${way}.${j}`;
				const pronunciations = sounds.get(word) ?? [];
				entries.push(...pronunciations.map((sound, k) => `${name}${k ? `(${k + 1})` : ''} ${sound}`));
				const target = j === form.length - 1 ? to : next++;
				transitions.push(`TRANSITION ${at} ${target} ${1 / sayable.length} ${name}`);
				at = target;
			}
		}
		states = to + 1;
	}
	const head = [`FSG_BEGIN ${piece}`, `NUM_STATES ${states}`, 'START_STATE 0', `FINAL_STATE ${states - 1}`];
	return { text: [...head, ...transitions, 'FSG_END', ''].join('\n'), entries };
}

/** Parses `0 S 0 T -1 A 0 L 0 0 <sil> -5 0 12 p0.0.0.0 -7 0 40 55`: first frame, name, scores, then the end frame. */
function timesOf({ startedAt, words }: PieceToAlign, line: string, piece: string): (Span | null)[] {
	const times: (Span | null)[] = words.map(() => null);
	const fields = line.trim().split(/\s+/);
	const first = fields.indexOf('L') + 2;
	for (let at = first; first > 1 && at + 3 < fields.length; at += 4) {
		const [name = '', index] = (fields[at + 3] ?? '').split('.');
		if (name !== piece || index === undefined) continue;
		const segment = {
			startedAt: startedAt + Number(fields[at]) * frameMs,
			endedAt: startedAt + Number(fields[at + 4]) * frameMs,
		};
		const known = times[Number(index)];
		times[Number(index)] = known ? { ...known, endedAt: segment.endedAt } : segment;
	}
	return times;
}

/** Returns ARPAbet phonemes, from the CMU dictionary or by rule. Words without letters are left out. */
async function pronunciationsOf(words: ReadonlySet<string>, dictionary: string): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	const lines = createInterface({ input: createReadStream(dictionary, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
	for await (const line of lines) {
		const end = line.indexOf(' ');
		const word = line.slice(0, end).replace(/\(\d+\)$/, '');
		if (words.has(word)) found.set(word, [...(found.get(word) ?? []), line.slice(end + 1)]);
	}
	for (const word of words) {
		if (found.has(word)) continue;
		const sound = letterToSound(word);
		if (sound) found.set(word, [sound]);
	}
	return found;
}
