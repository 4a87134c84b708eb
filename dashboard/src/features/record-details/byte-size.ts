const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "20.4 MB" in the reader's language. Thousands, as file managers count. */
export function byteSize(bytes: number, language: string): string {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const value = bytes / 1000 ** power;
	const unit = units[power] ?? 'byte';
	const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1;
	return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
		value,
	);
}
