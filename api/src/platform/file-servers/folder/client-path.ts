import { DropError } from './drop-error.ts';

const nameBytesMax = 255;
const depthMax = 8;
// control characters would forge lines of listings and logs; a backslash separates folders on Windows
const forbidden = /[\p{Cc}\\\uFFFD]/u;

/**
 * Returns the names of the folders and of the file that a client means, from the root of its account, which `..` never
 * leaves. Throws `bad_name`.
 */
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

/** How clients write the path. */
export const clientPath = (names: readonly string[]): string => `/${names.join('/')}`;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a name that is UTF-8 or, as older systems send, Latin-1: each of its bytes stays distinguishable. */
export function decodeName(bytes: Uint8Array): string {
	try {
		return utf8.decode(bytes);
	} catch {
		return Buffer.from(bytes).toString('latin1');
	}
}
