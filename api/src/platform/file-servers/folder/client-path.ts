import { DropError } from './drop-error.ts';

const nameBytesMax = 255;
const depthMax = 8;
// Control characters would forge lines in listings and logs. A backslash separates folders on Windows.
const forbidden = /[\p{Cc}\\\uFFFD]/u;

/** Resolves a client's path from the root of its account, which `..` cannot leave. Throws `bad_name`. */
export function resolveClientPath(workingFolder: readonly string[], typed: string): string[] {
	const names = typed.startsWith('/') ? [] : [...workingFolder];
	for (const name of typed.split('/')) {
		if (name === '' || name === '.') continue;
		if (name === '..') {
			names.pop();
			continue;
		}
		if (forbidden.test(name) || Buffer.byteLength(name) > nameBytesMax) throw new DropError('bad_name');
		names.push(name);
	}
	if (names.length > depthMax) throw new DropError('bad_name');
	return names;
}

export const clientPath = (names: readonly string[]): string => `/${names.join('/')}`;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a name as UTF-8 or, for older systems, Latin-1, which keeps every byte distinguishable. */
export function decodeName(bytes: Uint8Array): string {
	try {
		return utf8.decode(bytes);
	} catch {
		return Buffer.from(bytes).toString('latin1');
	}
}
