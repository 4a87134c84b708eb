import { formatBytes } from '../../platform/i18n/format.ts';

const gigabyte = 1e9;

/** Formats bytes as "9.1 MB", or as "1.2 GB" from a gigabyte on. */
export function formatSize(bytes: number, language: string): string {
	if (bytes < gigabyte) return formatBytes(bytes, language);
	const value = bytes / gigabyte;
	const digits = { maximumFractionDigits: value < 100 ? 1 : 0 };
	return new Intl.NumberFormat(language, { style: 'unit', unit: 'gigabyte', ...digits }).format(value);
}
