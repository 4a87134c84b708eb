import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';

/** Words that only this project understood, with their replacements. They match any word of an identifier. */
const words: ReadonlyMap<string, string> = new Map([
	['newsroom', 'notifier'],
	['lifeline', 'keepAlivePort'],
	['keeper', 'manager'],
	['newcomer', 'newAccount'],
	['furnish', 'create'],
	['greet', 'onAccountCreated'],
	['patience', 'retryState'],
	['obstacle', 'blockingReason'],
	['obstacles', 'blockingReasons'],
	['bell', 'signals'],
	['hurry', 'retryNow'],
	['tell', 'notify, emit, send'],
	['tells', 'notifies, sends'],
	['told', 'notified, sent'],
	['hear', 'subscribe, receive'],
	['hears', 'subscribes'],
	['said', 'generated, spoken'],
	['harm', 'warning'],
	['withdrawn', 'cancelled'],
	['wish', 'request'],
	['wishes', 'requests'],
	['wished', 'requested'],
	['stretch', 'timeRange'],
	['stretches', 'timeRanges'],
	['world', 'environment'],
	['contest', 'conflict'],
	['contested', 'conflicting'],
	['theirs', 'serverVersion'],
	['waits', 'scheduler, waitsFor'],
	['room', 'remainingQuota'],
]);

/** The same for names of several words, and for words that are private only when they stand alone. */
const names: readonly (readonly [name: string, use: string])[] = [
	['site book', 'AllowedSitesStore'],
	['kept book', 'AllowedSitesCache'],
	['recording desk', 'RecordingController'],
	['memo desk', 'VoiceMemoService'],
	['start gate', 'StartBarrier'],
	['stand in', 'Stub, Fake'],
	['give back', 'releaseBuffer'],
	['carry over', 'migrate'],
	['ear mix', 'channelMixer'],
	['lazy part', 'lazyComponent'],
	['may pass', 'isRetryable'],
	['upload claims', 'UploadLocks'],
	['tell voices apart', 'diarize'],
	['read spots', 'loadSnippets'],
	['is interrupted', 'isStalled'],
	['ended early', 'endedUnexpectedly'],
	['was interrupted', 'endedUnexpectedly'],
	['written', 'userEdits'],
	['cast', 'speakersById'],
	['bear', 'onFailure'],
	['calm', 'reset'],
	['pace', 'timeoutProfile'],
	['announce', 'create'],
	['announced', 'created'],
	['look', 'refresh, poll, sample'],
];

const standalone = new Set(['written', 'cast', 'bear', 'calm', 'pace', 'announce', 'announced', 'look']);
/** Finds the words cheaply, so that only the files that mention one are parsed. */
const mention = new RegExp(
	[...words.keys(), ...names.map(([name]) => name)]
		.flatMap((name) => {
			const [first = '', ...rest] = name.split(' ');
			const tail = rest.map((word) => `-?[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`).join('');
			return [`(?<![A-Za-z])${first}${tail}(?![a-z])`, `${first[0]?.toUpperCase()}${first.slice(1)}${tail}(?![a-z])`];
		})
		.join('|'),
);

/** Returns the private words in an identifier or file name, each with its replacement. */
export function betterWordsFor(name: string): { word: string; use: string }[] {
	const phrase = phraseOf(name);
	const found = [...words].filter(([word]) => phrase.split(' ').includes(word));
	const known = names.filter(([known]) =>
		standalone.has(known) ? known === phrase : ` ${phrase} `.includes(` ${known} `),
	);
	const refuses = /^refuse[A-Z]/.test(name) ? [['refuse', 'assert…'] as const] : [];
	return [...found, ...known, ...refuses].map(([word, use]) => ({ word, use }));
}

/** Returns a file's name and its distinct identifiers, which are left out if the file mentions no private word. */
export function namesIn(root: string, file: string): string[] {
	const found = new Set([basename(file).replace(/(?:\.test)?\.\w+$/, '')]);
	const source = readFileSync(join(root, file), 'utf8');
	if (mention.test(source) || /\brefuse[A-Z]/.test(source)) collect(parseSync(file, source).program, found);
	return [...found];
}

function collect(node: unknown, found: Set<string>): void {
	if (typeof node !== 'object' || node === null) return;
	if ('name' in node && 'type' in node && typeof node.name === 'string') found.add(node.name);
	for (const value of Object.values(node)) collect(value, found);
}

/** `AllowedSites`, `allowedSites` and `allowed-sites` are all "allowed sites". */
function phraseOf(name: string): string {
	return name
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim();
}
