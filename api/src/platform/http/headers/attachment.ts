/** Follows RFC 6266, with a fallback for old clients. Characters that file systems reject become spaces. */
export function attachment(fileName: string): string {
	const clean = withoutReserved(fileName);
	const plain = clean.replace(/[^\x20-\x7e]/g, '_');
	return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, escaped)}`;
}

export function fileNameOf(title: string, extension: string): string {
	const stem = Array.from(withoutReserved(title))
		.slice(0, 120)
		.join('')
		.replace(/^[. ]+| +$/g, '');
	return `${stem || 'conversation'}.${extension}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not occur in a name
const reserved = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g;
const withoutReserved = (name: string) => name.replace(reserved, ' ').replace(/ {2,}/g, ' ');
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
