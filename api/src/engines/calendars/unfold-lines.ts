/** Joins folded lines (RFC 5545, 3.1) as bytes, because folding may split a UTF-8 character. */
export function unfoldLines(bytes: Uint8Array): string {
	const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (raw[0] === 0xff && raw[1] === 0xfe) return raw.toString('utf16le').slice(1).replace(folds, '');
	const joined = raw.toString('latin1').replace(folds, '');
	const text = Buffer.from(joined, 'latin1').toString('utf8');
	return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

const folds = /\r?\n[ \t]/g;
