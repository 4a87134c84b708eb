import { availableParallelism, loadavg } from 'node:os';

export type Figure = {
	name: string;
	value: number | null;
	unit: '×' | 'kB' | 'MB' | 'MB/s' | 'ms' | 's' | '%';
	target?: { atLeast: number } | { atMost: number };
	note?: string;
	load: number;
};

export const figure = (measured: Omit<Figure, 'load'>): Figure => ({ ...measured, load: loadavg()[0] ?? 0 });

function verdict({ value, target }: Figure): 'met' | 'missed' | 'not measured' | '' {
	if (value === null) return 'not measured';
	if (!target) return '';
	return ('atLeast' in target ? value >= target.atLeast : value <= target.atMost) ? 'met' : 'missed';
}

export const machine = (): string =>
	`Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()
		.map((load) => load.toFixed(2))
		.join(' ')}`;

export function printReport(figures: readonly Figure[], changeOf: (one: Figure) => string): void {
	const rows = figures.map((one) => [
		one.name,
		formatted(one),
		limit(one),
		verdict(one),
		changeOf(one),
		one.load.toFixed(1),
	]);
	const table = [['Figure', 'Measured', 'Target', '', 'Change', 'Load'], ...rows];
	const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
	console.log();
	for (const [i, row] of table.entries()) {
		const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
		console.log(`${line}  ${figures[i - 1]?.note ?? ''}`.trimEnd());
	}
	const missed = figures.filter((one) => verdict(one) === 'missed').length;
	console.log(`\n${machine()}. ${missed ? `${missed} missed.` : 'No target missed.'}`);
}

const decimals = { '×': 2, kB: 0, ms: 0, MB: 0, 'MB/s': 0, s: 2, '%': 1 } as const;

function formatted({ value, unit }: Figure): string {
	if (value === null) return '-';
	const isSmall = unit === 'ms' && value < 10;
	return `${value.toFixed(isSmall ? 2 : decimals[unit])} ${unit}`;
}

function limit({ target, unit }: Figure): string {
	if (!target) return '';
	return 'atLeast' in target ? `≥ ${target.atLeast} ${unit}` : `< ${target.atMost} ${unit}`;
}
