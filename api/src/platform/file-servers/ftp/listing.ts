import type { DropEntry } from '../folder/drop-folder.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');
const halfYearMs = 182 * 24 * 3_600_000;

export function listLine(entry: DropEntry, now: Date): string {
	const { isFolder, bytes, changedAt: at, name } = entry;
	const age = now.getTime() - at.getTime();
	const time =
		age > halfYearMs || age < 0
			? ` ${at.getUTCFullYear()}`
			: `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
	const day = `${months[at.getUTCMonth()]} ${String(at.getUTCDate()).padStart(2)}`;
	return `${isFolder ? 'drwx------' : '-rw-------'} 1 debrief debrief ${String(bytes).padStart(12)} ${day} ${time} ${name}`;
}

export const factsLine = ({ isFolder, bytes, changedAt, name }: DropEntry): string =>
	`type=${isFolder ? 'dir' : 'file'};${isFolder ? '' : `size=${bytes};`}modify=${ftpTime(changedAt)}; ${name}`;

export const ftpTime = (time: Date): string => time.toISOString().replace(/[-:T]|\.\d+Z$/g, '');

export function parseFtpTime(text: string): Date | null {
	const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?$/.exec(text);
	if (!parts) return null;
	const time = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`);
	return Number.isNaN(time.getTime()) ? null : time;
}
