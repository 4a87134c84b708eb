import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.ts';

export type ReadMail = { to: string; from: string; subject: string; text: string; links: string[] };

export function readOutbox(dataDir: string): ReadMail[] {
	const folder = join(dataDir, 'outbox');
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
	return names.toSorted().map((name) => parseMail(readFileSync(join(folder, name), 'latin1')));
}

export function waitForMail(dataDir: string, to: string, subject = /./): Promise<ReadMail> {
	const isWanted = (mail: ReadMail) => mail.to.includes(to) && subject.test(mail.subject);
	return until(`a mail to ${to}`, () => readOutbox(dataDir).findLast(isWanted));
}

/** Parses a message (RFC 5322) given as Latin-1. Returns the text part of a multipart message. */
export function parseMail(source: string): ReadMail {
	const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [];
	const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
	const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
	const type = header('content-type');
	const text = type.startsWith('multipart/alternative')
		? parseMail(firstPart(body, type)).text
		: decodeText(type, body, header('content-transfer-encoding').toLowerCase());
	return {
		to: decodeWords(header('to')),
		from: decodeWords(header('from')),
		subject: decodeWords(header('subject')),
		text,
		links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
	};
}

function firstPart(body: string, type: string): string {
	const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
	return (body.split(`--${boundary}`)[1] ?? '').replace(/^\r?\n/, '').replace(/\r?\n$/, '');
}

function decodeText(type: string, body: string, encoding: string): string {
	if (type && !type.startsWith('text/plain')) throw new Error(`a mail of type ${type} cannot be read here`);
	return decodeBody(body, encoding);
}

function decodeBody(body: string, encoding: string): string {
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
	if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/g, ''));
	return Buffer.from(body, 'latin1').toString('utf8');
}

const decodeQuoted = (text: string) =>
	Buffer.from(
		text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	).toString('utf8');

function decodeWords(text: string): string {
	return text
		.replace(/(\?=)\s+(=\?)/g, '$1$2')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
			encoding.toLowerCase() === 'b'
				? Buffer.from(word, 'base64').toString('utf8')
				: decodeQuoted(word.replaceAll('_', ' ')),
		);
}
