const two = (value: number) => String(value).padStart(2, '0');

/** Formats as `dd.MM.yyyy HH:mm` in local time. */
export function formatListDate(instant: string | Date): string {
	const d = new Date(instant);
	return `${two(d.getDate())}.${two(d.getMonth() + 1)}.${d.getFullYear()} ${two(d.getHours())}:${two(d.getMinutes())}`;
}

/** Formats as `YYYY-MM-DD HH:mm:ss` in local time. */
export function formatDetailDate(instant: string | Date): string {
	const d = new Date(instant);
	return `${formatDay(d)} ${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`;
}

/** Formats as `YYYY-MM-DD` in local time. */
export function formatDay(instant: string | Date): string {
	const d = new Date(instant);
	return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
}
