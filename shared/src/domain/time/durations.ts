const two = (value: number) => String(value).padStart(2, '0');

/** Formats ms. Rounds down, so that a clock never runs ahead. */
export function formatPosition(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return h ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

/** Parses `ss`, `mm:ss` or `h:mm:ss` with up to three decimals to ms. */
export function parsePosition(text: string): number | null {
	const [, h = '0', m = '0', s = ''] =
		/^\s*(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,5}(?:[.,]\d{1,3})?)\s*$/.exec(text) ?? [];
	if (s === '') return null;
	return Math.round(((Number(h) * 60 + Number(m)) * 60 + Number(s.replace(',', '.'))) * 1000);
}
