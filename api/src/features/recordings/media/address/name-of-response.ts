const longest = 255;

/** RFC 6266, else the last part of the path, else "recording". */
export function nameOfResponse(disposition: string | null, url: string): string {
	const given = extended(disposition) ?? plain(disposition);
	const ofPath = () => decoded(new URL(url).pathname.split('/').at(-1) ?? '');
	return cleaned(given ?? '') || cleaned(ofPath()) || 'recording';
}

function extended(disposition: string | null): string | null {
	const [, charset = '', value = ''] = /;\s*filename\*\s*=\s*([\w-]+)'[\w-]*'([^;\s]+)/i.exec(disposition ?? '') ?? [];
	return charset.toLowerCase() === 'utf-8' ? decoded(value) : null;
}

function plain(disposition: string | null): string | null {
	const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
	return quoted?.replace(/\\(.)/g, '$1') ?? token ?? null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function cleaned(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? '';
	return last
		.replace(/\p{Cc}/gu, '')
		.trim()
		.slice(-longest)
		.toWellFormed();
}
