import { limits } from '@debrief/shared/domain/limits.ts';

export function formatBytes(bytes: number, language: string): string {
	if (bytes < 1000)
		return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
	const [value, unit] =
		bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
	return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 100 ? 1 : 0 }).format(
		value,
	);
}

/** Returns 100% only on completion. */
export function formatShare(share: number, language: string): string {
	const whole = Math.floor(Math.min(1, Math.max(0, share)) * 100) / 100;
	return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(whole);
}

export const formatCount = (count: number, language: string): string => new Intl.NumberFormat(language).format(count);

/** A started minute counts. */
export const toMinutes = (seconds: number): number => Math.ceil(seconds / 60);

/** `HH:mm` in local time. */
export function formatTime(instant: string): string {
	const date = new Date(instant);
	return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

export const uploadLimitText = (language: string): string =>
	new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(limits.uploadMaxBytes / 1024 / 1024);

/** Unknown BCP 47 tags stay as they are. */
export function formatLanguage(code: string, language: string): string {
	try {
		return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
	} catch {
		return code;
	}
}

export function languageName(language: string): string {
	const name = formatLanguage(language, language);
	return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
